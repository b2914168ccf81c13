import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { CoreCall, CoreTransport } from '../core-system.ts'
import { coreTwin } from '../core-twin.ts'

const receiveRecord = async (trx: Transaction, { content }: CoreCall) => {
  const orderCode = String(content.orderCode)
  const version = Number(content.crtVersion)
  await trx
    .insertInto('twin.crt_record')
    .values({ order_code: orderCode, crt_version: version, record: JSON.stringify(content) })
    .onConflict((conflict) => conflict.columns(['order_code', 'crt_version']).doNothing())
    .execute()
  return { caseNumber: `CRT-${orderCode}-${version}` }
}

/** The customer-risk system's embedded twin: keeps each version of a due-diligence record. */
export const crtTwin = (database: Database): CoreTransport =>
  coreTwin(database, 'crt', { RECORD_RECEIVE: receiveRecord })
