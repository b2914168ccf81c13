import { refuseUnscreened } from '@kaihu/domain/order/guards/review-guards.ts'
import { type Refusal, refusal } from '@kaihu/domain/order/refusals.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Lacking } from '../order/command/lacking.ts'
import { refuseCommand } from '../order/command/refuse-command.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'
import { listRuns, type RunStage } from './hits/run.store.ts'
import { readFindings, runsOfStay } from './state-facts.usecase.ts'

/**
 * A list may have grown too old since, a load failed, a dismissal expired: looked at when offered, asked and
 * agreed (W32).
 */
export async function findUnclear(
  database: Queryable,
  state: OrderState,
  now: Date,
): Promise<readonly Refusal[]> {
  const { findings } = await readFindings(database, state, now)
  return refuseUnscreened(findings)
}

export async function refuseUnclear(trx: Transaction, state: OrderState, now: Date): Promise<void> {
  const [refused] = await findUnclear(trx, state, now)
  if (refused !== undefined) throw refuseCommand(refused)
}

/** Nobody closes a screening task without having screened, in this stay of the order. */
export async function findUnscreened(
  database: Queryable,
  state: OrderState,
  stage: RunStage,
): Promise<readonly Lacking[]> {
  const runs = runsOfStay(await listRuns(database, state.orderCode), state)
  return runs.some((run) => run.stage === stage) ? [] : [{ refusal: refusal('not_screened'), open: [] }]
}
