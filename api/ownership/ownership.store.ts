import type { ActorRef } from '@kaihu/domain/access/actor.ts'
import type { OwnHolder, OwnHolding } from '@kaihu/domain/diligence/ownership/own-version.ts'
import type { Database } from '../platform/database/connect.ts'
import type { JsonArray } from '../platform/database/database-types.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/** The bank's own version of the ownership. */
export type OwnVersion = {
  readonly version: number
  readonly holders: readonly OwnHolder[]
  readonly holdings: readonly OwnHolding[]
  readonly note: string
  readonly savedAt: Date
  readonly savedBy: ActorRef
}

/** Every version of the bank's own, latest first. */
export async function listOwnVersions(
  database: Database | Transaction,
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
    holders: row.holders as unknown as readonly OwnHolder[],
    holdings: row.holdings as unknown as readonly OwnHolding[],
    note: row.note,
    savedAt: row.saved_at,
    savedBy: row.saved_by as unknown as ActorRef,
  }))
}

/** The version that counts; undefined while the bank has none of its own. */
export async function findOwnVersion(
  database: Database | Transaction,
  orderCode: string,
): Promise<OwnVersion | undefined> {
  return (await listOwnVersions(database, orderCode))[0]
}

/** Keeps a new version. The caller holds the order's lock and has compared the version. */
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
      holders: JSON.stringify(holders) as unknown as JsonArray,
      holdings: JSON.stringify(holdings) as unknown as JsonArray,
      note,
      saved_at: savedAt,
      saved_by: savedBy as never,
    })
    .execute()
}
