import { orderChain } from '../../platform/audit/chains.ts'
import type { Database } from '../../platform/database/connect.ts'
import { jsonColumn } from '../../platform/database/json-column.ts'
import { RECORD } from '../../platform/database/json-shapes.ts'

const ACTED = jsonColumn('audit_entry.actor', RECORD)
const BODY = jsonColumn('audit_entry.body', RECORD)

export async function listAuditEntries(
  database: Database,
  orderCode: string,
  { after, limit }: { after: number; limit: number },
) {
  const rows = await database
    .selectFrom('audit_entry')
    .selectAll()
    .where('chain_id', '=', orderChain(orderCode))
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...row,
    actor: ACTED.read(row.actor, `${row.chain_id}/${row.seq}`),
    body: BODY.read(row.body, `${row.chain_id}/${row.seq}`),
  }))
}

export async function countAuditEntries(database: Database, orderCode: string): Promise<number> {
  const row = await database
    .selectFrom('audit_entry')
    .select((eb) => eb.fn.countAll<number>().as('entries'))
    .where('chain_id', '=', orderChain(orderCode))
    .executeTakeFirstOrThrow()
  return row.entries
}

export function findSignedHead(database: Database, chainId: string) {
  return database
    .selectFrom('audit_leaf as l')
    .innerJoin('audit_checkpoint as c', 'c.checkpoint_no', 'l.checkpoint_no')
    .select(['l.seq', 'c.checkpoint_no as checkpointNo', 'c.at'])
    .where('l.chain_id', '=', chainId)
    .orderBy('l.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}
