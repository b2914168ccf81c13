import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import { canonicalJson } from './canonical.ts'
import { copyNotes } from './checkpoint-file.ts'
import { type Checkpoint, signCheckpoint } from './checkpoint-note.ts'
import { addLeaf, EMPTY_FRONTIER, type Frontier, leafHash, rootOf } from './merkle.ts'

export type CheckpointDeps = {
  database: Database
  /** Ed25519, PKCS #8, PEM. */
  signingKey: string
  /** A file outside the database that every checkpoint is appended to. */
  file: string
  now: () => Date
}

/** What a leaf of the tree says: this chain had this head. */
export type Head = { chain_id: string; seq: number; hash: Buffer }

export const headLeaf = ({ chain_id, seq, hash }: Head): Buffer =>
  leafHash(canonicalJson({ chainId: chain_id, seq, hash: hash.toString('hex') }))

const LOCK_KEY = 5_402_025
const MOST_HEADS = 1_000

const takeChangedHeads = async (trx: Transaction): Promise<Head[]> => {
  const { rows } = await sql<Head>`
    with changed as (
      select chain_id from kaihu.audit_chain where seq > checkpointed_seq
      order by chain_id limit ${MOST_HEADS} for update skip locked)
    update kaihu.audit_chain c set checkpointed_seq = c.seq from changed where c.chain_id = changed.chain_id
    returning c.chain_id, c.seq, c.hash`.execute(trx)
  return rows.toSorted((left, right) => (left.chain_id < right.chain_id ? -1 : 1))
}

const frontierOf = async (trx: Transaction): Promise<Frontier> => {
  const rows = await trx
    .selectFrom('audit_leaf')
    .select(['chain_id', 'seq', 'hash'])
    .orderBy('leaf_index')
    .execute()
  return rows.reduce((frontier, row) => addLeaf(frontier, headLeaf(row)), EMPTY_FRONTIER)
}

/** The frontier of the last checkpoint of this process; rebuilt when another process was faster. */
let known: Frontier = EMPTY_FRONTIER

const lastCheckpoint = async (
  trx: Transaction,
): Promise<{ no: number; treeSize: number; root: Buffer | undefined }> => {
  const row = await trx
    .selectFrom('audit_checkpoint')
    .select(['checkpoint_no', 'tree_size', 'root'])
    .orderBy('checkpoint_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { no: row?.checkpoint_no ?? 0, treeSize: row?.tree_size ?? 0, root: row?.root }
}

const write = async (
  trx: Transaction,
  checkpoint: Checkpoint,
  heads: Head[],
  note: string,
): Promise<void> => {
  const { checkpointNo, at, treeSize, root } = checkpoint
  await trx
    .insertInto('audit_checkpoint')
    .values({ checkpoint_no: checkpointNo, at, tree_size: treeSize, root, note })
    .execute()
  const first = treeSize - heads.length
  const leaves = heads.map((head, index) => ({
    leaf_index: first + index,
    checkpoint_no: checkpointNo,
    ...head,
  }))
  await trx.insertInto('audit_leaf').values(leaves).execute()
}

const makeCheckpoint = async (
  trx: Transaction,
  deps: Omit<CheckpointDeps, 'file'>,
): Promise<string | undefined> => {
  await sql`select pg_advisory_xact_lock(${LOCK_KEY}::bigint)`.execute(trx)
  const heads = await takeChangedHeads(trx)
  if (heads.length === 0) return undefined
  const last = await lastCheckpoint(trx)
  const isKnown = known.size === last.treeSize && last.root !== undefined && rootOf(known).equals(last.root)
  const before = isKnown ? known : await frontierOf(trx)
  const frontier = heads.reduce((grown, head) => addLeaf(grown, headLeaf(head)), before)
  const checkpoint = {
    checkpointNo: last.no + 1,
    at: deps.now().toISOString(),
    treeSize: frontier.size,
    root: rootOf(frontier),
  }
  const note = signCheckpoint(checkpoint, deps.signingKey)
  await write(trx, checkpoint, heads, note)
  known = frontier
  return note
}

/**
 * Signs the heads of all chains that changed since the last checkpoint, at most 1,000, into the Merkle tree. Answers the
 * note, or undefined when nothing had changed. The file gets it with the next `takeCheckpoint`.
 */
export const signHeads = (deps: Omit<CheckpointDeps, 'file'>): Promise<string | undefined> =>
  inTransaction(deps.database, (trx) => makeCheckpoint(trx, deps))

/**
 * Signs the heads of all chains that changed since the last checkpoint, at most 1,000, into the Merkle tree, and brings
 * the file up to date. Answers the note, or undefined when nothing had changed. To be called every ten seconds.
 */
export const takeCheckpoint = async (deps: CheckpointDeps): Promise<string | undefined> => {
  const note = await signHeads(deps)
  await copyNotes(deps.database, deps.file)
  return note
}
