import type { ActorRef } from '@kaihu/domain/access/actor.ts'
import type { OwnHolder, OwnHolding } from '@kaihu/domain/diligence/ownership/own-version.ts'
import { z } from 'zod'
import { byItsMarks, jsonColumn } from '../platform/database/json-column.ts'
import { ACTOR } from '../platform/database/json-shapes.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'

const HOLDERS = jsonColumn<readonly OwnHolder[]>(
  'ownership_version.holders',
  z.array(
    byItsMarks<OwnHolder>({ id: z.string(), kind: z.string(), name: z.string(), birthDate: z.string() }),
  ),
)
const HOLDINGS = jsonColumn<readonly OwnHolding[]>(
  'ownership_version.holdings',
  z.array(z.object({ holder: z.string(), entity: z.string(), percent: z.string(), votes: z.string() })),
)
const SAVED_BY = jsonColumn('ownership_version.saved_by', ACTOR)

export type OwnVersion = {
  readonly version: number
  readonly holders: readonly OwnHolder[]
  readonly holdings: readonly OwnHolding[]
  readonly note: string
  readonly savedAt: Date
  readonly savedBy: ActorRef
}

export async function listOwnVersions(
  database: Queryable,
  orderCode: string,
): Promise<readonly OwnVersion[]> {
  const rows = await database
    .selectFrom('ownership_version')
    .selectAll()
    .where('order_code', '=', orderCode)
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({
    version: row.version,
    holders: HOLDERS.read(row.holders, orderCode),
    holdings: HOLDINGS.read(row.holdings, orderCode),
    note: row.note,
    savedAt: row.saved_at,
    savedBy: SAVED_BY.read(row.saved_by, orderCode),
  }))
}

export async function findOwnVersion(
  database: Queryable,
  orderCode: string,
): Promise<OwnVersion | undefined> {
  return (await listOwnVersions(database, orderCode))[0]
}

export async function insertOwnVersion(
  trx: Transaction,
  orderCode: string,
  { version, holders, holdings, note, savedAt, savedBy }: OwnVersion,
): Promise<void> {
  await trx
    .insertInto('ownership_version')
    .values({
      order_code: orderCode,
      version,
      holders: HOLDERS.write(holders),
      holdings: HOLDINGS.write(holdings),
      note,
      saved_at: savedAt,
      saved_by: SAVED_BY.write(savedBy),
    })
    .execute()
}
