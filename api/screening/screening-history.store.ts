import type { Database } from '../platform/database/connect.ts'

function decidedOf(database: Database, ids: readonly string[]) {
  return ids.length === 0
    ? Promise.resolve([])
    : database
        .selectFrom('screening_disposition')
        .selectAll()
        .where('hit_id', 'in', [...ids])
        .orderBy('proposed_at')
        .orderBy('disposition_id')
        .execute()
}

export async function readStandingHistory(database: Database, relationshipId: string) {
  const hits = await database
    .selectFrom('screening_hit')
    .selectAll()
    .where('relationship_id', '=', relationshipId)
    .orderBy('found_at')
    .orderBy('hit_id')
    .execute()
  const ids = hits.map(({ hit_id }) => hit_id)
  return { hits, dispositions: await decidedOf(database, ids) }
}

export async function readScreeningHistory(database: Database, orderCode: string) {
  const runs = await database
    .selectFrom('screening_run')
    .selectAll()
    .where('order_code', '=', orderCode)
    .orderBy('at')
    .orderBy('run_id')
    .execute()
  const hits = await database
    .selectFrom('screening_hit')
    .selectAll()
    .where('order_code', '=', orderCode)
    .orderBy('found_at')
    .orderBy('hit_id')
    .execute()
  const dispositions = await decidedOf(
    database,
    hits.map(({ hit_id }) => hit_id),
  )
  return { runs, hits, dispositions }
}
