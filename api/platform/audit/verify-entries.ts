import type { Database } from '../database/connect.ts'
import { GENESIS_HASH, hashEntry } from './canonical.ts'
import type { Flaw } from './flaw.ts'

const PAGE = 5_000

type Entry = {
  chain_id: string
  seq: number
  at: Date
  kind: string
  actor: unknown
  body: unknown
  prev_hash: Buffer
  hash: Buffer
}

const readEntries = async function* (database: Database): AsyncGenerator<Entry> {
  let from: { chain_id: string; seq: number } | undefined
  for (;;) {
    const rows: Entry[] = await database
      .selectFrom('audit_entry')
      .selectAll()
      .$if(from !== undefined, (query) =>
        query.where((make) =>
          make(make.refTuple('chain_id', 'seq'), '>', make.tuple(from?.chain_id ?? '', from?.seq ?? 0)),
        ),
      )
      .orderBy('chain_id')
      .orderBy('seq')
      .limit(PAGE)
      .execute()
    yield* rows
    from = rows.at(-1)
    if (rows.length < PAGE) return
  }
}

type ChainState = { chainId: string; seq: number; hash: Buffer }

function begin(chainId: string): ChainState {
  return { chainId, seq: 0, hash: GENESIS_HASH }
}

function findEntryFlaw(entry: Entry, before: ChainState): Flaw | undefined {
  const { chain_id: chainId, seq, kind, actor, body } = entry
  const flaw = (what: string): Flaw => ({ chainId, seq: before.seq + 1, what })
  if (seq !== before.seq + 1) return flaw(`entry ${before.seq + 1} of the chain is missing`)
  if (!entry.prev_hash.equals(before.hash)) return flaw('does not follow from the entry before')
  const hash = hashEntry(before.hash, { chainId, seq, at: entry.at.toISOString(), kind, actor, body })
  return hash.equals(entry.hash) ? undefined : flaw('its content does not have its hash')
}

export type Walked = { flaw: Flaw | undefined; chains: number; entries: number }

/** Every chain from its first entry: content, order, gaps. Keeps nothing but the entry before. */
export async function walkChains(database: Database): Promise<Walked> {
  let [chains, entries] = [0, 0]
  let before: ChainState | undefined
  for await (const entry of readEntries(database)) {
    if (before?.chainId !== entry.chain_id) {
      before = begin(entry.chain_id)
      chains += 1
    }
    const flaw = findEntryFlaw(entry, before)
    if (flaw) return { flaw, chains, entries }
    before = { chainId: entry.chain_id, seq: entry.seq, hash: entry.hash }
    entries += 1
  }
  return { flaw: undefined, chains, entries }
}

/** One chain alone, for the audit page of one order; undefined when it is whole. */
export async function verifyChain(database: Database, chainId: string): Promise<Flaw | undefined> {
  const entries: Entry[] = await database
    .selectFrom('audit_entry')
    .selectAll()
    .where('chain_id', '=', chainId)
    .orderBy('seq')
    .execute()
  let before = begin(chainId)
  for (const entry of entries) {
    const flaw = findEntryFlaw(entry, before)
    if (flaw) return flaw
    before = { chainId, seq: entry.seq, hash: entry.hash }
  }
  return undefined
}
