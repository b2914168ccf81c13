import type { AssessedCdd } from '@kaihu/domain/diligence/cdd/assess-cdd.ts'
import type { ActionName } from '@kaihu/domain/order/actions.ts'
import { type Refusal, refusal, refuseUnless } from '@kaihu/domain/order/refusals.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { refuseCommand } from '../../order/command/refuse-command.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { readCdd } from './read-cdd.usecase.ts'

export function refuseProblems({ problems }: AssessedCdd): void {
  if (problems.length === 0) return
  throw refuse('answersInvalid', {
    problems: problems.map(({ path, code, params }) => ({ path, code, params: { ...params } })),
  })
}

const SENT_BY: readonly ActionName[] = ['crt_input', 'crt_update']

/** W44, W45: rating or screening may have changed since the record was declared complete. */
export async function refuseIncompleteCdd(
  trx: Transaction,
  { state, action, now }: { state: OrderState; action: ActionName; now: Date },
): Promise<void> {
  if (!SENT_BY.includes(action)) return
  const { assessed, kept } = await readCdd(trx, { state, now })
  if (!kept) throw refuseCommand(refusal('cdd_incomplete'))
  refuseProblems(assessed)
}

export async function findIncompleteCdd(
  database: Queryable,
  state: OrderState,
  now: Date,
): Promise<readonly Refusal[]> {
  const { assessed, kept } = await readCdd(database, { state, now })
  return refuseUnless(kept !== undefined && assessed.problems.length === 0, 'cdd_incomplete')
}
