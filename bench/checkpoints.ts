import { appendFile, mkdir, stat } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { appendAudit } from '@kaihu/api/platform/audit/append.ts'
import { checkpointFile } from '@kaihu/api/platform/audit/audit-file.ts'
import { type SigningDeps, signHeads } from '@kaihu/api/platform/audit/checkpoint.ts'
import { signCheckpoint } from '@kaihu/api/platform/audit/checkpoint-note.ts'
import { copyNotes } from '@kaihu/api/platform/audit/file/checkpoint-file.ts'
import { asKept } from '@kaihu/api/platform/audit/file/file-notes.ts'
import { headLeaf } from '@kaihu/api/platform/audit/head-leaf.ts'
import { addLeaf, EMPTY_FRONTIER, type Frontier, rootOf } from '@kaihu/api/platform/audit/merkle.ts'
import { addressOf, connect, type Database } from '@kaihu/api/platform/database/connect.ts'
import { createPool } from '@kaihu/api/platform/database/pool.ts'
import { inTransaction } from '@kaihu/api/platform/database/transaction.ts'
import { signingKeyOf } from '../tests/harness/test-config.ts'
import { miss, progress, report } from './figures/figure.ts'
import { percentile, timed } from './figures/statistics.ts'
import { openWorld } from './product/world.ts'

const LIMIT_MS = 100
const ROUNDS = 100
const HEADS = 10
const PAGE = 100_000

type Owner = ReturnType<typeof createPool>

/** Chains of one entry each, signed ten at a time: the trail of an installation that has run for a long time. */
const PLANT = `
  with numbers as (select n, 'order:' || lpad(n::text, 12, '0') as chain, sha256(n::text::bytea) as hash
    from generate_series($1::bigint, $2::bigint) n),
  heads as (insert into kaihu.audit_chain (chain_id, seq, hash) select chain, 1, hash from numbers)
  insert into kaihu.audit_leaf (leaf_index, checkpoint_no, chain_id, seq, hash)
  select n, n / ${HEADS} + 1, chain, 1, hash from numbers`

async function plantCheckpoints(owner: Owner, file: string, made: readonly Planted[]): Promise<void> {
  await owner.query(
    `insert into kaihu.audit_checkpoint (checkpoint_no, at, tree_size, root, note, frontier)
     select no, now(), size, root, note, array(select decode(h, 'hex') from json_array_elements_text(f) h)
     from unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::text[], $5::json[]) t (no, size, root, note, f)`,
    [
      made.map(({ no }) => no),
      made.map(({ frontier }) => frontier.size),
      made.map(({ frontier }) => rootOf(frontier)),
      made.map(({ note }) => note),
      made.map(({ frontier }) => JSON.stringify(frontier.roots.map((root) => root.toString('hex')))),
    ],
  )
  await appendFile(file, made.map(({ note }) => asKept(note)).join(''))
}

type Planted = { no: number; frontier: Frontier; note: string }

function signed(frontier: Frontier, signingKey: string): Planted {
  const [no, treeSize] = [frontier.size / HEADS, frontier.size]
  const checkpoint = { checkpointNo: no, at: new Date().toISOString(), treeSize, root: rootOf(frontier) }
  return { no, frontier, note: signCheckpoint(checkpoint, signingKey) }
}

async function plant(owner: Owner, file: string, leaves: number, signingKey: string) {
  await mkdir(path.dirname(file), { recursive: true })
  let frontier = EMPTY_FRONTIER
  for (let from = 0; from < leaves; from += PAGE) {
    const client = await owner.connect()
    await client.query('set session_replication_role = replica')
    await client.query(PLANT, [from, from + PAGE - 1])
    client.release(true)
    const { rows } = await owner.query<{ chain_id: string; seq: number; hash: Buffer }>(
      'select chain_id, seq, hash from kaihu.audit_leaf where leaf_index >= $1 order by leaf_index',
      [from],
    )
    const made: Planted[] = []
    for (const row of rows) {
      frontier = addLeaf(frontier, headLeaf(row))
      if (frontier.size % HEADS === 0) made.push(signed(frontier, signingKey))
    }
    await plantCheckpoints(owner, file, made)
    if (from % 1_000_000 === 0) progress(`${from + PAGE} leaves`)
  }
  await owner.query('vacuum analyze kaihu.audit_leaf, kaihu.audit_checkpoint, kaihu.audit_chain')
}

function append(database: Database, chainId: string) {
  return inTransaction(database, (trx) =>
    appendAudit(trx, {
      chainId,
      kind: 'bench.act',
      body: {},
      actor: { kind: 'system', job: 'bench' },
      at: new Date(),
    }),
  )
}

/** Two workers take turns: each finds what the other has signed before. */
async function measureTurns(deps: SigningDeps, file: string) {
  const other = connect(addressOf(deps.database), { max: 2 })
  const [signing, copying]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    for (let head = 0; head < HEADS; head++) await append(deps.database, `order:bench-${round}-${head}`)
    const database = round % 2 === 0 ? deps.database : other
    signing.push(await timed(() => signHeads({ ...deps, database })))
    copying.push(await timed(() => copyNotes(database, file)))
  }
  await other.destroy()
  return { signing, copying }
}

function tell(figure: string, times: readonly number[], leaves: number): void {
  for (const [name, share] of [
    ['p50', 0.5],
    ['p99', 0.99],
  ] as const) {
    const value = percentile([...times], share)
    report({
      bench: 'checkpoints',
      figure: `${figure} ${name}`,
      value,
      unit: 'ms',
      leaves,
      load: loadavg()[0] ?? 0,
    })
  }
  const worst = percentile([...times], 0.99)
  if (worst >= LIMIT_MS) miss(`${figure}: p99 ${worst.toFixed(1)} ms, goal ${LIMIT_MS} ms`)
}

/** A checkpoint behind a trail of 1,000,000 leaves (or the number named): `npm run bench -- checkpoints 10000000`. */
export async function main([wanted = '1000000']: readonly string[]): Promise<void> {
  const leaves = Math.max(PAGE, Math.round(Number(wanted) / PAGE) * PAGE)
  const world = await openWorld()
  const owner = createPool(world.ownerUrl, { max: 2, statementTimeout: 600_000 })
  const file = checkpointFile(world.config)
  const signingKey = signingKeyOf(world.config)
  try {
    await plant(owner, file, leaves, signingKey)
    progress(`measuring; the file has ${Math.round((await stat(file)).size / 1_048_576)} MB`)
    const deps = { database: world.database, signingKey, now: () => new Date() }
    const { signing, copying } = await measureTurns(deps, file)
    tell('sign', signing, leaves)
    tell('append to the file', copying, leaves)
  } finally {
    await owner.end()
    await world.close()
  }
}
