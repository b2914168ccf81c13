import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export type Customer = { customerId: string; mobile: string; isRegistered: boolean; isDisabled: boolean }

export async function findOrRegister(trx: Transaction, mobile: string): Promise<Customer> {
  const customerId = randomUUID()
  const inserted = await trx
    .insertInto('customer')
    .values({ customer_id: customerId, mobile })
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n)
    return { customerId, mobile, isRegistered: true, isDisabled: false }
  const row = await trx
    .selectFrom('customer')
    .select(['customer_id', 'disabled_at'])
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow()
  return { customerId: row.customer_id, mobile, isRegistered: false, isDisabled: row.disabled_at !== null }
}

export async function findCustomer(trx: Transaction, customerId: string): Promise<Customer | undefined> {
  const row = await trx
    .selectFrom('customer')
    .select(['mobile', 'disabled_at'])
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  return row && { customerId, mobile: row.mobile, isRegistered: false, isDisabled: row.disabled_at !== null }
}

export function getCustomer(database: Database, customerId: string): Promise<{ mobile: string }> {
  return database
    .selectFrom('customer')
    .select('mobile')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
}

export async function isKnownDevice(
  database: Database,
  mobile: string,
  deviceHash: Buffer,
): Promise<boolean> {
  const row = await database
    .selectFrom('customer_device as d')
    .innerJoin('customer as c', 'c.customer_id', 'd.customer_id')
    .select('c.customer_id')
    .where('c.mobile', '=', mobile)
    .where('d.device_hash', '=', deviceHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberDevice(
  trx: Transaction,
  customerId: string,
  deviceHash: Buffer,
): Promise<void> {
  await trx
    .insertInto('customer_device')
    .values({ customer_id: customerId, device_hash: deviceHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
