import { type RawBuilder, sql } from 'kysely'
import type { Database } from './connect.ts'

const BATCH = 5_000

/**
 * Removes the rows of a table that a condition names, some thousand a statement: however much has gathered while no worker
 * ran, each statement ends in its time and what it removed stays removed. Answers how many rows there were. Whoever calls it may read
 * the whole table, which is no partitioned one: rows are found by their place, and each partition has every place.
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
