import { type RawBuilder, sql } from 'kysely'
import type { Database } from './connect.ts'

const BATCH = 5_000

/**
 * Each statement ends in its time, and what it removed stays removed. Reads the whole table, which must not
 * be partitioned: rows are found by their place.
 */
export async function deleteInBatches(
  database: Database,
  table: string,
  condition: RawBuilder<unknown>,
  batch = BATCH,
): Promise<number> {
  const name = sql.id('kaihu', table)
  for (let removed = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${name} where ctid = any(array(select ctid from ${name} where ${condition} limit ${batch}::int))`.execute(
      database,
    )
    removed += Number(numAffectedRows)
    if (Number(numAffectedRows) < batch) return removed
  }
}
