import type { Database } from '../database/connect.ts'
import { GENESIS_HASH, hashEntry } from './canonical.ts'
import { headLeaf } from './checkpoint.ts'
import { readNotes } from './checkpoint-file.ts'
import { isNoteGenuine } from './checkpoint-note.ts'
import { addLeaf, EMPTY_FRONTIER, rootOf } from './merkle.ts'

/** The first row that does not fit, by its place, and in what way. */
export type Flaw = { chainId?: string; seq?: number; checkpointNo?: number; what: string }

export type Verdict = { flaw: Flaw | undefined; chains: number; entries: number; checkpoints: number }

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
          make.or([
            make('chain_id', '>', from?.chain_id ?? ''),
            make.and([make('chain_id', '=', from?.chain_id ?? ''), make('seq', '>', from?.seq ?? 0)]),
          ]),
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

const findEntryFlaw = (entry: Entry, before: ChainState): string | undefined => {
  if (entry.seq !== before.seq + 1) return `entry ${before.seq + 1} of the chain is missing`
  if (!entry.prev_hash.equals(before.hash)) return 'does not follow from the entry before'
  const { chain_id: chainId, seq, kind, actor, body } = entry
  const hash = hashEntry(before.hash, { chainId, seq, at: entry.at.toISOString(), kind, actor, body })
  return hash.equals(entry.hash) ? undefined : 'its content does not have its hash'
}

type Walked = { flaw: Flaw | undefined; chains: number; entries: number; heads: Map<string, ChainState> }

/** Every chain from its first entry: content, order, gaps. Keeps one state per chain, for the heads. */
const walkChains = async (database: Database): Promise<Walked> => {
  const heads = new Map<string, ChainState>()
  let entries = 0
  for await (const entry of readEntries(database)) {
    const chainId = entry.chain_id
    const before = heads.get(chainId) ?? { chainId, seq: 0, hash: GENESIS_HASH }
    const what = findEntryFlaw(entry, before)
    if (what) return { flaw: { chainId, seq: before.seq + 1, what }, chains: heads.size, entries, heads }
    heads.set(chainId, { chainId, seq: entry.seq, hash: entry.hash })
    entries += 1
  }
  return { flaw: undefined, chains: heads.size, entries, heads }
}

type Leaf = { leaf_index: number; checkpoint_no: number; chain_id: string; seq: number; hash: Buffer }

/** A leaf whose entry is not there, or is another one: the chain was cut or rewritten after it was signed. */
const findSignedFlaw = async (database: Database): Promise<Flaw | undefined> => {
  const row = await database
    .selectFrom('audit_leaf as l')
    .leftJoin('audit_entry as e', (join) =>
      join.onRef('e.chain_id', '=', 'l.chain_id').onRef('e.seq', '=', 'l.seq').onRef('e.hash', '=', 'l.hash'),
    )
    .select(['l.chain_id', 'l.seq', 'l.checkpoint_no'])
    .where('e.hash', 'is', null)
    .orderBy('l.leaf_index')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const what = 'was signed in a checkpoint and is gone or another one'
  return { chainId: row.chain_id, seq: row.seq, checkpointNo: row.checkpoint_no, what }
}

/** The heads table is no proof, but a head beyond the last entry says that the tail was cut off since. */
const findCutTail = async (database: Database, heads: Walked['heads']): Promise<Flaw | undefined> => {
  const rows = await database
    .selectFrom('audit_chain')
    .select(['chain_id', 'seq'])
    .where('seq', '>', 0)
    .execute()
  const cut = rows.find((row) => row.seq !== (heads.get(row.chain_id)?.seq ?? 0))
  if (!cut) return undefined
  const last = heads.get(cut.chain_id)?.seq ?? 0
  return { chainId: cut.chain_id, seq: last + 1, what: `the chain had ${cut.seq} entries, ${last} are left` }
}

type StoredCheckpoint = { checkpoint_no: number; at: Date; tree_size: number; root: Buffer; note: string }

const findNoteFlaw = (
  row: StoredCheckpoint,
  publicKey: string,
  kept: string | undefined,
): string | undefined => {
  const { checkpoint_no: checkpointNo, at, tree_size: treeSize, root, note } = row
  if (!isNoteGenuine(note, { checkpointNo, at: at.toISOString(), treeSize, root }, publicKey)) {
    return 'its signature does not fit'
  }
  return kept !== undefined && kept.trimEnd() !== note.trimEnd() ? 'the file holds another one' : undefined
}

/** Every checkpoint: its number, its signature, its Merkle root over the leaves, and its copy in the file. */
const findCheckpointFlaw = async (
  rows: readonly StoredCheckpoint[],
  leaves: readonly Leaf[],
  notes: readonly string[],
  publicKey: string,
): Promise<Flaw | undefined> => {
  let frontier = EMPTY_FRONTIER
  for (const [index, row] of rows.entries()) {
    const checkpointNo = index + 1
    if (row.checkpoint_no !== checkpointNo) return { checkpointNo, what: 'is missing' }
    const what = findNoteFlaw(row, publicKey, notes[index])
    if (what) return { checkpointNo, what }
    for (const leaf of leaves.slice(frontier.size, row.tree_size))
      frontier = addLeaf(frontier, headLeaf(leaf))
    if (frontier.size !== row.tree_size || !rootOf(frontier).equals(row.root)) {
      return { checkpointNo, what: 'its Merkle root does not fit its leaves' }
    }
  }
  if (leaves.length > frontier.size)
    return { checkpointNo: rows.length + 1, what: 'has leaves and no signature' }
  const isFileAhead = notes.length > rows.length
  return isFileAhead
    ? { checkpointNo: rows.length + 1, what: 'is in the file and gone from the database' }
    : undefined
}

/**
 * Reads the whole audit trail and names the first row that was edited, deleted, inserted, reordered or cut off: chains,
 * signed leaves, checkpoints and their file. Needs nothing but the public key.
 */
export const verifyAudit = async (
  database: Database,
  options: { publicKey: string; file: string },
): Promise<Verdict> => {
  const walked = await walkChains(database)
  const rows = await database.selectFrom('audit_checkpoint').selectAll().orderBy('checkpoint_no').execute()
  const leaves = await database.selectFrom('audit_leaf').selectAll().orderBy('leaf_index').execute()
  const flaw =
    walked.flaw ??
    (await findSignedFlaw(database)) ??
    (await findCutTail(database, walked.heads)) ??
    (await findCheckpointFlaw(rows, leaves, await readNotes(options.file), options.publicKey))
  return { flaw, chains: walked.chains, entries: walked.entries, checkpoints: rows.length }
}

/** One chain alone, for the audit page of one order; undefined when it is whole. */
export const verifyChain = async (database: Database, chainId: string): Promise<Flaw | undefined> => {
  const entries: Entry[] = await database
    .selectFrom('audit_entry')
    .selectAll()
    .where('chain_id', '=', chainId)
    .orderBy('seq')
    .execute()
  let before: ChainState = { chainId, seq: 0, hash: GENESIS_HASH }
  for (const entry of entries) {
    const what = findEntryFlaw(entry, before)
    if (what) return { chainId, seq: before.seq + 1, what }
    before = { chainId, seq: entry.seq, hash: entry.hash }
  }
  return undefined
}
