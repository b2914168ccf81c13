import type { Database } from '../database/connect.ts'
import { GENESIS_HASH } from './canonical.ts'
import type { Flaw } from './flaw.ts'
import { followErased, holdsItsContent, type KeptEntry } from './kept-content.ts'

const PAGE = 2_000

export type Entry = {
  chain_id: string
  seq: number
  at: Date
  kind: string
  actor: unknown
  body: unknown
  salt: Buffer | null
  seal: Buffer | null
  erased_at: Date | null
  prev_hash: Buffer
  hash: Buffer
}

/** Chains from one on, and before another one; in the order of the database. */
export type ChainRange = { from?: string | undefined; below?: string | undefined }

const readEntries = async function* (
  database: Database,
  { from: first, below }: ChainRange,
): AsyncGenerator<Entry> {
  let from = first === undefined ? undefined : { chain_id: first, seq: 0 }
  for (;;) {
    const rows: Entry[] = await database
      .selectFrom('audit_entry')
      .selectAll()
      .$if(from !== undefined, (query) =>
        query.where((make) =>
          make(make.refTuple('chain_id', 'seq'), '>', make.tuple(from?.chain_id ?? '', from?.seq ?? 0)),
        ),
      )
      .$if(below !== undefined, (query) => query.where('chain_id', '<', below ?? ''))
      .orderBy('chain_id')
      .orderBy('seq')
      .limit(PAGE)
      .execute()
    yield* rows
    from = rows.at(-1)
    if (rows.length < PAGE) return
  }
}

export type ChainState = {
  chainId: string
  seq: number
  hash: Buffer
  erased: ReturnType<typeof followErased>
}

type Place = { seq: number; hash: Buffer }

export function begin(chainId: string, { seq, hash }: Place = { seq: 0, hash: GENESIS_HASH }): ChainState {
  return { chainId, seq, hash, erased: followErased() }
}

function keptOf({ chain_id, at, erased_at, ...entry }: Entry): KeptEntry {
  return { ...entry, chainId: chain_id, at: at.toISOString(), isErased: erased_at !== null }
}

export function findEntryFlaw(entry: Entry, before: ChainState): Flaw | undefined {
  const { chain_id: chainId, seq } = entry
  const flaw = (what: string): Flaw => ({ chainId, seq: before.seq + 1, what })
  if (seq !== before.seq + 1) return flaw(`entry ${before.seq + 1} of the chain is missing`)
  if (!entry.prev_hash.equals(before.hash)) return flaw('does not follow from the entry before')
  return holdsItsContent(keptOf(entry), before.hash, entry.hash)
    ? undefined
    : flaw('its content does not have its hash')
}

export function step(before: ChainState, entry: Entry): ChainState {
  const { seq, hash, kind, body, erased_at: erasedAt } = entry
  before.erased.see({ seq, kind, body, isErased: erasedAt !== null })
  return { ...before, seq, hash }
}

export const UNTOLD = 'its content is gone, and no entry says it was erased'

/** An entry without content must have been erased by an act that its own chain tells of. */
function findUntold({ chainId, erased }: ChainState): Flaw | undefined {
  const seq = erased.firstUntold()
  return seq === undefined ? undefined : { chainId, seq, what: UNTOLD }
}

export type Walked = { flaw: Flaw | undefined; chains: number; entries: number }

export async function walkChains(database: Database, range: ChainRange = {}): Promise<Walked> {
  let [chains, entries] = [0, 0]
  let before: ChainState | undefined
  for await (const entry of readEntries(database, range)) {
    if (before?.chainId !== entry.chain_id) {
      const untold = before && findUntold(before)
      if (untold) return { flaw: untold, chains, entries }
      before = begin(entry.chain_id)
      chains += 1
    }
    const flaw = findEntryFlaw(entry, before)
    if (flaw) return { flaw, chains, entries }
    before = step(before, entry)
    entries += 1
  }
  return { flaw: before && findUntold(before), chains, entries }
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
    before = step(before, entry)
  }
  return findUntold(before)
}
