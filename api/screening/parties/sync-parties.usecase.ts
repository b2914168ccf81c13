import { randomUUID } from 'node:crypto'
import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import { dropHidden } from '@kaihu/domain/form/live/live-answers.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { deriveParties } from '@kaihu/domain/screening/derive-parties.ts'
import { mergeRecord, type PlacedRecord, pairParties } from '@kaihu/domain/screening/match-parties.ts'
import { EMPTY_PARTY, type PartyRecord, partyChanges } from '@kaihu/domain/screening/party-record.ts'
import { withHolders } from '@kaihu/domain/screening/with-holders.ts'
import { applicationContextOf } from '../../application/application-context.ts'
import { getKeptAnswers } from '../../application/kept-answers.usecase.ts'
import { announceOrder } from '../../order/command/announce-order.ts'
import { findOwnHolders } from '../../ownership/find-own-holders.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import {
  findSource,
  insertLogLine,
  listParties,
  type PartyLogLine,
  type PartyRow,
  saveParty,
  saveSource,
} from './party.store.ts'
import { partyFactsHash } from './party-query.ts'

const JOB: SystemActor = { kind: 'system', job: 'parties' }

type Sync = {
  state: OrderState
  now: Date
  /** Something else than the answers changed that parties come from. */
  isForced?: boolean
}

/**
 * Also up to the bank's own ownership; what staff mended stays. Does nothing while the answers are those that
 * the parties were last derived from, and before the first submission.
 */
export async function syncParties(trx: Transaction, { state, now, isForced = false }: Sync): Promise<void> {
  const { orderCode, answersVersion, submissionCount } = state
  if (submissionCount === 0) return
  if (!isForced && (await findSource(trx, orderCode)) === answersVersion) return
  const named = await namedNow(trx, state, now)
  const known = (await listParties(trx, orderCode)).flatMap((party) =>
    party.derived === null ? [] : [{ ...party, derived: party.derived }],
  )
  let place = known.length
  for (const pair of pairParties(known, named)) {
    if (pair.known && pair.named) await follow(trx, pair.known, pair.named, now)
    else if (pair.known) await remove(trx, pair.known, now)
    else if (pair.named) {
      place += 1
      await add(trx, orderCode, { ...pair.named, place }, now)
    }
  }
  await saveSource(trx, orderCode, answersVersion, now)
  announceOrder(trx, state, state)
}

async function namedNow(trx: Transaction, state: OrderState, now: Date): Promise<readonly PlacedRecord[]> {
  const { answers } = await getKeptAnswers(trx, state.orderCode)
  const named = deriveParties(dropHidden(answers, applicationContextOf(state, now)))
  return withHolders(named, await findOwnHolders(trx, state.orderCode))
}

function log(
  trx: Transaction,
  party: Pick<PartyRow, 'orderCode' | 'partyId'>,
  operation: PartyLogLine['operation'],
  [before, after]: readonly [PartyRecord, PartyRecord],
  at: Date,
) {
  return insertLogLine(trx, {
    orderCode: party.orderCode,
    partyId: party.partyId,
    operation,
    actor: JOB,
    note: null,
    at,
    changes: partyChanges(before, after),
  })
}

async function add(
  trx: Transaction,
  orderCode: string,
  { record, paths, place }: PlacedRecord & { place: number },
  now: Date,
) {
  const party: PartyRow = {
    partyId: randomUUID(),
    orderCode,
    place,
    origin: 'answers',
    record,
    derived: { record, paths },
    isRemoved: false,
    factsHash: partyFactsHash(record),
    changedAt: now,
    screened: null,
  }
  await saveParty(trx, party)
  await log(trx, party, 'add', [EMPTY_PARTY, record], now)
}

async function follow(
  trx: Transaction,
  party: PartyRow & { derived: PlacedRecord },
  named: PlacedRecord,
  now: Date,
) {
  const record = mergeRecord(party.record, party.derived.record, named.record)
  const isSame = partyChanges(party.record, record).length === 0
  // Removed because no answer named it, or removed by staff as it was then: named anew, it is a party again.
  const isNamedAnew =
    party.derived.paths.length === 0 || partyChanges(party.derived.record, named.record).length > 0
  const isBack = party.isRemoved && isNamedAnew
  await saveParty(trx, {
    ...party,
    record,
    derived: named,
    factsHash: partyFactsHash(record),
    isRemoved: party.isRemoved && !isBack,
    changedAt: isSame ? party.changedAt : now,
  })
  if (isBack) await log(trx, party, 'add', [EMPTY_PARTY, record], now)
  else if (!isSame) await log(trx, party, 'modify', [party.record, record], now)
}

async function remove(trx: Transaction, party: PartyRow & { derived: PlacedRecord }, now: Date) {
  if (party.isRemoved) return
  const derived = { ...party.derived, paths: [] }
  await saveParty(trx, { ...party, derived, isRemoved: true, changedAt: now })
  await log(trx, party, 'delete', [party.record, EMPTY_PARTY], now)
}
