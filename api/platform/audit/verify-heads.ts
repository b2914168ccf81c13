import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { SIGNED_WITHIN_MS } from './checkpoint-note.ts'
import type { Flaw } from './flaw.ts'

const PAGE = 5_000

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

type SignedHead = Pick<HeadRow, 'chain_id' | 'seq' | 'hash' | 'counts_as_signed' | 'signed_seq'>

async function readHeads(database: Database, which: RawBuilder<unknown>): Promise<SignedHead[]> {
  const { rows } = await sql<SignedHead>`
    select c.chain_id, c.seq, c.hash, c.unsigned_since is null as counts_as_signed, l.seq as signed_seq
    from kaihu.audit_chain c
      left join lateral (select seq from kaihu.audit_leaf
        where chain_id = c.chain_id order by seq desc limit 1) l on true
    where ${which} order by c.chain_id limit ${PAGE}`.execute(database)
  return rows
}

type Place = { chain_id: string; seq: number }

/** Entries at places in their chains, or from there on. Entries may lie on other machines than heads: they are asked for by themselves. */
async function readEntries(database: Database, places: readonly Place[], reach: '=' | '>=') {
  if (places.length === 0) return []
  const { rows } = await sql<Place & { hash: Buffer; at: Date }>`
    select e.chain_id, e.seq, e.hash, e.at
    from unnest(${places.map((one) => one.chain_id)}::text[], ${places.map(({ seq }) => seq)}::bigint[]) p (chain_id, seq)
      join kaihu.audit_entry e on e.chain_id = p.chain_id and e.seq ${sql.raw(reach)} p.seq`.execute(database)
  return rows
}

/** The last entries of chains that have none where their head stands: their tails were cut off. */
async function readLastOf(database: Database, chainIds: readonly string[]): Promise<Place[]> {
  if (chainIds.length === 0) return []
  const { rows } = await sql<Place>`
    select chain_id, max(seq) as seq from kaihu.audit_entry where chain_id = any(${chainIds}) group by chain_id`.execute(
    database,
  )
  return rows
}

async function readPage(database: Database, which: RawBuilder<unknown>): Promise<HeadRow[]> {
  const heads = await readHeads(database, which)
  const reached = await readEntries(database, heads, '>=')
  const last = new Map<string, (typeof reached)[number]>()
  for (const entry of reached)
    if (entry.seq > (last.get(entry.chain_id)?.seq ?? -1)) last.set(entry.chain_id, entry)
  const cut = heads.filter(({ chain_id }) => !last.has(chain_id)).map(({ chain_id }) => chain_id)
  const left = new Map((await readLastOf(database, cut)).map(({ chain_id, seq }) => [chain_id, seq]))
  const open = heads.filter(({ seq, signed_seq }) => (signed_seq ?? 0) < seq)
  const next = open.map(({ chain_id, signed_seq }) => ({ chain_id, seq: (signed_seq ?? 0) + 1 }))
  const unsigned = new Map((await readEntries(database, next, '=')).map(({ chain_id, at }) => [chain_id, at]))
  return heads.map((head) => ({
    ...head,
    last_seq: last.get(head.chain_id)?.seq ?? left.get(head.chain_id) ?? null,
    last_hash: last.get(head.chain_id)?.hash ?? null,
    unsigned_at: unsigned.get(head.chain_id) ?? null,
  }))
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
  for (let after = ''; ; ) {
    const first = await database
      .selectFrom('audit_entry')
      .select('chain_id')
      .where('seq', '=', 1)
      .where('chain_id', '>', after)
      .orderBy('chain_id')
      .limit(PAGE)
      .execute()
    const ids = first.map(({ chain_id: id }) => id)
    const heads = await database
      .selectFrom('audit_chain')
      .select('chain_id')
      .where('chain_id', 'in', [...ids, ''])
      .execute()
    const known = new Set(heads.map(({ chain_id: id }) => id))
    const chainId = ids.find((id) => !known.has(id))
    if (chainId !== undefined) return { chainId, seq: 1, what: 'its chain has no head' }
    if (ids.length < PAGE) return undefined
    after = ids.at(-1) ?? after
  }
}

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
