import type { MatchingEffect } from '@kaihu/domain/screening/matching.ts'
import type { PartyRecord } from '@kaihu/domain/screening/party-record.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { findPartyRecords } from '../parties/party.store.ts'
import { findStanding } from '../standing/standing-party.store.ts'
import type { Difference } from './differences.ts'

export type Source = 'trial' | 'shadow'

export type DifferenceParty = {
  readonly partyId: string
  readonly orderCode?: string | undefined
  readonly relationshipId?: string | undefined
}

type Of = { readonly changeId: string; readonly source: Source; readonly now: Date }

/** Keeps what other numbers make of parties; of the same party and entry the last is kept. */
export async function saveDifferences(
  database: Queryable,
  { changeId, source, now }: Of,
  found: readonly { readonly party: DifferenceParty; readonly difference: Difference }[],
): Promise<void> {
  if (found.length === 0) return
  const rows = found.map(({ party, difference }) => ({
    change_id: changeId,
    source,
    party_id: party.partyId,
    order_code: party.orderCode ?? null,
    relationship_id: party.relationshipId ?? null,
    list_code: difference.listCode,
    entry_id: difference.entryId,
    effect: difference.effect,
    matched_name: difference.matchedName,
    score_before: difference.scoreBefore,
    score_after: difference.scoreAfter,
    found_at: now,
  }))
  await database
    .insertInto('matching_difference')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['change_id', 'source', 'party_id', 'list_code', 'entry_id']).doUpdateSet((eb) => ({
        effect: eb.ref('excluded.effect'),
        score_before: eb.ref('excluded.score_before'),
        score_after: eb.ref('excluded.score_after'),
        found_at: eb.ref('excluded.found_at'),
      })),
    )
    .execute()
}

/** What a dry run found before it began again; what the shadow found stays. */
export async function forgetDifferencesOf(database: Database, changeId: string): Promise<void> {
  await database
    .deleteFrom('matching_difference')
    .where('change_id', '=', changeId)
    .where('source', '=', 'trial')
    .execute()
}

/** Differences that nobody decides by any more. */
export async function forgetDifferences(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('matching_difference').where('found_at', '<', before).execute()
}

export async function countDifferences(
  database: Queryable,
  changeId: string,
  source: Source,
): Promise<Readonly<Partial<Record<MatchingEffect, number>>>> {
  const rows = await database
    .selectFrom('matching_difference')
    .select((eb) => ['effect', eb.fn.countAll<string>().as('count')])
    .where('change_id', '=', changeId)
    .where('source', '=', source)
    .groupBy('effect')
    .execute()
  return Object.fromEntries(rows.map(({ effect, count }) => [effect, Number(count)]))
}

export type DifferenceRow = Difference & { readonly party: PartyRecord | null; readonly foundAt: Date }

/** The first of them, the gravest kinds and best scores first; a party that was erased meanwhile has no record. */
export async function listDifferences(
  database: Database,
  { changeId, source, most }: { changeId: string; source: Source; most: number },
): Promise<readonly DifferenceRow[]> {
  const rows = await database
    .selectFrom('matching_difference')
    .selectAll()
    .where('change_id', '=', changeId)
    .where('source', '=', source)
    .orderBy((eb) => eb.case().when('effect', 'in', ['new', 'lost']).then(0).else(1).end())
    .orderBy('effect')
    .orderBy((eb) => eb.fn.coalesce('score_after', 'score_before'), 'desc')
    .orderBy('party_id')
    .limit(most)
    .execute()
  const ids = rows.map((row) => row.party_id)
  const standing = await findStanding(database, ids)
  const records = new Map<string, PartyRecord>([
    ...(await findPartyRecords(database, ids)),
    ...standing.map(({ partyId, record }) => [partyId, record] as const),
  ])
  return rows.map((row) => ({
    listCode: row.list_code,
    entryId: row.entry_id,
    // The column's own constraint names the effects.
    effect: row.effect as MatchingEffect,
    matchedName: row.matched_name,
    scoreBefore: row.score_before,
    scoreAfter: row.score_after,
    party: records.get(row.party_id) ?? null,
    foundAt: row.found_at,
  }))
}
