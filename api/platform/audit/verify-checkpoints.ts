import type { Database } from '../database/connect.ts'
import { isNoteGenuine, isSameNote, markOf, SIGNED_WITHIN_MS } from './checkpoint-note.ts'
import type { Flaw } from './flaw.ts'
import { headLeaf } from './head-leaf.ts'
import type { KeptNotes } from './kept-notes.ts'
import { addLeaf, EMPTY_FRONTIER, type Frontier, rootOf } from './merkle.ts'

const PAGE = 2_000

type StoredCheckpoint = {
  checkpoint_no: number
  at: Date
  tree_size: number
  root: Buffer
  note: string
  frontier: Buffer[]
}

const readCheckpoints = async function* (database: Database): AsyncGenerator<StoredCheckpoint> {
  let last = 0
  for (;;) {
    const rows: StoredCheckpoint[] = await database
      .selectFrom('audit_checkpoint')
      .selectAll()
      .where('checkpoint_no', '>', last)
      .orderBy('checkpoint_no')
      .limit(PAGE)
      .execute()
    yield* rows
    last = rows.at(-1)?.checkpoint_no ?? last
    if (rows.length < PAGE) return
  }
}

type Leaf = {
  leaf_index: number
  checkpoint_no: number
  chain_id: string
  seq: number
  hash: Buffer
  entry: Buffer | null
}

/** The leaves in their order, each with the hash of the entry it signed. */
const readLeaves = async function* (database: Database): AsyncGenerator<Leaf> {
  let last = -1
  for (;;) {
    const rows: Leaf[] = await database
      .selectFrom('audit_leaf as l')
      .leftJoin('audit_entry as e', (join) =>
        join.onRef('e.chain_id', '=', 'l.chain_id').onRef('e.seq', '=', 'l.seq'),
      )
      .select(['l.leaf_index', 'l.checkpoint_no', 'l.chain_id', 'l.seq', 'l.hash', 'e.hash as entry'])
      .where('l.leaf_index', '>', last)
      .orderBy('l.leaf_index')
      .limit(PAGE)
      .execute()
    yield* rows
    last = rows.at(-1)?.leaf_index ?? last
    if (rows.length < PAGE) return
  }
}

/** A leaf whose entry is not there, or is another one: the chain was cut or rewritten after it was signed. */
function findLeafFlaw(leaf: Leaf): Flaw | undefined {
  if (leaf.entry?.equals(leaf.hash)) return undefined
  const what = 'was signed in a checkpoint and is gone or another one'
  return { chainId: leaf.chain_id, seq: leaf.seq, checkpointNo: leaf.checkpoint_no, what }
}

/** Adds the leaves of one checkpoint to the tree. */
async function growTree(
  before: Frontier,
  treeSize: number,
  leaves: AsyncGenerator<Leaf>,
): Promise<{ frontier: Frontier; flaw?: Flaw }> {
  let frontier = before
  while (frontier.size < treeSize) {
    const { value: leaf, done } = await leaves.next()
    if (done || leaf.leaf_index !== frontier.size) break
    const flaw = findLeafFlaw(leaf)
    if (flaw) return { frontier, flaw }
    frontier = addLeaf(frontier, headLeaf(leaf))
  }
  return { frontier }
}

function isSameFrontier(left: readonly Buffer[], right: readonly Buffer[]): boolean {
  return Buffer.concat(left).equals(Buffer.concat(right))
}

function findTreeFlaw(row: StoredCheckpoint, frontier: Frontier): string | undefined {
  if (frontier.size !== row.tree_size || !rootOf(frontier).equals(row.root))
    return 'its Merkle root does not fit its leaves'
  return isSameFrontier(row.frontier, frontier.roots) ? undefined : 'its frontier does not fit its leaves'
}

function isSigned(row: StoredCheckpoint, publicKey: string): boolean {
  const { checkpoint_no: checkpointNo, at, tree_size: treeSize, root, note } = row
  return isNoteGenuine(note, { checkpointNo, at: at.toISOString(), treeSize, root }, publicKey)
}

/** The copy of a checkpoint in the file; a new one may still be on its way there. */
async function findFileFlaw(
  row: StoredCheckpoint,
  { notes, now }: { notes: KeptNotes; now: Date },
): Promise<string | undefined> {
  const kept = await notes.next()
  if (kept !== undefined)
    return isSameNote(kept, row.note) ? undefined : 'the checkpoint file holds another one'
  if (now.getTime() - row.at.getTime() <= SIGNED_WITHIN_MS) return undefined
  return notes.isThere ? 'is not in the checkpoint file' : 'the checkpoint file is missing'
}

/** A checkpoint that somebody noted down earlier: its number, and at least the beginning of the hash of its note. */
export type Expected = { checkpointNo: number; hash: string }

function isAsExpected(row: StoredCheckpoint, expected: readonly Expected[]): boolean {
  return expected.every(
    ({ checkpointNo, hash }) =>
      checkpointNo !== row.checkpoint_no ||
      markOf(checkpointNo, row.note).startsWith(`${checkpointNo}:${hash}`),
  )
}

export type CheckpointOptions = {
  publicKey: string
  notes: KeptNotes
  now: Date
  expected: readonly Expected[]
}

export type CheckpointVerdict = { flaw: Flaw | undefined; checkpoints: number; lastMark: string | undefined }

/** Every checkpoint in turn: its number, its signature, its root over the leaves, its copy in the file. */
export async function verifyCheckpoints(
  database: Database,
  options: CheckpointOptions,
): Promise<CheckpointVerdict> {
  const leaves = readLeaves(database)
  let [checkpointNo, frontier] = [0, EMPTY_FRONTIER]
  let lastMark: string | undefined
  const end = (flaw: Flaw | undefined): CheckpointVerdict => ({ flaw, checkpoints: checkpointNo, lastMark })
  for await (const row of readCheckpoints(database)) {
    checkpointNo += 1
    const broken = (what: string) => end({ checkpointNo, what })
    if (row.checkpoint_no !== checkpointNo) return broken('is missing')
    if (!isSigned(row, options.publicKey)) return broken('its signature does not fit')
    const grown = await growTree(frontier, row.tree_size, leaves)
    if (grown.flaw) return end(grown.flaw)
    frontier = grown.frontier
    const what = findTreeFlaw(row, frontier) ?? (await findFileFlaw(row, options))
    if (what) return broken(what)
    if (!isAsExpected(row, options.expected)) return broken('is not the one that was noted down')
    lastMark = markOf(checkpointNo, row.note)
  }
  return end(await findBeyond(checkpointNo, leaves, options))
}

/** What there is beyond the last checkpoint, and ought not to be. */
async function findBeyond(
  last: number,
  leaves: AsyncGenerator<Leaf>,
  { notes, expected }: CheckpointOptions,
): Promise<Flaw | undefined> {
  const next = { checkpointNo: last + 1 }
  if (!(await leaves.next()).done) return { ...next, what: 'has leaves and no signature' }
  if ((await notes.next()) !== undefined)
    return { ...next, what: 'is in the checkpoint file and gone from the database' }
  const noted = expected.find(({ checkpointNo }) => checkpointNo > last || checkpointNo < 1)
  return noted && { checkpointNo: noted.checkpointNo, what: 'was noted down and is gone' }
}
