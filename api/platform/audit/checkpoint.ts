import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import { type Checkpoint, signCheckpoint } from './checkpoint-note.ts'
import { copyNotes } from './file/checkpoint-file.ts'
import { type Head, headLeaf } from './head-leaf.ts'
import { useKey } from './keys/key-ring.ts'
import { addLeaf, EMPTY_FRONTIER, type Frontier, rootOf } from './merkle.ts'
import { findUnsignedHeads, MOST_HEADS, takeOffSigned } from './unsigned-heads.ts'

export type SigningDeps = {
  database: Database
  /** Ed25519, PKCS #8, PEM. */
  signingKey: string
  now: () => Date
}

export type CheckpointDeps = SigningDeps & {
  file: string
}

export type Signed = { checkpoint: Checkpoint; note: string; heads: number }

/** Held by whoever makes a checkpoint, or hands over to another key. */
export const CHECKPOINT_LOCK = 5_402_025

type Last = { no: number; frontier: Frontier }

async function getLast(trx: Transaction): Promise<Last> {
  const row = await trx
    .selectFrom('audit_checkpoint')
    .select(['checkpoint_no', 'tree_size', 'root', 'frontier'])
    .orderBy('checkpoint_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return { no: 0, frontier: EMPTY_FRONTIER }
  const frontier = { size: row.tree_size, roots: row.frontier }
  if (!rootOf(frontier).equals(row.root)) {
    throw new Error(
      `The frontier of checkpoint ${row.checkpoint_no} does not fit its root: nothing is signed on it`,
    )
  }
  return { no: row.checkpoint_no, frontier }
}

async function write(trx: Transaction, signed: Signed, frontier: Frontier, heads: Head[]): Promise<void> {
  const { checkpointNo, at, treeSize, root } = signed.checkpoint
  await trx
    .insertInto('audit_checkpoint')
    .values({
      checkpoint_no: checkpointNo,
      at,
      tree_size: treeSize,
      root,
      note: signed.note,
      frontier: [...frontier.roots],
    })
    .execute()
  const first = treeSize - heads.length
  const leaves = heads.map((head, index) => ({
    leaf_index: first + index,
    checkpoint_no: checkpointNo,
    ...head,
  }))
  await trx.insertInto('audit_leaf').values(leaves).execute()
}

async function makeCheckpoint(trx: Transaction, { signingKey, now }: SigningDeps) {
  await sql`select pg_advisory_xact_lock(${CHECKPOINT_LOCK}::bigint)`.execute(trx)
  const heads = await findUnsignedHeads(trx)
  if (heads.length === 0) return undefined
  await useKey(trx, { signingKey, now: now() })
  const last = await getLast(trx)
  const frontier = heads.reduce((grown, head) => addLeaf(grown, headLeaf(head)), last.frontier)
  const checkpoint = {
    checkpointNo: last.no + 1,
    at: now().toISOString(),
    treeSize: frontier.size,
    root: rootOf(frontier),
  }
  const signed = { checkpoint, note: signCheckpoint(checkpoint, signingKey), heads: heads.length }
  await write(trx, signed, frontier, heads)
  return signed
}

/**
 * At most 1,000, the longest waiting first, by one process at a time. The file gets it with the next
 * `takeCheckpoint`.
 */
export async function signHeads(deps: SigningDeps): Promise<Signed | undefined> {
  const signed = await inTransaction(deps.database, (trx) => makeCheckpoint(trx, deps))
  await takeOffSigned(deps.database)
  return signed
}

/** Signs whatever waits and brings the file up to date. To be called every ten seconds. */
export async function takeCheckpoint(deps: CheckpointDeps): Promise<Signed[]> {
  const made: Signed[] = []
  for (;;) {
    const signed = await signHeads(deps)
    if (signed) made.push(signed)
    if (signed?.heads !== MOST_HEADS) break
  }
  await copyNotes(deps.database, deps.file)
  return made
}
