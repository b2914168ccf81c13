import { readFile, rm, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openTrail } from '../../../tests/harness/audit-trail.ts'
import { markOf, signCheckpoint } from './checkpoint-note.ts'
import { verifyAudit } from './verify.ts'

const trail = await openTrail()
const { owner, database, append, checkpoint, flawOf, withoutTriggers } = trail

const HOUR = 3_600_000
function later() {
  return new Date(Date.now() + HOUR)
}

beforeEach(async () => {
  await trail.empty()
  for (const chain of ['order:A', 'order:B']) {
    for (let step = 1; step <= 4; step++) await append(chain, { step })
    await checkpoint()
  }
  expect(await flawOf({ now: later() })).toBeUndefined()
})

function headOf(chainId: string) {
  return owner.selectFrom('audit_chain').selectAll().where('chain_id', '=', chainId).executeTakeFirstOrThrow()
}

test.each([
  [
    'count a chain as signed that no checkpoint holds',
    `set unsigned_since = null where chain_id = 'order:C'`,
  ],
  ['set the head of a chain back', `set seq = 2 where chain_id = 'order:C'`],
  ['let the head of a chain jump', `set seq = seq + 5 where chain_id = 'order:C'`],
  ['give a head another hash', `set hash = sha256('x') where chain_id = 'order:C'`],
  ['give a chain another name', `set chain_id = 'order:D' where chain_id = 'order:C'`],
])('the application cannot %s', async (_name, change) => {
  for (let step = 1; step <= 3; step++) await append('order:C', { step })
  const before = await headOf('order:C')
  // Its roles may not touch the heads at all, and what guards them would refuse the owner as well.
  const tried = sql.raw(`update kaihu.audit_chain ${change}`)
  if (!change.includes('unsigned_since'))
    await expect(tried.execute(database)).rejects.toThrow(/permission denied/)
  await expect(tried.execute(owner)).rejects.toThrow(/audit chain/)
  expect(await headOf('order:C')).toEqual(before)
})

test('the application can neither remove a head nor begin a chain in its middle', async () => {
  await expect(sql`delete from kaihu.audit_chain`.execute(database)).rejects.toThrow(/permission denied/)
  const begun = sql`insert into kaihu.audit_chain (chain_id, seq, hash) values ('order:X', 7, sha256('x'))`
  await expect(begun.execute(database)).rejects.toThrow(/permission denied/)
  await expect(begun.execute(owner)).rejects.toThrow(/insert-only/)
  expect(await flawOf({ now: later() })).toBeUndefined()
})

test('a chain that is kept from being signed is named, before and after it is written anew', async () => {
  await append('order:C', { approver: 'S0012' })
  await append('order:C', { approver: 'S0013' })
  await withoutTriggers(`update kaihu.audit_chain set unsigned_since = null where chain_id = 'order:C'`)
  expect(await checkpoint()).toEqual([])
  const found = { chainId: 'order:C', seq: 1 }
  expect(await flawOf()).toMatchObject({ ...found, what: expect.stringMatching(/counts as signed/) })
  await withoutTriggers(
    `update kaihu.audit_chain set unsigned_since = now() + interval '1 year' where chain_id = 'order:C'`,
  )
  expect(await flawOf({ now: later() })).toMatchObject(found)
  await withoutTriggers(
    `delete from kaihu.audit_entry where chain_id = 'order:C'`,
    `delete from kaihu.audit_chain where chain_id = 'order:C'`,
  )
  await append('order:C', { approver: 'S0099' })
  expect(await flawOf({ now: later() })).toMatchObject({
    ...found,
    what: expect.stringMatching(/no checkpoint/),
  })
})

test('entries of a time to come cannot wait unsigned', async () => {
  await append('order:C', { step: 1 }, new Date(Date.now() + HOUR))
  expect(await flawOf()).toMatchObject({ chainId: 'order:C', seq: 1 })
})

