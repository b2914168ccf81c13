import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { openParts } from '@kaihu/domain/diligence/investigation/assess-investigation.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { readGrounds } from '../checklist/assess-order.usecase.ts'
import { findConclusion, type KeptLine, listLines } from './line.store.ts'

export type Investigation = {
  readonly answers: Answers
  readonly context: ApplicationContext
  readonly lines: ReadonlyMap<string, KeptLine>
  readonly concluded: Awaited<ReturnType<typeof findConclusion>>
}

export async function readInvestigation(
  database: Queryable,
  { state, now }: { state: OrderState; now: Date },
): Promise<Investigation> {
  const { answers, context } = await readGrounds(database, { state, now })
  const lines = await listLines(database, state.orderCode)
  const concluded = await findConclusion(database, state.orderCode)
  return { answers, context, lines, concluded }
}

export function openPartsOf({
  answers,
  context,
  lines,
  concluded,
}: Investigation): ReturnType<typeof openParts> {
  const done = [...lines.values()].filter(({ isDone }) => isDone).map(({ line }) => line)
  return openParts({ answers, context, done, concluded: concluded.answers })
}
