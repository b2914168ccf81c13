import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { SIGNED_WITHIN_MS } from './checkpoint-note.ts'
import type { Flaw } from './flaw.ts'

const PAGE = 5_000

/** The head of a chain beside its last entry, its last leaf, and its first entry that no leaf covers. */
type HeadRow = {
  chain_id: string
  seq: number
  hash: Buffer
  counts_as_signed: boolean
  last_seq: number | null
  last_hash: Buffer | null
  signed_seq: number | null
  unsigned_at: Date | null
}

async function readPage(database: Database, which: RawBuilder<unknown>): Promise<HeadRow[]> {
  const { rows } = await sql<HeadRow>`
    select c.chain_id, c.seq, c.hash, c.unsigned_since is null as counts_as_signed,
      e.seq as last_seq, e.hash as last_hash, l.seq as signed_seq, u.at as unsigned_at
    from kaihu.audit_chain c
      left join lateral (select seq, hash from kaihu.audit_entry
        where chain_id = c.chain_id order by seq desc limit 1) e on true
      left join lateral (select seq from kaihu.audit_leaf
        where chain_id = c.chain_id order by seq desc limit 1) l on true
      left join lateral (select at from kaihu.audit_entry
        where chain_id = c.chain_id and seq > coalesce(l.seq, 0) order by seq limit 1) u on true
    where ${which} order by c.chain_id limit ${PAGE}`.execute(database)
  return rows
}

/** Entries that no checkpoint has signed must be of this moment: neither older than signing takes, nor of a time to come. */
function findUnsignedFlaw(row: HeadRow, now: number): string | undefined {
  if (row.unsigned_at === null) return undefined
  if (row.counts_as_signed) return 'counts as signed and no checkpoint holds it'
  const age = now - row.unsigned_at.getTime()
  if (age < -SIGNED_WITHIN_MS) return 'is of a time to come and no checkpoint holds it'
  return age > SIGNED_WITHIN_MS
    ? `has been there since ${row.unsigned_at.toISOString()} and no checkpoint holds it (does a worker run?)`
    : undefined
}

/** The heads table proves nothing by itself, but a head beyond the last entry says that the tail was cut off since. */
function findHeadFlaw(row: HeadRow, now: number): Flaw | undefined {
  const { chain_id: chainId, seq } = row
  const last = row.last_seq ?? 0
  if (last < seq) return { chainId, seq: last + 1, what: `the chain had ${seq} entries, ${last} are left` }
  if (last > seq) return { chainId, seq: last, what: `the head of the chain stands at entry ${seq}` }
  if (row.last_hash && !row.last_hash.equals(row.hash))
    return { chainId, seq, what: 'is not the head of its chain' }
  const what = findUnsignedFlaw(row, now)
  return what === undefined ? undefined : { chainId, seq: (row.signed_seq ?? 0) + 1, what }
}

async function findHeadless(database: Database): Promise<Flaw | undefined> {
  const row = await database
    .selectFrom('audit_entry as e')
    .leftJoin('audit_chain as c', 'c.chain_id', 'e.chain_id')
    .select('e.chain_id')
    .where('e.seq', '=', 1)
    .where('c.chain_id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row && { chainId: row.chain_id, seq: 1, what: 'its chain has no head' }
}

/** The heads of some chains alone. */
export async function verifyHeadsOf(
  database: Database,
  chainIds: readonly string[],
  now: Date,
): Promise<Flaw | undefined> {
  const rows = await readPage(database, sql`c.chain_id = any(${chainIds})`)
  for (const row of rows) {
    const flaw = findHeadFlaw(row, now.getTime())
    if (flaw) return flaw
  }
  const headless = chainIds.find((chainId) => !rows.some((row) => row.chain_id === chainId))
  return headless === undefined ? undefined : { chainId: headless, seq: 1, what: 'its chain has no head' }
}

/** Each chain's head against its entries and the checkpoints, page by page; `chains` is how many chains have entries. */
export async function verifyHeads(
  database: Database,
  { chains, now }: { chains: number; now: Date },
): Promise<Flaw | undefined> {
  let after = ''
  let heads = 0
  for (;;) {
    const rows = await readPage(database, sql`c.chain_id > ${after}`)
    for (const row of rows) {
      const flaw = findHeadFlaw(row, now.getTime())
      if (flaw) return flaw
    }
    heads += rows.filter(({ seq }) => seq > 0).length
    after = rows.at(-1)?.chain_id ?? ''
    if (rows.length < PAGE) return heads === chains ? undefined : findHeadless(database)
  }
}
