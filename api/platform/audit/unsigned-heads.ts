import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Head } from './head-leaf.ts'

/** As many as one checkpoint signs. */
export const MOST_HEADS = 1_000

/**
 * Locks nothing: what moves on meanwhile is signed by the next checkpoint. The lateral join is looked up per
 * head.
 */
export async function findUnsignedHeads(database: Database): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select c.chain_id, c.seq, c.hash
    from kaihu.audit_chain c left join lateral (
      select 1 as held from kaihu.audit_leaf l
      where l.chain_id = c.chain_id and l.seq = c.seq and l.hash = c.hash limit 1) leaf on true
    where c.unsigned_since is not null and leaf.held is null
    order by c.unsigned_since, c.chain_id limit ${MOST_HEADS}`.execute(database)
  return rows
}

/**
 * Skips rows that an append has locked. One that moved on meanwhile is read again (read committed): hence the
 * last line.
 */
export async function takeOffSigned(database: Database): Promise<void> {
  await sql`
    with signed as (
      select c.chain_id, leaf.seq, leaf.hash from kaihu.audit_chain c cross join lateral (
        select l.seq, l.hash from kaihu.audit_leaf l
        where l.chain_id = c.chain_id and l.seq = c.seq and l.hash = c.hash limit 1) leaf
      where c.unsigned_since is not null
      order by c.unsigned_since, c.chain_id limit ${MOST_HEADS} for update of c skip locked)
    update kaihu.audit_chain c set unsigned_since = null from signed
    where c.chain_id = signed.chain_id and c.seq = signed.seq and c.hash = signed.hash`.execute(database)
}
