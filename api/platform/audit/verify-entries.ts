import type { Database } from '../database/connect.ts'
import { GENESIS_HASH } from './canonical.ts'
import type { Flaw } from './flaw.ts'
import { followErased, holdsItsContent, type KeptEntry } from './kept-content.ts'

const PAGE = 5_000

type Entry = {
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

type ChainState = {
  chainId: string
  seq: number
  hash: Buffer
  erased: ReturnType<typeof followErased>
}

function begin(chainId: string): ChainState {
  return { chainId, seq: 0, hash: GENESIS_HASH, erased: followErased() }
}

function keptOf({ chain_id, at, erased_at, ...entry }: Entry): KeptEntry {
  return { ...entry, chainId: chain_id, at: at.toISOString(), isErased: erased_at !== null }
}

function findEntryFlaw(entry: Entry, before: ChainState): Flaw | undefined {
  const { chain_id: chainId, seq } = entry
  const flaw = (what: string): Flaw => ({ chainId, seq: before.seq + 1, what })
  if (seq !== before.seq + 1) return flaw(`entry ${before.seq + 1} of the chain is missing`)
  if (!entry.prev_hash.equals(before.hash)) return flaw('does not follow from the entry before')
  return holdsItsContent(keptOf(entry), before.hash, entry.hash)
    ? undefined
    : flaw('its content does not have its hash')
}

function step(before: ChainState, entry: Entry): ChainState {
  before.erased.see(keptOf(entry))
  return { ...before, seq: entry.seq, hash: entry.hash }
}

/** An entry without content must have been erased by an act that its own chain tells of. */
function findUntold({ chainId, erased }: ChainState): Flaw | undefined {
  const seq = erased.firstUntold()
  return seq === undefined
    ? undefined
    : { chainId, seq, what: 'its content is gone, and no entry says it was erased' }
}

export type Walked = { flaw: Flaw | undefined; chains: number; entries: number }

/** Every chain from its first entry: content, order, gaps. Keeps nothing but the entry before. */
export async function walkChains(database: Database): Promise<Walked> {
  let [chains, entries] = [0, 0]
  let before: ChainState | undefined
  for await (const entry of readEntries(database)) {
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
