import type { Database } from '../database/connect.ts'
import { type SigningDeps, signHeads } from './checkpoint.ts'
import type { Checkpoint } from './checkpoint-note.ts'
import { headLeaf } from './head-leaf.ts'
import { type Sibling, waysToRoot } from './merkle.ts'

/** A chain's entry that was signed, and its way to the root of the checkpoint. */
export type ChainProof = { chainId: string; seq: number; hash: Buffer; way: readonly Sibling[] }

export type AuditProof = { checkpoint: Checkpoint; note: string; chains: readonly ChainProof[] }

const PAGE = 10_000
/** More than a busy server lets pile up in ten seconds. */
const MOST_ROUNDS = 20

export async function countUnsigned(database: Database, chainIds: readonly string[]): Promise<number> {
  const row = await database
    .selectFrom('audit_chain')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('chain_id', 'in', [...chainIds])
    .where('unsigned_since', 'is not', null)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function signChains(chainIds: readonly string[], deps: SigningDeps): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if ((await countUnsigned(deps.database, chainIds)) === 0) return
    if ((await signHeads(deps)) === undefined) return
  }
}

function findSignedHeads(database: Database, chainIds: readonly string[]) {
  return database
    .selectFrom('audit_leaf')
    .distinctOn('chain_id')
    .select(['chain_id', 'seq', 'hash', 'leaf_index', 'checkpoint_no'])
    .where('chain_id', 'in', [...chainIds])
    .orderBy('chain_id')
    .orderBy('seq', 'desc')
    .execute()
}

const readLeaves = async function* (database: Database, treeSize: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < treeSize; from += PAGE) {
    const rows = await database
      .selectFrom('audit_leaf')
      .select(['chain_id', 'seq', 'hash'])
      .where('leaf_index', '>=', from)
      .where('leaf_index', '<', Math.min(from + PAGE, treeSize))
      .orderBy('leaf_index')
      .execute()
    yield* rows.map(headLeaf)
  }
}

/** By the first checkpoint that holds them all; undefined when none of the chains was signed yet. */
export async function proveChains(
  database: Database,
  chainIds: readonly string[],
): Promise<AuditProof | undefined> {
  const heads = await findSignedHeads(database, chainIds)
  if (heads.length === 0) return undefined
  const row = await database
    .selectFrom('audit_checkpoint')
    .selectAll()
    .where('checkpoint_no', '=', Math.max(...heads.map(({ checkpoint_no }) => checkpoint_no)))
    .executeTakeFirstOrThrow()
  const { checkpoint_no: checkpointNo, tree_size: treeSize, root, note } = row
  const wanted = new Set(heads.map(({ leaf_index }) => leaf_index))
  const { ways } = await waysToRoot(readLeaves(database, treeSize), wanted)
  return {
    checkpoint: { checkpointNo, at: row.at.toISOString(), treeSize, root },
    note,
    chains: heads.map(({ chain_id: chainId, seq, hash, leaf_index }) => ({
      chainId,
      seq,
      hash,
      way: ways.get(leaf_index) ?? [],
    })),
  }
}
