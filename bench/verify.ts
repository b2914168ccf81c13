import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { GENESIS_HASH, hashEntry, sealedContent, sealOf } from '@kaihu/api/platform/audit/canonical.ts'
import { publicKeyOf, signCheckpoint } from '@kaihu/api/platform/audit/checkpoint-note.ts'
import { asKept } from '@kaihu/api/platform/audit/file/file-notes.ts'
import { headLeaf } from '@kaihu/api/platform/audit/head-leaf.ts'
import { addLeaf, EMPTY_FRONTIER, type Frontier, rootOf } from '@kaihu/api/platform/audit/merkle.ts'
import { type Verdict, type VerifyOptions, verifyAudit } from '@kaihu/api/platform/audit/verify.ts'
import { connect, type Database } from '@kaihu/api/platform/database/connect.ts'
import { createPool } from '@kaihu/api/platform/database/pool.ts'
import { urlAs } from '@kaihu/api/platform/database/roles.ts'
import { passwordOf } from '@kaihu/api/platform/start/database-passwords.ts'
import { signingKeyOf } from '../tests/harness/test-config.ts'
import { miss, progress, report } from './figures/figure.ts'
import { timed } from './figures/statistics.ts'
import { openWorld } from './product/world.ts'

const ENTRIES = 72
const HEADS = 10
const GOAL_A_SECOND = 200_000
const GOAL_MB = 300

type Owner = ReturnType<typeof createPool>
type Made = { chainId: string; seq: number; hash: Buffer; prev: Buffer; salt: Buffer; seal: Buffer }

const AT = new Date('2026-11-26T02:00:00.000Z')
const ACTOR = { kind: 'staff', staffId: '0192b3a4-0000-7000-8000-000000000001', role: 'CM' }

function bodyOf(seq: number) {
  return {
    action: 'cm_pre_approve',
    from: 'S0210',
    to: 'S0300',
    version: seq,
    reason: null,
    choices: ['one', 'two'],
  }
}

function makeEntry(chainId: string, seq: number, prev: Buffer): Made {
  const salt = randomBytes(32)
  const body = bodyOf(seq)
  const seal = sealOf(salt, { actor: ACTOR, body })
  const content = { chainId, seq, at: AT.toISOString(), kind: 'order.transition', actor: ACTOR, body }
  return { chainId, seq, hash: hashEntry(prev, sealedContent(content, seal)), prev, salt, seal }
}

const PLANT = `
  with made as (select * from unnest($1::text[], $2::bigint[], $3::bytea[], $4::bytea[], $5::bytea[], $6::bytea[], $7::jsonb[])
    t (chain_id, seq, hash, prev_hash, salt, seal, body)),
  entries as (insert into kaihu.audit_entry (chain_id, seq, at, kind, actor, body, salt, seal, prev_hash, hash)
    select chain_id, seq, $8::timestamptz, 'order.transition', $9::jsonb, body, salt, seal, prev_hash, hash from made)
  insert into kaihu.audit_chain (chain_id, seq, hash) select distinct on (chain_id) chain_id, seq, hash from made
    order by chain_id, seq desc
  on conflict (chain_id) do update set seq = excluded.seq, hash = excluded.hash`

async function plantEntries(owner: Owner, made: readonly Made[]): Promise<void> {
  const client = await owner.connect()
  await client.query('set session_replication_role = replica')
  await client.query(PLANT, [
    made.map((one) => one.chainId),
    made.map((one) => one.seq),
    made.map((one) => one.hash),
    made.map((one) => one.prev),
    made.map((one) => one.salt),
    made.map((one) => one.seal),
    made.map((one) => JSON.stringify(bodyOf(one.seq))),
    AT,
    JSON.stringify(ACTOR),
  ])
  client.release(true)
}

type Tree = { frontier: Frontier; checkpointNo: number; notes: string[] }

