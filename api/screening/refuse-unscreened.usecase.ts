import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { refuse } from '../platform/refuse.ts'
import { listRuns, type RunStage } from './hits/run.store.ts'
import { readFindings, runsOfStay } from './state-facts.usecase.ts'

function refuseOrder(code: 'not_screened' | 'hits_unresolved') {
  return refuse('orderRefused', {
    words: `order:refusals.${code}`,
    reason: code,
    data: { refusal: { code, params: {} } },
  })
}

/**
 * Screening is not cleared on what was true when it was stated: a list may have grown too old since, a load may have
 * failed, a dismissal may have expired. Looked at anew when AO asks and when CM agrees (W32).
 */
export async function refuseUnclear(trx: Transaction, state: OrderState, now: Date): Promise<void> {
  const { findings } = await readFindings(trx, state, now)
  if (findings.all_parties_screened !== true) throw refuseOrder('not_screened')
  if (findings.all_hits_resolved !== true || findings.true_hit === true) throw refuseOrder('hits_unresolved')
}

const STAGES: Readonly<Record<string, RunStage>> = { ao_screening: 'ao', cm_screening: 'cm' }

/** Nobody closes a screening task without having screened, in this stay of the order. */
export async function refuseUnscreenedTask(trx: Transaction, state: OrderState, task: string): Promise<void> {
  const stage = STAGES[task]
  if (stage === undefined) return
  const runs = runsOfStay(await listRuns(trx, state.orderCode), state)
  if (!runs.some((run) => run.stage === stage)) throw refuseOrder('not_screened')
}
