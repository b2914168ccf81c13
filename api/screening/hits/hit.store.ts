import type { PartyRecord } from '@kaihu/domain/screening/party-record.ts'
import type { ScreeningCategory } from '@kaihu/domain/screening/screening-list.ts'
import type { Band, Evidence, MatchGroup, NameQuality } from '@kaihu/screening/model.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { byItsMarks, jsonColumn } from '../../platform/database/json-column.ts'
import { TEXTS } from '../../platform/database/json-shapes.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

// A party has all its fields as texts; a new field is missing in what was found before.
const PARTY = jsonColumn<PartyRecord>('screening_hit.party', TEXTS as z.ZodType<PartyRecord>)
const EVIDENCE = jsonColumn<readonly Evidence[]>(
  'screening_hit.evidence',
  z.array(
    byItsMarks<Evidence>({ kind: z.string(), role: z.string(), weight: z.number(), effect: z.number() }),
  ),
)

/** A party that resembles a listed entry, as it was found; the party is one of an order or one of a relationship. */
export type HitRow = {
  hitId: string
  orderCode: string | null
  relationshipId: string | null
  partyId: string
  listCode: string
  category: ScreeningCategory
  entryId: string
  contentHash: string
  versionId: string
  partyFactsHash: string
  entryFactsHash: string
  suppressionKey: string
  party: PartyRecord
  matchedName: string
  queryName: string
  aliasQuality: NameQuality
  matchGroup: MatchGroup
  nameScore: number
  score: number
  probability: number
  band: Band
  portalScore: number
  evidence: readonly Evidence[]
  engineVersion: string
  configHash: string
  foundBy: string
  foundAt: Date
  delistedAt: Date | null
  supersededAt: Date | null
  previousHit: string | null
}

function select(database: Queryable) {
  return database.selectFrom('screening_hit').selectAll()
}
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

// The columns' own constraints name categories and bands; the rest is what the engine made.
function hitOf(row: Row): HitRow {
  return {
    hitId: row.hit_id,
    orderCode: row.order_code,
    relationshipId: row.relationship_id,
    partyId: row.party_id,
    listCode: row.list_code,
    category: row.category as ScreeningCategory,
    entryId: row.entry_id,
    contentHash: row.content_hash,
    versionId: row.version_id,
    partyFactsHash: row.party_facts_hash,
    entryFactsHash: row.entry_facts_hash,
    suppressionKey: row.suppression_key,
    party: PARTY.read(row.party, row.hit_id),
    matchedName: row.matched_name,
    queryName: row.query_name,
    aliasQuality: row.alias_quality as NameQuality,
    matchGroup: row.match_group as MatchGroup,
    nameScore: row.name_score,
    score: row.score,
    probability: row.probability,
    band: row.band as Band,
    portalScore: row.portal_score,
    evidence: EVIDENCE.read(row.evidence, row.hit_id),
    engineVersion: row.engine_version,
    configHash: row.config_hash,
    foundBy: row.found_by,
    foundAt: row.found_at,
    delistedAt: row.delisted_at,
    supersededAt: row.superseded_at,
    previousHit: row.previous_hit,
  }
}

export async function insertHit(trx: Transaction, hit: HitRow): Promise<void> {
  await trx
    .insertInto('screening_hit')
    .values({
      hit_id: hit.hitId,
      order_code: hit.orderCode,
      relationship_id: hit.relationshipId,
      party_id: hit.partyId,
      list_code: hit.listCode,
      category: hit.category,
      entry_id: hit.entryId,
      content_hash: hit.contentHash,
      version_id: hit.versionId,
      party_facts_hash: hit.partyFactsHash,
      entry_facts_hash: hit.entryFactsHash,
      suppression_key: hit.suppressionKey,
      party: PARTY.write(hit.party),
      matched_name: hit.matchedName,
      query_name: hit.queryName,
      alias_quality: hit.aliasQuality,
      match_group: hit.matchGroup,
      name_score: hit.nameScore,
      score: hit.score,
      probability: hit.probability,
      band: hit.band,
      portal_score: hit.portalScore,
      evidence: EVIDENCE.write(hit.evidence),
      engine_version: hit.engineVersion,
      config_hash: hit.configHash,
      found_by: hit.foundBy,
      found_at: hit.foundAt,
      previous_hit: hit.previousHit,
    })
    .execute()
}

