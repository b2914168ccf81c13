import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { isNoteGenuine, isSameNote, markOf, numberOf, SIGNED_WITHIN_MS } from './checkpoint-note.ts'
import type { KeptNotes } from './file/kept-notes.ts'
import type { Flaw } from './flaw.ts'
import { headLeaf } from './head-leaf.ts'
import { addLeaf, EMPTY_FRONTIER, type Frontier, rootOf } from './merkle.ts'

const PAGE = 2_000

export type StoredCheckpoint = {
  checkpoint_no: number
  at: Date
  tree_size: number
  root: Buffer
  note: string
  frontier: Buffer[]
}

const readCheckpoints = async function* (
  database: Database,
  after: number,
): AsyncGenerator<StoredCheckpoint> {
  let last = after
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

type Place = { chain_id: string; seq: number }

function placeOf({ chain_id: chainId, seq }: Place): string {
  return `${seq} ${chainId}`
}

/** Entries may lie on other machines than leaves: they are asked for by themselves. */
async function hashesAt(database: Database, places: readonly Place[]): Promise<Map<string, Buffer>> {
  if (places.length === 0) return new Map()
  const { rows } = await sql<Place & { hash: Buffer }>`
    select e.chain_id, e.seq, e.hash
    from unnest(${places.map((one) => one.chain_id)}::text[], ${places.map(({ seq }) => seq)}::bigint[]) p (chain_id, seq)
      join kaihu.audit_entry e on e.chain_id = p.chain_id and e.seq = p.seq`.execute(database)
  return new Map(rows.map((row) => [placeOf(row), row.hash]))
}

/** The leaves in their order, each with the hash of the entry it signed. */
const readLeaves = async function* (database: Database, from: number): AsyncGenerator<Leaf> {
  let last = from - 1
  for (;;) {
    const signed = await database
      .selectFrom('audit_leaf')
      .select(['leaf_index', 'checkpoint_no', 'chain_id', 'seq', 'hash'])
      .where('leaf_index', '>', last)
      .orderBy('leaf_index')
      .limit(PAGE)
      .execute()
    const entries = await hashesAt(database, signed)
    const rows: Leaf[] = signed.map((leaf) => ({ ...leaf, entry: entries.get(placeOf(leaf)) ?? null }))
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

export function findTreeFlaw(row: StoredCheckpoint, frontier: Frontier): string | undefined {
  if (frontier.size !== row.tree_size || !rootOf(frontier).equals(row.root))
    return 'its Merkle root does not fit its leaves'
  return isSameFrontier(row.frontier, frontier.roots) ? undefined : 'its frontier does not fit its leaves'
}

export function isSigned(row: StoredCheckpoint, keyOf: CheckpointOptions['keyOf']): boolean {
  const { checkpoint_no: checkpointNo, at, tree_size: treeSize, root, note } = row
  const publicKey = keyOf(checkpointNo)
  return (
    publicKey !== undefined &&
    isNoteGenuine(note, { checkpointNo, at: at.toISOString(), treeSize, root }, publicKey)
  )
}

/** The copy of a checkpoint in the file; a new one may still be on its way there. */
export function findFileFlaw(
  row: StoredCheckpoint,
  kept: string | undefined,
  { notes, now }: CheckpointOptions,
): string | undefined {
  if (kept !== undefined)
    return isSameNote(kept, row.note) ? undefined : 'the checkpoint file holds another one'
  if (now.getTime() - row.at.getTime() <= SIGNED_WITHIN_MS) return undefined
  return notes.isThere ? 'is not in the checkpoint file' : 'the checkpoint file is missing'
}

/**
 * At least the beginning of the hash of its note. `by` is who keeps it; absent where somebody noted it down.
 */
export type Expected = { checkpointNo: number; hash: string; by?: string }

type Known = ReadonlyMap<number, readonly Expected[]>

function byNumber(expected: readonly Expected[]): Known {
  return Map.groupBy(expected, ({ checkpointNo }) => checkpointNo)
}

function findOther(row: StoredCheckpoint, known: Known, { notes }: CheckpointOptions): string | undefined {
  const mark = markOf(row.checkpoint_no, row.note)
  const other = known
    .get(row.checkpoint_no)
    ?.find((one) => !mark.startsWith(`${one.checkpointNo}:${one.hash}`) && !isGivenUp(one, notes))
  if (!other) return undefined
  return other.by === undefined
    ? 'is not the one that was noted down'
    : `is not the one that ${other.by} keeps`
}

/** Whether a checkpoint from elsewhere belongs to a history that was given up for a backup. */
function isGivenUp({ checkpointNo, hash }: Expected, { givenUp }: KeptNotes): boolean {
  return [...givenUp].some((mark) => mark.startsWith(`${checkpointNo}:${hash}`))
}

export type Begun = { checkpointNo: number; frontier: Frontier }

export const FROM_THE_FIRST: Begun = { checkpointNo: 0, frontier: EMPTY_FRONTIER }

export type CheckpointOptions = {
  keyOf: (checkpointNo: number) => string | undefined
  notes: KeptNotes
  now: Date
  expected: readonly Expected[]
}

export type CheckpointVerdict = {
  flaw: Flaw | undefined
  checkpoints: number
  lastMark: string | undefined
  /** where the file goes on with another history than the database: the last checkpoint of both, and the file's last */
  setBack?: { after: number; last: number }
}

async function findSetBack(after: number, first: string | undefined, notes: KeptNotes) {
  let last = first
  for (let note = first; note !== undefined; note = await notes.next()) last = note
  return { setBack: { after, last: numberOf(last ?? '') } }
}

export async function verifyCheckpoints(
  database: Database,
  options: CheckpointOptions,
  begun: Begun = FROM_THE_FIRST,
): Promise<CheckpointVerdict> {
  let { checkpointNo, frontier } = begun
  const leaves = readLeaves(database, frontier.size)
  const known = byNumber(options.expected)
  let lastMark: string | undefined
  const end = (flaw: Flaw | undefined): CheckpointVerdict => ({ flaw, checkpoints: checkpointNo, lastMark })
  for await (const row of readCheckpoints(database, begun.checkpointNo)) {
    checkpointNo += 1
    const broken = (what: string) => end({ checkpointNo, what })
    if (row.checkpoint_no !== checkpointNo) return broken('is missing')
    if (!isSigned(row, options.keyOf)) return broken('its signature does not fit')
    const grown = await growTree(frontier, row.tree_size, leaves)
    if (grown.flaw) return end(grown.flaw)
    frontier = grown.frontier
    const flawed = findTreeFlaw(row, frontier)
    if (flawed) return broken(flawed)
    const kept = await options.notes.next()
    const inFile = findFileFlaw(row, kept, options)
    if (inFile) {
      const parting = kept === undefined ? {} : await findSetBack(checkpointNo - 1, kept, options.notes)
      return { ...broken(inFile), ...parting }
    }
    const other = findOther(row, known, options)
    if (other) return broken(other)
    lastMark = markOf(checkpointNo, row.note)
  }
  return { ...end(undefined), ...(await findBeyond(checkpointNo, leaves, options)) }
}

async function findBeyond(
  last: number,
  leaves: AsyncGenerator<Leaf>,
  { notes, expected }: CheckpointOptions,
): Promise<Pick<CheckpointVerdict, 'flaw' | 'setBack'>> {
  const next = { checkpointNo: last + 1 }
  if (!(await leaves.next()).done) return { flaw: { ...next, what: 'has leaves and no signature' } }
  const kept = await notes.next()
  if (kept !== undefined) {
    const flaw = { ...next, what: 'is in the checkpoint file and gone from the database' }
    return { flaw, ...(await findSetBack(last, kept, notes)) }
  }
  const gone = expected.find(
    (one) => (one.checkpointNo > last || one.checkpointNo < 1) && !isGivenUp(one, notes),
  )
  if (!gone) return { flaw: undefined }
  const what = gone.by === undefined ? 'was noted down and is gone' : `is kept by ${gone.by} and gone`
  return { flaw: { checkpointNo: gone.checkpointNo, what } }
}
