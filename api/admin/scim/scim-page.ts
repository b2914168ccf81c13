import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction.ts'

export type Page = { readonly offset: number; readonly count: number }

export type Resources = { readonly table: string; readonly columns: RawBuilder<unknown> }

export async function findResource<Row>(
  trx: Queryable,
  { table, columns }: Resources,
  { id, isLocked }: { id: string; isLocked: boolean },
): Promise<Row | undefined> {
  const lock = isLocked ? sql`for update of r` : sql``
  const { rows } =
    await sql<Row>`select ${columns} from ${sql.table(table)} r where r.id::text = ${id} ${lock}`.execute(trx)
  return rows[0]
}

export async function listResources<Row>(
  database: Queryable,
  { table, columns }: Resources,
  { condition, page: { offset, count } }: { condition: RawBuilder<unknown>; page: Page },
): Promise<{ total: number; rows: readonly Row[] }> {
  const from = sql`${sql.table(table)} r where ${condition}`
  const counted = await sql<{ total: string }>`select count(*) as total from ${from}`.execute(database)
  const { rows } = await sql<Row>`select ${columns} from ${from}
    order by r.created_at, r.id limit ${count} offset ${offset}`.execute(database)
  return { total: Number(counted.rows[0]?.total ?? 0), rows }
}