test('entries that are taken away with their head still on the list, or the head with its entries, are named', async () => {
  await append('order:C', { step: 1 })
  await withoutTriggers(`delete from kaihu.audit_entry where chain_id = 'order:C'`)
  expect(await flawOf()).toMatchObject({ chainId: 'order:C', seq: 1 })
  await trail.empty()
  await append('order:C', { step: 1 })
  await withoutTriggers(`delete from kaihu.audit_chain where chain_id = 'order:C'`)
  expect(await flawOf()).toMatchObject({ chainId: 'order:C', seq: 1, what: 'its chain has no head' })
})

test('a checkpoint file that was removed is named, and so is one that was cut', async () => {
  const text = await readFile(trail.file(), 'utf8')
  await rm(trail.file())
  expect(await flawOf({ now: later() })).toMatchObject({
    checkpointNo: 1,
    what: 'the checkpoint file is missing',
  })
  await writeFile(trail.file(), text.slice(0, text.length / 2 + 20))
  expect(await flawOf({ now: later() })).toMatchObject({
    checkpointNo: 2,
    what: 'is not in the checkpoint file',
  })
})

test('a worker does not write a removed file anew in silence, and goes on signing', async () => {
  await rm(trail.file())
  await append('order:A', { step: 5 })
  await expect(checkpoint()).rejects.toThrow(/was removed/)
  expect((await headOf('order:A')).unsigned_since).toBeNull()
  expect(await flawOf({ now: later() })).toMatchObject({ checkpointNo: 1 })
})

function rollBack() {
  return withoutTriggers(
    `delete from kaihu.audit_leaf where checkpoint_no = 2`,
    `delete from kaihu.audit_checkpoint where checkpoint_no = 2`,
    `delete from kaihu.audit_entry where chain_id = 'order:B'`,
    `delete from kaihu.audit_chain where chain_id = 'order:B'`,
  )
}

test('a database that was set back is named by the file, and the worker does not mix the two histories', async () => {
  await rollBack()
  expect(await flawOf()).toMatchObject({ checkpointNo: 2 })
  await append('order:C', { step: 1 })
  await expect(checkpoint()).rejects.toThrow(/the database holds no such one/)
  expect(await flawOf()).toMatchObject({ checkpointNo: 2, what: 'the checkpoint file holds another one' })
})

test('a database and a file that were both set back are found by a checkpoint that was noted down', async () => {
  const { lastMark = '' } = await verifyAudit(owner, trail.options())
  const [checkpointNo = 0, hash = ''] = lastMark
    .split(':')
    .map((part, index) => (index === 0 ? Number(part) : part))
  const expected = [{ checkpointNo: Number(checkpointNo), hash: String(hash).slice(0, 16) }]
  expect(await flawOf({ expected })).toBeUndefined()
  const text = await readFile(trail.file(), 'utf8')
  await rollBack()
  await writeFile(trail.file(), text.slice(0, text.indexOf('\n\n\n') + 3))
  expect(await flawOf({ now: later() })).toBeUndefined()
  expect(await flawOf({ expected })).toMatchObject({ checkpointNo: 2, what: 'was noted down and is gone' })
  await append('order:C', { step: 1 })
  await checkpoint()
  expect(await flawOf()).toBeUndefined()
  expect(await flawOf({ expected })).toMatchObject({
    checkpointNo: 2,
    what: 'is not the one that was noted down',
  })
})

test('nothing is signed on a checkpoint whose frontier was changed, and the change is named', async () => {
  await withoutTriggers(
    `update kaihu.audit_checkpoint set frontier = array[sha256('x')] where checkpoint_no = 2`,
  )
  await append('order:A', { step: 5 })
  await expect(checkpoint()).rejects.toThrow(/frontier of checkpoint 2/)
  expect(await flawOf()).toMatchObject({ checkpointNo: 2, what: 'its frontier does not fit its leaves' })
})

test('a mark changes with whatever the checkpoint says', () => {
  const base = { checkpointNo: 3, at: '2026-11-21T04:00:00.000Z', treeSize: 9, root: Buffer.alloc(32) }
  const mark = (checkpoint: typeof base) => markOf(3, signCheckpoint(checkpoint, trail.signingKey))
  expect(mark(base)).toMatch(/^3:[0-9a-f]{64}$/)
  expect(mark({ ...base, treeSize: 8 })).not.toBe(mark(base))
})
