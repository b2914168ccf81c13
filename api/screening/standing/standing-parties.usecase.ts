import { randomUUID } from 'node:crypto'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { isSameParty } from '@kaihu/domain/screening/match-parties.ts'
import { EMPTY_PARTY, type PartyRecord } from '@kaihu/domain/screening/party-record.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import { type ListRow, listLists } from '../lists/list.store.ts'
import { listParties, type PartyRow } from '../parties/party.store.ts'
import { partyFactsHash } from '../parties/party-query.ts'
import { syncParties } from '../parties/sync-parties.usecase.ts'
import { endStanding, listStanding, type StandingParty, saveStanding } from './standing-party.store.ts'

export type { StandingParty }

/** Screened with another version than the one in force, a party is screened anew: the next list change does not reach it. */
function screenedNow(screened: PartyRow['screened'], lists: readonly ListRow[]) {
  const isCurrent = lists.every(
    ({ code, isInUse, currentVersion }) =>
      !isInUse || currentVersion === null || screened?.lists[code] === currentVersion,
  )
  return isCurrent ? screened : null
}

/**
 * As they stand, with what they were screened with. Parties that this order does not name stay: the bank
 * knows them.
 */
export async function adoptParties(
  trx: Transaction,
  { state, relationshipId, now }: { state: OrderState; relationshipId: string; now: Date },
): Promise<readonly StandingParty[]> {
  await syncParties(trx, { state, now })
  const known = await listStanding(trx, relationshipId)
  const named = (await listParties(trx, state.orderCode)).filter(({ isRemoved }) => !isRemoved)
  const lists = await listLists(trx)
  const left = new Set(known)
  // Two of one name may both resemble a party without a number: it is the first one's, the other is a party of its own.
  const take = (record: PartyRecord): StandingParty | undefined => {
    const found = [...left].find((party) => isSameParty(party.record, record))
    if (found) left.delete(found)
    return found
  }
  const adopted = named.map(({ record, factsHash, screened }, index): StandingParty => {
    const before = take(record)
    return {
      partyId: before?.partyId ?? randomUUID(),
      relationshipId,
      place: before?.place ?? known.length + index,
      record,
      factsHash,
      isLive: true,
      screened: screenedNow(screened, lists),
    }
  })
  await saveStanding(trx, adopted)
  return listStanding(trx, relationshipId)
}

export type KnownCustomer = { relationshipId: string; companyName: string; creditCode: string }

function companyRecord({ companyName, creditCode }: KnownCustomer): PartyRecord {
  const name = /\p{Script=Han}/u.test(companyName)
    ? { legalName: '', legalNameChinese: companyName }
    : { legalName: companyName, legalNameChinese: '' }
  return {
    ...EMPTY_PARTY,
    ...name,
    partyTypeCode: 'E',
    identificationDocumentTypeCode: 'businessLicence',
    identificationDocumentNumber: creditCode,
    roleTypeCode: 'APPLICANT',
  }
}

/** The company itself is the one party of a relationship that no order opened; renamed, it is screened anew. */
export async function keepCompanies(trx: Transaction, companies: readonly KnownCustomer[]): Promise<void> {
  const parties: StandingParty[] = companies.map((company) => {
    const record = companyRecord(company)
    return {
      // One company, one party: the relationship's own number serves, so that a second import finds it again.
      partyId: company.relationshipId,
      relationshipId: company.relationshipId,
      place: 0,
      record,
      factsHash: partyFactsHash(record),
      isLive: true,
      screened: null,
    }
  })
  await saveStanding(trx, parties)
}

export function listPartiesOf(
  database: Queryable,
  relationshipId: string,
): Promise<readonly StandingParty[]> {
  return listStanding(database, relationshipId)
}

export function endParties(trx: Transaction, relationshipIds: readonly string[]): Promise<void> {
  return endStanding(trx, relationshipIds)
}
