import type { Database } from '../../platform/database/connect.ts'
import { jsonColumn } from '../../platform/database/json-column.ts'
import { RECORD } from '../../platform/database/json-shapes.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { type CoreCall, CoreSystemError, type CoreTransport } from '../core-system.ts'
import { coreTwin, type Effect } from '../core-twin.ts'

const RECEIVED = jsonColumn('twin.crt_record.record', RECORD)

/** A record of a version that a later one has replaced already would bring back what the CRT returned. */
async function refuseSuperseded(trx: Transaction, orderCode: string, version: number): Promise<void> {
  const latest = await trx
    .selectFrom('twin.crt_record')
    .select(({ fn }) => fn.max('crt_version').as('version'))
    .where('order_code', '=', orderCode)
    .executeTakeFirst()
  if (version < (latest?.version ?? 0))
    throw new CoreSystemError('refused', 'a later version is kept already')
}

async function receiveRecord(trx: Transaction, { content }: CoreCall) {
  const orderCode = String(content.orderCode)
  const version = Number(content.crtVersion)
  await refuseSuperseded(trx, orderCode, version)
  const record = RECEIVED.write(content)
  // The same version comes again when an order went back to pre-account and through CDD entry anew.
  await trx
    .insertInto('twin.crt_record')
    .values({ order_code: orderCode, crt_version: version, record })
    .onConflict((conflict) => conflict.columns(['order_code', 'crt_version']).doUpdateSet({ record }))
    .execute()
  return { caseNumber: `CRT-${orderCode}-${version}` }
}

export const CRT_EFFECTS: Readonly<Record<string, Effect>> = { RECORD_RECEIVE: receiveRecord }

export function crtTwin(database: Database): CoreTransport {
  return coreTwin(database, 'crt', CRT_EFFECTS)
}
