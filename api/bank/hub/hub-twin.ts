import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../platform/database/connect.ts'
import { jsonColumn } from '../../platform/database/json-column.ts'
import { RECORD } from '../../platform/database/json-shapes.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { CoreCall, CoreTransport } from '../core-system.ts'
import { CoreSystemError } from '../core-system.ts'
import { coreTwin, type Effect } from '../core-twin.ts'

const DETAILS = jsonColumn('twin.hub_customer.details', RECORD)

async function next(trx: Transaction, sequence: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval(${sequence}::regclass) as number`.execute(trx)
  return rows[0]?.number ?? 0
}

function textIn(call: CoreCall, key: string): string {
  const value = call.content[key]
  return typeof value === 'string' ? value : ''
}

async function createCustomer(trx: Transaction, call: CoreCall) {
  const id = String(await next(trx, 'twin.hub_customer_seq'))
  await trx
    .insertInto('twin.hub_customer')
    .values({
      hub_customer_id: id,
      order_code: textIn(call, 'orderCode'),
      legal_name: textIn(call, 'legalName'),
      credit_code: textIn(call, 'creditCode'),
      details: DETAILS.write(call.content),
    })
    .execute()
  return { customerNumber: id }
}

async function updateCustomer(trx: Transaction, call: CoreCall) {
  const updated = await trx
    .updateTable('twin.hub_customer')
    .set({ details: DETAILS.write(call.content), legal_name: textIn(call, 'legalName') })
    .where('hub_customer_id', '=', textIn(call, 'hubCustomerId'))
    .executeTakeFirst()
  if (updated.numUpdatedRows === 0n) throw new CoreSystemError('refused', 'unknown customer number')
  return { status: 'UPDATED' }
}

function reserveAccount() {
  return Promise.resolve({ status: 'RESERVED' })
}

const wantedSchema = z.object({
  accounts: z.array(z.object({ type: z.string(), currency: z.string() })).default([]),
})

function wantedIn(call: CoreCall) {
  const { accounts } = wantedSchema.parse(call.content)
  return accounts.length > 0 ? accounts : [{ type: textIn(call, 'accountNature'), currency: 'CNY' }]
}

async function openAccount(trx: Transaction, call: CoreCall) {
  const accounts = []
  for (const { type, currency } of wantedIn(call)) {
    const number = `3100${await next(trx, 'twin.hub_account_seq')}`
    await trx
      .insertInto('twin.hub_account')
      .values({
        account_number: number,
        hub_customer_id: textIn(call, 'hubCustomerId'),
        account_code: type,
        currency,
      })
      .execute()
    accounts.push({ number, type, currency })
  }
  return { accounts }
}

export const HUB_EFFECTS: Readonly<Record<string, Effect>> = {
  CUSTOMER_CREATE: createCustomer,
  CUSTOMER_UPDATE: updateCustomer,
  ACCOUNT_RESERVE: reserveAccount,
  ACCOUNT_OPEN: openAccount,
}

export function hubTwin(database: Database): CoreTransport {
  return coreTwin(database, 'hub', HUB_EFFECTS)
}