/** The hits of an order whose facts still hold; superseded ones are history. */
export async function listHits(database: Queryable, orderCode: string): Promise<readonly HitRow[]> {
  const rows = await select(database)
    .where('order_code', '=', orderCode)
    .where('superseded_at', 'is', null)
    .orderBy('score', 'desc')
    .orderBy('hit_id')
    .execute()
  return rows.map(hitOf)
}

export async function findHit(database: Queryable, hitId: string): Promise<HitRow | undefined> {
  const row = await select(database).where('hit_id', '=', hitId).executeTakeFirst()
  return row && hitOf(row)
}

export async function ordersOfHits(database: Queryable, hitIds: readonly string[]): Promise<string[]> {
  if (hitIds.length === 0) return []
  const rows = await database
    .selectFrom('screening_hit')
    .select('order_code')
    .distinct()
    .where('hit_id', 'in', hitIds)
    .execute()
  return rows.flatMap(({ order_code }) => order_code ?? [])
}

export async function listHitsOfPair(
  database: Queryable,
  pair: Pick<HitRow, 'partyId' | 'listCode' | 'entryId'>,
): Promise<readonly HitRow[]> {
  const rows = await select(database)
    .where('party_id', '=', pair.partyId)
    .where('list_code', '=', pair.listCode)
    .where('entry_id', '=', pair.entryId)
    .orderBy('found_at')
    .execute()
  return rows.map(hitOf)
}

export async function listStandingHits(
  database: Queryable,
  relationshipIds: readonly string[],
): Promise<readonly HitRow[]> {
  if (relationshipIds.length === 0) return []
  const rows = await select(database)
    .where(sql<boolean>`relationship_id = any(${[...relationshipIds]}::uuid[])`)
    .where('superseded_at', 'is', null)
    .orderBy('score', 'desc')
    .orderBy('hit_id')
    .execute()
  return rows.map(hitOf)
}

export async function listHitsOnEntries(
  database: Queryable,
  {
    listCode,
    entryIds,
    of,
  }: { listCode: string; entryIds: readonly string[]; of: 'orders' | 'relationships' },
): Promise<readonly HitRow[]> {
  if (entryIds.length === 0) return []
  const rows = await select(database)
    .where('list_code', '=', listCode)
    .where(of === 'orders' ? 'order_code' : 'relationship_id', 'is not', null)
    .where(sql<boolean>`entry_id = any(${[...entryIds]}::text[])`)
    .where('superseded_at', 'is', null)
    .execute()
  return rows.map(hitOf)
}

type Mark = { hitIds: readonly string[]; now: Date }

/** The facts of one side changed: these hits speak of something else. */
export async function supersedeHits(trx: Transaction, { hitIds, now }: Mark): Promise<void> {
  if (hitIds.length === 0) return
  await trx.updateTable('screening_hit').set({ superseded_at: now }).where('hit_id', 'in', hitIds).execute()
}

/** The entry is no longer on its list: the hits stay and say so. */
export async function delistHits(trx: Transaction, { hitIds, now }: Mark): Promise<void> {
  if (hitIds.length === 0) return
  await trx.updateTable('screening_hit').set({ delisted_at: now }).where('hit_id', 'in', hitIds).execute()
}

export async function reviveHit(trx: Transaction, hitId: string): Promise<void> {
  await trx
    .updateTable('screening_hit')
    .set({ delisted_at: null, superseded_at: null })
    .where('hit_id', '=', hitId)
    .execute()
}
