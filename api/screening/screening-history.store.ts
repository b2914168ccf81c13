import type { Database } from '../platform/database/connect.ts'

/** Every screening, hit and decision of an order, also what was superseded or ended since; as kept, oldest first. */
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
  const ids = hits.map(({ hit_id }) => hit_id)
  const dispositions =
    ids.length === 0
      ? []
      : await database
          .selectFrom('screening_disposition')
          .selectAll()
          .where('hit_id', 'in', ids)
          .orderBy('proposed_at')
          .orderBy('disposition_id')
          .execute()
  return { runs, hits, dispositions }
}
