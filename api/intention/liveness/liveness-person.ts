import { factorSubjects } from '@kaihu/domain/application/parties/factor-subjects.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { getKeptAnswers } from '../../application/kept-answers.usecase.ts'
import type { Queryable } from '../../platform/database/transaction.ts'

const LAST = 4

export async function personToShow(
  database: Queryable,
  { orderCode, flow }: OrderState,
): Promise<{ readonly name: string; readonly idNumber: string } | undefined> {
  const { answers } = await getKeptAnswers(database, orderCode)
  const found = factorSubjects(answers, flow).find(({ subject }) => subject === 'legalRepresentative')
  return found?.kind === 'person' ? found.factors : undefined
}

export function endOf(idNumber: string): string {
  return idNumber.slice(-LAST).toUpperCase()
}
