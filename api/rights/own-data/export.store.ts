import { randomUUID } from 'node:crypto'
import type { Locale } from '@kaihu/domain/base/locales.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

export type KeptExport = {
  exportId: string
  state: 'waiting' | 'ready' | 'failed'
  askedAt: Date
  endsAt: Date
}

export async function insertExport(
  trx: Transaction,
  given: { customerId: string; locale: Locale; endsAt: Date; now: Date },
): Promise<KeptExport> {
  const exportId = randomUUID()
  const { customerId, locale, endsAt, now } = given
  await trx
    .insertInto('own_data_export')
    .values({ export_id: exportId, customer_id: customerId, locale, asked_at: now, ends_at: endsAt })
    .execute()
  return { exportId, state: 'waiting', askedAt: now, endsAt }
}

export async function listExports(database: Queryable, customerId: string, now: Date): Promise<KeptExport[]> {
  const rows = await database
    .selectFrom('own_data_export')
    .select(['export_id', 'state', 'asked_at', 'ends_at'])
    .where('customer_id', '=', customerId)
    .where('ends_at', '>', now)
    .orderBy('asked_at', 'desc')
    .limit(10)
    .execute()
  return rows.map((row) => ({
    exportId: row.export_id,
    state: row.state as KeptExport['state'],
    askedAt: row.asked_at,
    endsAt: row.ends_at,
  }))
}

export async function findWaiting(database: Queryable, exportId: string) {
  return database
    .selectFrom('own_data_export')
    .select(['customer_id', 'locale'])
    .where('export_id', '=', exportId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
}

export async function keepExport(
  database: Queryable,
  exportId: string,
  made: { json: Buffer; pdf: Buffer } | null,
): Promise<void> {
  await database
    .updateTable('own_data_export')
    .set(made === null ? { state: 'failed' } : { state: 'ready', ...made })
    .where('export_id', '=', exportId)
    .execute()
}

export async function findBytes(
  database: Queryable,
  {
    exportId,
    customerId,
    format,
    now,
  }: { exportId: string; customerId: string; format: 'json' | 'pdf'; now: Date },
): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('own_data_export')
    .select(format)
    .where('export_id', '=', exportId)
    .where('customer_id', '=', customerId)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row?.[format] ?? undefined
}

export async function deleteEnded(database: Queryable, now: Date): Promise<void> {
  await database.deleteFrom('own_data_export').where('ends_at', '<=', now).execute()
}
