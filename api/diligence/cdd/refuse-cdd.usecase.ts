import type { AssessedCdd } from '@kaihu/domain/diligence/cdd/assess-cdd.ts'
import type { ActionName } from '@kaihu/domain/order/actions.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { readCdd } from './read-cdd.usecase.ts'

/** Refuses with every field that is missing or wrong; nothing when the record is whole. */
export function refuseProblems({ problems }: AssessedCdd): void {
  if (problems.length === 0) return
  throw refuse('answersInvalid', {
    problems: problems.map(({ path, code, params }) => ({ path, code, params: { ...params } })),
  })
}

const SENT_BY: readonly ActionName[] = ['crt_input', 'crt_update']

/**
 * What goes to the CRT is judged once more when it goes (W44, W45): the rating or what screening found may have changed
 * since the record was declared complete.
 */
export async function refuseIncompleteCdd(
  trx: Transaction,
  { state, action, now }: { state: OrderState; action: ActionName; now: Date },
): Promise<void> {
  if (!SENT_BY.includes(action)) return
  const { assessed, kept } = await readCdd(trx, { state, now })
  if (!kept)
    throw refuse('orderRefused', {
      words: 'order:refusals.cdd_incomplete',
      reason: 'cdd_incomplete',
      data: { refusal: { code: 'cdd_incomplete', params: {} } },
    })
  refuseProblems(assessed)
}