/** One leaf for each chain as it stands, ten to a checkpoint. */
async function sign(owner: Owner, tree: Tree, heads: readonly Made[], key: string): Promise<Tree> {
  let { frontier, checkpointNo } = tree
  const notes = [...tree.notes]
  for (let from = 0; from < heads.length; from += HEADS) {
    checkpointNo += 1
    const some = heads.slice(from, from + HEADS)
    const first = frontier.size
    for (const { chainId, seq, hash } of some)
      frontier = addLeaf(frontier, headLeaf({ chain_id: chainId, seq, hash }))
    const root = rootOf(frontier)
    const note = signCheckpoint({ checkpointNo, at: AT.toISOString(), treeSize: frontier.size, root }, key)
    notes.push(note)
    await owner.query(
      `with c as (insert into kaihu.audit_checkpoint (checkpoint_no, at, tree_size, root, note, frontier) values ($1, $2, $3, $4, $5, $6))
       insert into kaihu.audit_leaf (leaf_index, checkpoint_no, chain_id, seq, hash)
       select $7::bigint + n - 1, $1, chain, seq, hash from unnest($8::text[], $9::bigint[], $10::bytea[]) with ordinality t (chain, seq, hash, n)`,
      [
        checkpointNo,
        AT,
        frontier.size,
        root,
        note,
        frontier.roots,
        first,
        some.map((one) => one.chainId),
        some.map((one) => one.seq),
        some.map((one) => one.hash),
      ],
    )
  }
  return { frontier, checkpointNo, notes }
}

/** Half of each chain, signed, then the other half, signed: what is behind the middle is half of everything. */
async function plant(
  owner: Owner,
  chains: number,
  key: string,
): Promise<{ notes: string[]; middle: number }> {
  let tree: Tree = { frontier: EMPTY_FRONTIER, checkpointNo: 0, notes: [] }
  let heads: Made[] = []
  let middle = 0
  for (const half of [0, 1]) {
    const before = new Map(heads.map((one) => [one.chainId, one]))
    heads = []
    for (let chain = 0; chain < chains; chain += 1) {
      const chainId = `order:${String(chain).padStart(12, '0')}`
      const made: Made[] = []
      let last = before.get(chainId)
      for (let n = 1; n <= ENTRIES / 2; n += 1) {
        last = makeEntry(chainId, (half * ENTRIES) / 2 + n, last?.hash ?? GENESIS_HASH)
        made.push(last)
      }
      await plantEntries(owner, made)
      if (last) heads.push(last)
    }
    tree = await sign(owner, tree, heads, key)
    if (half === 0) middle = tree.checkpointNo
    progress(`${(half + 1) * chains * (ENTRIES / 2)} entries`)
  }
  await owner.query(
    'vacuum analyze kaihu.audit_entry, kaihu.audit_leaf, kaihu.audit_checkpoint, kaihu.audit_chain',
  )
  return { notes: tree.notes, middle }
}

async function measure(name: string, database: Database, options: VerifyOptions): Promise<void> {
  let verdict: Verdict | undefined
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 100)
  const ms = await timed(async () => {
    verdict = await verifyAudit(database, options)
  })
  clearInterval(watch)
  if (!verdict || verdict.flaw)
    throw new Error(`The planted trail is broken: ${JSON.stringify(verdict?.flaw)}`)
  const rate = (verdict.entries / ms) * 1_000
  const entries = verdict.entries
  report({ bench: 'verify', figure: `${name} rate`, value: rate, unit: 'entries/s', entries })
  report({ bench: 'verify', figure: `${name} memory`, value: peak / 1_048_576, unit: 'MB', entries })
  if (rate < GOAL_A_SECOND) miss(`${name}: ${Math.round(rate)} entries a second, goal ${GOAL_A_SECOND}`)
  if (peak / 1_048_576 > GOAL_MB) miss(`${name}: ${Math.round(peak / 1_048_576)} MB, goal ${GOAL_MB}`)
}

export async function main([wanted = '1000000']: readonly string[]): Promise<void> {
  const world = await openWorld()
  const owner = createPool(world.ownerUrl, { max: 2, statementTimeout: 600_000 })
  const file = path.join(tmpdir(), `kaihu-verify-${process.pid}.txt`)
  const key = signingKeyOf(world.config)
  const signer = connect(urlAs('signer', world.ownerUrl, passwordOf(world.config, 'signer')), {
    max: 2,
    statementTimeout: 600_000,
    isReadOnly: true,
  })
  try {
    const { notes, middle } = await plant(owner, Math.ceil(Number(wanted) / ENTRIES), key)
    await writeFile(file, notes.map(asKept).join(''))
    const options = { publicKey: publicKeyOf(key), file }
    await measure('whole', signer, options)
    await measure('from the middle', signer, { ...options, from: { checkpointNo: middle } })
  } finally {
    await signer.destroy()
    await owner.end()
    await world.close()
  }
}
