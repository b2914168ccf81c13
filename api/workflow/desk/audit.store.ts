import { orderChain } from '../../platform/audit/chains.ts'
import type { Database } from '../../platform/database/connect.ts'

/** A page of the order's audit chain behind a sequence number. */
export function listAuditEntries(
  database: Database,
  orderCode: string,
  { after, limit }: { after: number; limit: number },
) {
  return database
    .selectFrom('audit_entry')
    .selectAll()
    .where('chain_id', '=', orderChain(orderCode))
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/** How many entries the chain has. */
export async function countAuditEntries(database: Database, orderCode: string): Promise<number> {
  const row = await database
    .selectFrom('audit_entry')
    .select((eb) => eb.fn.countAll<number>().as('entries'))
    .where('chain_id', '=', orderChain(orderCode))
    .executeTakeFirstOrThrow()
  return row.entries
}
