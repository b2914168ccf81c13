import { appendFile, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTrail } from '../../../tests/harness/audit-trail.ts'
import { addressOf, connect } from '../database/connect.ts'
import { inTransaction } from '../database/transaction.ts'
import { signHeads } from './checkpoint.ts'
import { openNotes } from './file/kept-notes.ts'
import { headLeaf } from './head-leaf.ts'
import { addLeaf, EMPTY_FRONTIER, rootOf } from './merkle.ts'
import { takeOffSigned } from './unsigned-heads.ts'

const trail = await openTrail()
const { owner, database, append, checkpoint, flawOf } = trail
const other = connect(addressOf(database))
afterAll(() => other.destroy())

beforeEach(() => trail.empty())

async function leavesOf() {
  return (await owner.selectFrom('audit_leaf').selectAll().orderBy('leaf_index').execute()).map(
    ({ chain_id, seq }) => `${chain_id} ${seq}`,
  )
}

/** Chains with one entry each, as a crowd leaves them behind; their entries are not needed to sign their heads. */
function plantHeads(from: number, to: number) {
  return trail.withoutTriggers(`
    insert into kaihu.audit_chain (chain_id, seq, hash, unsigned_since)
    select 'order:' || lpad(n::text, 6, '0'), 1, sha256(n::text::bytea), now() - n * interval '1 s'
    from generate_series(${from}, ${to}) n`)
}

test('two workers in turn sign every head once, and what one of them has not seen before does not matter', async () => {
  for (let turn = 0; turn < 6; turn++) {
    await append(`order:${turn % 3}`, { turn })
    await checkpoint(turn % 2 === 0 ? database : other)
  }
  expect(await leavesOf()).toEqual(['0 1', '1 1', '2 1', '0 2', '1 2', '2 2'].map((head) => `order:${head}`))
  expect(await flawOf()).toBeUndefined()
})

test('two workers at the same moment sign every head once', async () => {
  for (let chain = 0; chain < 8; chain++) await append(`order:${chain}`, { chain })
  await Promise.all([checkpoint(), checkpoint(other), checkpoint(), checkpoint(other)])
  expect(await leavesOf()).toHaveLength(8)
  expect((await readFile(trail.file(), 'utf8')).match(/^kaihu audit$/gm)).toHaveLength(1)
  expect(await flawOf()).toBeUndefined()
})

test('chains that move on while the list is gone through stay on it, and nothing fails', async () => {
  const chains = Array.from({ length: 12 }, (_, chain) => `order:A${chain}`)
  for (const chain of chains) await append(chain, { step: 1 })
  await checkpoint()
  // So many that to go through them takes longer than an append.
  await plantHeads(1, 60_000)
  await trail.withoutTriggers(
    `update kaihu.audit_chain set unsigned_since = now() where chain_id like 'order:A%'`,
  )
  await sql`select 1`.execute(other)
  const goingThrough = takeOffSigned(other)
  for (const chain of chains) await append(chain, { step: 2 })
  await goingThrough
  const waiting = await owner
    .selectFrom('audit_chain')
    .select('chain_id')
    .where('chain_id', 'in', chains)
    .where('unsigned_since', 'is not', null)
    .execute()
  expect(waiting).toHaveLength(chains.length)
})

test('the next checkpoint needs no leaf before it', async () => {
  await plantHeads(1, 11)
  await checkpoint()
  const before = await owner.selectFrom('audit_leaf').selectAll().orderBy('leaf_index').execute()
  await trail.withoutTriggers('delete from kaihu.audit_leaf')
  await append('order:A', { step: 1 })
  const [next] = await checkpoint(other)
  const last = await owner.selectFrom('audit_leaf').selectAll().executeTakeFirstOrThrow()
  const tree = [...before, last].map(headLeaf).reduce(addLeaf, EMPTY_FRONTIER)
  expect(next?.checkpoint).toMatchObject({ checkpointNo: 2, treeSize: 12, root: rootOf(tree) })
})

test('more heads than one checkpoint holds are all signed, the longest waiting first', async () => {
  await plantHeads(1, 2_500)
  const made = await checkpoint()
  expect(made.map(({ heads }) => heads)).toEqual([1_000, 1_000, 500])
  const leaves = await leavesOf()
  expect(leaves).toHaveLength(2_500)
  expect(leaves[0]).toBe('order:002500 1')
  expect(leaves.at(-1)).toBe('order:000001 1')
})

test('a save that is under way is neither waited for nor held up', async () => {
  await append('order:A', { step: 1 })
  await append('order:B', { step: 1 })
  await inTransaction(other, async (trx) => {
    await sql`select 1 from kaihu.audit_chain where chain_id = 'order:A' for update`.execute(trx)
    expect(await checkpoint()).toMatchObject([{ heads: 2 }])
  })
  expect(await checkpoint()).toEqual([])
  await append('order:A', { step: 2 })
  await checkpoint()
  expect(await leavesOf()).toEqual(['order:A 1', 'order:B 1', 'order:A 2'])
  expect(await flawOf({ now: new Date(Date.now() + 3_600_000) })).toBeUndefined()
})

test('the file is brought forward from its end alone, also where a crash has cut its last note', async () => {
  for (let step = 1; step <= 3; step++) {
    await append('order:A', { step })
    await checkpoint()
  }
  const whole = await readFile(trail.file(), 'utf8')
  for (const cut of [1, 2, 5, 40, 100, 150]) {
    await writeFile(trail.file(), whole)
    await truncate(trail.file(), (await stat(trail.file())).size - cut)
    await checkpoint()
    expect(await readFile(trail.file(), 'utf8')).toBe(whole)
  }
})

test('a file that ends with something else is left alone', async () => {
  await append('order:A', { step: 1 })
  await checkpoint()
  for (const strange of ['something', 'something\n\n\n', 'kaihu audit\n9\nx\n9 x\n\nx\n\n\n']) {
    const before = await readFile(trail.file(), 'utf8')
    await appendFile(trail.file(), strange)
    await append('order:A', { strange })
    await expect(checkpoint()).rejects.toThrow(/The checkpoint file ends with/)
    expect(await readFile(trail.file(), 'utf8')).toBe(before + strange)
    await writeFile(trail.file(), before)
    await checkpoint()
  }
})

test('a file that is begun when there were checkpoints already says so', async () => {
  await append('order:A', { step: 1 })
  await signHeads({ database, signingKey: trail.signingKey, now: () => new Date(Date.now() - 3_600_000) })
  await append('order:A', { step: 2 })
  await checkpoint()
  expect(await flawOf()).toBeUndefined()
  const notes = await openNotes(trail.file())
  expect(
    [await notes.next(), await notes.next(), await notes.next()].map((note) => note === undefined),
  ).toEqual([false, false, true])
  expect(notes.remarks).toEqual([expect.stringMatching(/^kaihu audit file begun .* after checkpoint 2$/)])
})
