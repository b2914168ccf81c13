import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import type { FactKey } from '@kaihu/domain/order/state/facts.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { performCommand } from '../order/command/perform-command.usecase.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'
import { listRuns, type RunRow } from './hits/run.store.ts'
import { settleWaitingHits } from './hits/tell-of-hit.ts'
import { settleRisk } from './ports.ts'
import { type Picture, readPicture } from './read-picture.usecase.ts'

const JOB: SystemActor = { kind: 'system', job: 'screening' }

export type Findings = Readonly<Partial<Record<FactKey, boolean>>>

/** The screenings made since the order came to its present status: an earlier stay's do not count again. */
export function runsOfStay(runs: readonly RunRow[], { statusSince }: OrderState): readonly RunRow[] {
  return runs.filter(({ at }) => at >= new Date(statusSince))
}

/** What the picture says of the facts that the guards of 0700 and 0410 ask for. */
export function findingsOf(state: OrderState, picture: Picture, runs: readonly RunRow[]): Findings {
  const { isScreened, isResolved, hasStop, hasOpenHit } = picture.aggregate
  if (state.status === '0700') {
    const byAo = runsOfStay(runs, state).some(({ stage }) => stage === 'ao')
    return {
      all_parties_screened: isScreened && byAo,
      all_hits_resolved: isScreened && byAo && isResolved,
      true_hit: hasStop,
    }
  }
  // While a list is held nobody knows: the fact stays unstated and the order waits.
  return state.status === '0410' && isScreened ? { list_hit: hasOpenHit } : {}
}

/**
 * The guards of W32, W33 and W17 hear them from here alone. The caller holds the order's lock or takes no
 * other after it.
 */
export async function stateScreeningFacts(
  trx: Transaction,
  state: OrderState,
  now: Date,
): Promise<OrderState> {
  await settleWaitingHits(trx, { order: state, by: null, now })
  if (state.status !== '0700' && state.status !== '0410') return state
  const picture = await readPicture(trx, state.orderCode, now)
  const findings = findingsOf(state, picture, await listRuns(trx, state.orderCode))
  let after = state
  for (const [fact, value] of Object.entries(findings) as [FactKey, boolean][]) {
    if ((state.facts[fact] ?? false) === value && (fact !== 'list_hit' || state.facts[fact] !== undefined)) {
      continue
    }
    const command = { type: 'record_fact', fact, value, note: 'screening' } as const
    after = (await performCommand(trx, { orderCode: state.orderCode, actor: JOB, now, command })).state
  }
  return (await settleRisk(trx, { state: after, now }))?.state ?? after
}

export async function readFindings(
  database: Queryable,
  state: OrderState,
  now: Date,
): Promise<{ findings: Findings; picture: Picture }> {
  const picture = await readPicture(database, state.orderCode, now)
  return { picture, findings: findingsOf(state, picture, await listRuns(database, state.orderCode)) }
}
