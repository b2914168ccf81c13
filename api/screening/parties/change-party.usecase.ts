import { randomUUID } from 'node:crypto'
import { type Actor, actorRef } from '@kaihu/domain/access/actor.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { isFinalStatus } from '@kaihu/domain/order/statuses.ts'
import { deriveParties } from '@kaihu/domain/screening/derive-parties.ts'
import { isSameParty } from '@kaihu/domain/screening/match-parties.ts'
import {
  EMPTY_PARTY,
  type PartyRecord,
  partyChanges,
  restoreParty,
  rolesOf,
} from '@kaihu/domain/screening/party-record.ts'
import { withHolders } from '@kaihu/domain/screening/with-holders.ts'
import { listFrozenSubmissions } from '../../application/kept-answers.usecase.ts'
import { lockForCommand } from '../../order/command/perform-command.usecase.ts'
import { findOwnHolders } from '../../ownership/find-own-holders.usecase.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { screeningChain } from '../screening-chain.ts'
import { stateScreeningFacts } from '../state-facts.usecase.ts'
import { insertLogLine, listParties, type PartyLogLine, type PartyRow, saveParty } from './party.store.ts'
import { partyFactsHash } from './party-query.ts'
import { syncParties } from './sync-parties.usecase.ts'

type Act = { readonly orderCode: string; readonly actor: Actor; readonly now: Date; readonly note: string }
export type PartyAct = Act & { readonly partyId: string }

function refuseParty(reason: string) {
  return refuse('partyRefused', { words: `screening-desk:refusals.${reason}`, reason, data: { reason } })
}

async function open(trx: Transaction, act: Act) {
  const { state } = await lockForCommand(trx, act)
  if (isFinalStatus(state.status)) throw refuseParty('order_over')
  await syncParties(trx, { state, now: act.now })
  return { state, parties: await listParties(trx, act.orderCode) }
}

async function openOne(trx: Transaction, act: PartyAct) {
  const { state, parties } = await open(trx, act)
  const party = parties.find(({ partyId }) => partyId === act.partyId)
  if (!party) throw refuse('notFound')
  return { state, party }
}

/** The record with what was read masked put back; a mask that stands for nothing is refused at its field. */
function wholeRecord(sent: PartyRecord, kept: PartyRecord): PartyRecord {
  const { record, unknown } = restoreParty(sent, kept)
  if (unknown.length === 0) return record
  const problems = unknown.map((field) => ({ path: `body.record.${field}`, code: 'M-MASKED' }))
  throw refuse('answersInvalid', { problems })
}

function isApplicant(record: PartyRecord): boolean {
  return rolesOf(record).includes('APPLICANT')
}

/** An order has the one applicant that it is about: nobody else becomes it, and it becomes nobody else. */
function checkRecord(record: PartyRecord, before: PartyRecord): void {
  if (record.legalName.trim() === '' && record.legalNameChinese.trim() === '')
    throw refuseParty('name_missing')
  if (rolesOf(record).length === 0) throw refuseParty('role_missing')
  if (isApplicant(record) !== isApplicant(before)) throw refuseParty('applicant_stays')
}

async function keep(
  trx: Transaction,
  act: Act,
  operation: PartyLogLine['operation'],
  { before, after }: { before: PartyRecord; after: PartyRow },
): Promise<void> {
  const record = after.isRemoved ? EMPTY_PARTY : after.record
  const changes = partyChanges(before, record)
  await saveParty(trx, { ...after, factsHash: partyFactsHash(after.record), changedAt: act.now })
  const { orderCode, partyId } = after
  const line = { orderCode, partyId, operation, changes, note: act.note }
  await insertLogLine(trx, { ...line, actor: actorRef(act.actor), at: act.now })
  await appendAudit(trx, {
    chainId: screeningChain(orderCode),
    kind: `parties.${operation}`,
    actor: act.actor,
    at: act.now,
    body: line,
  })
}

export async function addParty(trx: Transaction, act: Act, sent: PartyRecord): Promise<string> {
  const record = wholeRecord(sent, EMPTY_PARTY)
  const { parties } = await open(trx, act)
  checkRecord(record, EMPTY_PARTY)
  const party: PartyRow = {
    partyId: randomUUID(),
    orderCode: act.orderCode,
    origin: 'staff',
    record,
    derived: null,
    place: Math.max(0, ...parties.map(({ place }) => place)) + 1,
    isRemoved: false,
    factsHash: '',
    changedAt: act.now,
    screened: null,
  }
  await keep(trx, act, 'add', { before: EMPTY_PARTY, after: party })
  return party.partyId
}

/** Mends a party; what screening found for its old facts does not hold for the new ones. */
export async function modifyParty(trx: Transaction, act: PartyAct, sent: PartyRecord): Promise<void> {
  const { party } = await openOne(trx, act)
  const record = wholeRecord(sent, party.record)
  if (party.isRemoved) throw refuseParty('party_removed')
  checkRecord(record, party.record)
  if (partyChanges(party.record, record).length === 0) throw refuseParty('nothing_changed')
  await keep(trx, act, 'modify', { before: party.record, after: { ...party, record } })
}

/** Takes a party off the order; it stays in the log. The company itself cannot be taken off. */
export async function removeParty(trx: Transaction, act: PartyAct): Promise<void> {
  const { party, state } = await openOne(trx, act)
  if (party.isRemoved) throw refuseParty('party_removed')
  if (isApplicant(party.record)) throw refuseParty('applicant_stays')
  await keep(trx, act, 'delete', { before: party.record, after: { ...party, isRemoved: true } })
  await stateScreeningFacts(trx, state, act.now)
}

async function submittedRecords(database: Database, { orderCode }: OrderState) {
  const last = (await listFrozenSubmissions(database, orderCode)).at(-1)
  return withHolders(last ? deriveParties(last.answers) : [], await findOwnHolders(database, orderCode))
}

/** What a reset changes: every party that differs from the customer's latest submission, as it stands and as it will. */
export async function findResets(
  database: Database,
  state: OrderState,
  parties: readonly PartyRow[],
): Promise<{ before: PartyRecord; after: PartyRow }[]> {
  const submitted = await submittedRecords(database, state)
  return parties.flatMap((party) => {
    const own = submitted.find(({ record, paths }) =>
      party.derived === null
        ? false
        : isSameParty(record, party.derived.record) ||
          paths.some((path) => party.derived?.paths.includes(path)),
    )
    const after = own ? { ...party, record: own.record, isRemoved: false } : { ...party, isRemoved: true }
    const before = party.isRemoved ? EMPTY_PARTY : party.record
    const isSame = partyChanges(before, after.isRemoved ? EMPTY_PARTY : after.record).length === 0
    return isSame ? [] : [{ before, after }]
  })
}

/** "Case manager reset info to customer's latest submission": one party, or all of them. */
export async function resetParties(trx: Transaction, act: Act, partyId?: string): Promise<number> {
  const { state, parties } = await open(trx, act)
  const chosen = parties.filter((party) => partyId === undefined || party.partyId === partyId)
  if (partyId !== undefined && chosen.length === 0) throw refuse('notFound')
  const resets = await findResets(trx, state, chosen)
  if (resets.length === 0) throw refuseParty('nothing_changed')
  for (const reset of resets) await keep(trx, act, 'reset', reset)
  return resets.length
}
