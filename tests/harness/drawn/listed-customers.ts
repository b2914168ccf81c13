import { randomUUID } from 'node:crypto'
import { connect, type Database } from '@kaihu/api/platform/database/connect.ts'
import { inTransaction } from '@kaihu/api/platform/database/transaction.ts'
import { listLists } from '@kaihu/api/screening/lists/list.store.ts'
import { partyFactsHash } from '@kaihu/api/screening/parties/party-query.ts'
import { keepFinds, type StandingFinds } from '@kaihu/api/screening/standing/keep-standing.ts'
import {
  listStanding,
  type StandingParty,
  saveStanding,
} from '@kaihu/api/screening/standing/standing-party.store.ts'
import { SWEEP } from '@kaihu/api/screening/standing/sweep-standing.usecase.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Role } from '@kaihu/domain/access/roles.ts'
import { EMPTY_PARTY, type PartyRecord } from '@kaihu/domain/screening/party-record.ts'
import { engineVersion } from '@kaihu/screening/config.ts'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { createTestDatabase } from '../test-database.ts'
import { putMadeList } from './made-list.ts'

type FoundHit = StandingFinds['found'][number]['hit']

/** A moment at which invented customers are looked at. */
export const NOON = new Date('2026-11-20T04:00:00Z')
export const DAY_MS = 86_400_000

export function later(days: number): Date {
  return new Date(NOON.getTime() + days * DAY_MS)
}

/** Somebody of the staff, by role; four eyes go by the number. */
export function someone(role: Role, number: string): StaffActor {
  return { kind: 'staff', staffId: number, role, branchCodes: [] }
}

function recordOf(change: Partial<PartyRecord>): PartyRecord {
  return { ...EMPTY_PARTY, partyTypeCode: 'I', roleTypeCode: 'DIRECTOR', ...change }
}

/** A database with customers and hits as the stores keep them, without a server, an order or an engine. */
export async function startListedCustomers() {
  const { databaseUrl, applicationUrl } = await createTestDatabase()
  const [owner, database] = [connect(databaseUrl), connect(applicationUrl)]
  afterAll(() => Promise.all([owner.destroy(), database.destroy()]))
  const versions: Record<string, string> = {}
  /** A version in force, so that hits on the list may name it. */
  const list = async (code: string, names = 2, mended: readonly number[] = []): Promise<string> => {
    versions[code] = await putMadeList(owner, { list: code, names, mended })
    return versions[code]
  }
  /** A customer with these parties, none of them screened yet. */
  const customer = async (...records: readonly Partial<PartyRecord>[]): Promise<readonly StandingParty[]> => {
    const relationshipId = await plantRelationship(owner)
    const parties = records.map(recordOf).map((record, place) => ({
      partyId: randomUUID(),
      relationshipId,
      place,
      record,
      factsHash: partyFactsHash(record),
      isLive: true,
      screened: null,
    }))
    await inTransaction(database, (trx) => saveStanding(trx, parties))
    return listStanding(database, relationshipId)
  }
  /** What a screening finds of a party; answers the numbers of the kept hits. */
  const find = async (
    party: StandingParty,
    hits: readonly Partial<FoundHit>[],
    now = NOON,
  ): Promise<readonly string[]> => {
    const lists = await listLists(database)
    const found = hits.map((hit) => ({ party, hit: foundOf(party, hit, versions) }))
    const { relationshipId } = party
    const finds = { relationshipId, stage: 'schedule', parties: 1, found, versions, configHash: 'c' } as const
    return [...(await inTransaction(database, (trx) => keepFinds(trx, finds, { lists, actor: SWEEP, now })))]
  }
  return { owner, database, versions, list, customer, find }
}

function foundOf(
  { record }: StandingParty,
  hit: Partial<FoundHit>,
  versions: Record<string, string>,
): FoundHit {
  const { listId = 'OFAC', entryId = 'M1' } = hit
  return {
    listId,
    entryId,
    listVersion: versions[listId] ?? '',
    contentHash: `made ${entryId}`,
    entryFactsHash: `made ${entryId}`,
    engineVersion,
    configHash: 'c',
    matchedName: record.legalName,
    queryName: record.legalName,
    aliasQuality: 'primary',
    group: 'latin',
    nameScore: 0.9,
    score: 0.8,
    probability: 0.7,
    band: 'review',
    ofacPortalScore: 90,
    evidence: [],
    ...hit,
  }
}

let companies = 0

async function plantRelationship(owner: Database): Promise<string> {
  const relationshipId = randomUUID()
  companies += 1
  const creditCode = `91310000MA1K${String(companies).padStart(6, '0')}`
  await sql`insert into kaihu.relationship (relationship_id, credit_code, company_name, search_text, origin, opened_on,
      reviewed_on, next_review_on, changed_at)
    values (${relationshipId}::uuid, ${creditCode}, ${creditCode}, '', 'import', '2020-01-01', '2020-01-01', '2030-01-01',
      ${NOON})`.execute(owner)
  return relationshipId
}
