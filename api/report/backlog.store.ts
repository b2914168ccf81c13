import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'
import type { Transaction } from '../platform/database/transaction.ts'

export async function listBacklog(database: Database, most: number): Promise<string[]> {
  const rows = await database.selectFrom('report_backlog').select('order_code').limit(most).execute()
  return rows.map(({ order_code }) => order_code)
}

export async function countBacklog(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from kaihu.report_backlog`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}

export async function insertBacklog(trx: Transaction, orderCode: string): Promise<void> {
  await trx
    .insertInto('report_backlog')
    .values({ order_code: orderCode })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteBacklog(trx: Transaction, orderCode: string): Promise<void> {
  await trx.deleteFrom('report_backlog').where('order_code', '=', orderCode).execute()
}
