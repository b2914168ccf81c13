import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { inScopeSql } from '../list/order-scope.sql.ts'

export async function findOrdersByKey(
  database: Database,
  { key, actor, most }: { key: Buffer; actor: StaffActor; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select order_code as code from kaihu.customer_order
    where order_code in (select n.order_code from kaihu.order_number n where n.number_key = ${key})
      and ${inScopeSql(actor)}
    order by changed_at desc, order_code limit ${most}`.execute(database)
  return rows.map(({ code }) => code)
}

export async function contactNumbersOf(trx: Transaction, orderCode: string): Promise<string[]> {
  const { rows } = await sql<{
    number: string | null
  }>`select unnest(array[phone_number, state #>> '{intake,mobile}'])
    as number from kaihu.customer_order where order_code = ${orderCode}`.execute(trx)
  return rows.flatMap(({ number }) => (number === null || number === '' ? [] : [number]))
}

export async function listNumbersDue(database: Database, most: number): Promise<string[]> {
  const rows = await database.selectFrom('order_number_due').select('order_code').limit(most).execute()
  return rows.map(({ order_code }) => order_code)
}

export async function takeNumbersDue(trx: Transaction, orderCode: string): Promise<void> {
  await sql`select from kaihu.customer_order where order_code = ${orderCode} for no key update`.execute(trx)
  await trx.deleteFrom('order_number_due').where('order_code', '=', orderCode).execute()
}

export async function replaceNumbers(
  trx: Transaction,
  orderCode: string,
  keys: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom('order_number').where('order_code', '=', orderCode).execute()
  await sql`insert into kaihu.order_number select ${orderCode}, unnest(${[...keys]}::bytea[])`.execute(trx)
}
