import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import { dropHidden } from '@kaihu/domain/form/live/live-answers.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { isFinalStatus } from '@kaihu/domain/order/statuses.ts'
import { deriveParties } from '@kaihu/domain/screening/derive-parties.ts'
import type { PlacedRecord } from '@kaihu/domain/screening/match-parties.ts'
import { withHolders } from '@kaihu/domain/screening/with-holders.ts'
import { applicationContextOf } from '../../application/application-context.ts'
import { getKeptAnswers } from '../../application/kept-answers.usecase.ts'
import { announceOrder } from '../../order/command/announce-order.ts'
import { findOwnHolders } from '../../ownership/find-own-holders.usecase.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import { type Followed, followAnswers } from './follow-answers.ts'
import {
  findSource,
  insertLogLine,
  listParties,
  type PartyRow,
  saveParty,
  saveSource,
} from './party.store.ts'

const JOB: SystemActor = { kind: 'system', job: 'parties' }

type Sync = {
  state: OrderState
  now: Date
  /** Something else than the answers changed that parties come from. */
  isForced?: boolean
}

/**
 * Also up to the bank's own ownership; what staff mended stays. Does nothing while the answers are those that
 * the parties were last derived from, and before the first submission. The caller holds the order's lock.
 */
export async function syncParties(trx: Transaction, sync: Sync): Promise<void> {
  const { state, now } = sync
  const { orderCode, answersVersion } = state
  if (!(await isDue(trx, sync))) return
  for (const { party, line } of await findFollowed(trx, sync, await listParties(trx, orderCode))) {
    await saveParty(trx, party)
    if (line)
      await insertLogLine(trx, {
        ...line,
        orderCode,
        partyId: party.partyId,
        actor: JOB,
        note: null,
        at: now,
      })
  }
  await saveSource(trx, orderCode, answersVersion, now)
  announceOrder(trx, state, state)
}

/** The parties as the answers make them by now, also while the job that keeps them has not come to it. */
export async function readParties(
  database: Queryable,
  { state, now }: Pick<Sync, 'state' | 'now'>,
): Promise<readonly PartyRow[]> {
  const kept = await listParties(database, state.orderCode)
  if (isFinalStatus(state.status) || !(await isDue(database, { state, now }))) return kept
  const byId = new Map(kept.map((party) => [party.partyId, party]))
  for (const { party } of await findFollowed(database, { state, now }, kept)) byId.set(party.partyId, party)
  return [...byId.values()].toSorted((one, other) => one.place - other.place)
}

async function isDue(database: Queryable, { state, isForced = false }: Sync): Promise<boolean> {
  const { orderCode, answersVersion, submissionCount } = state
  if (submissionCount === 0) return false
  return isForced || (await findSource(database, orderCode)) !== answersVersion
}

async function findFollowed(
  database: Queryable,
  { state, now }: Sync,
  kept: readonly PartyRow[],
): Promise<readonly Followed[]> {
  const named = await namedNow(database, state, now)
  return followAnswers(kept, named, { orderCode: state.orderCode, now })
}

async function namedNow(database: Queryable, state: OrderState, now: Date): Promise<readonly PlacedRecord[]> {
  const { answers } = await getKeptAnswers(database, state.orderCode)
  const named = deriveParties(dropHidden(answers, applicationContextOf(state, now)))
  return withHolders(named, await findOwnHolders(database, state.orderCode))
}
