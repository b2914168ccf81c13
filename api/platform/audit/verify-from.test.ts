import { readFile, writeFile } from 'node:fs/promises'
import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { openTrail } from '../../../tests/harness/audit-trail.ts'
import { inTransaction } from '../database/transaction.ts'
import { appendAudit } from './append.ts'
import { canonicalText, ERASED_KIND } from './canonical.ts'
import { asKept } from './file/file-notes.ts'
import { verifyAudit } from './verify.ts'
import { walkChains } from './verify-entries.ts'

const trail = await openTrail()
const { database, owner, append, checkpoint, options, flawOf, withoutTriggers } = trail

const HOUR = 3_600_000

/** Two chains until checkpoint 2, one of them and a new one behind it, and an entry that nobody signed yet. */
beforeEach(async () => {
  await trail.empty()
  for (const chain of ['order:A', 'order:B', 'order:B', 'order:C']) {
    for (let step = 1; step <= 3; step++) await append(chain, { step })
    await checkpoint()
  }
  await append('order:A', { step: 'last' })
})

const from = { checkpointNo: 2 }

test('from a checkpoint on only what was written behind it is walked, and the trail counts as whole', async () => {
  const whole = await verifyAudit(owner, options())
  const since = await verifyAudit(owner, { ...options(), from })
  expect(whole).toMatchObject({ flaw: undefined, chains: 3, entries: 13, checkpoints: 4 })
  expect(since).toMatchObject({ flaw: undefined, entries: 7, checkpoints: 2, lastMark: whole.lastMark })
  expect(await flawOf({ from: { checkpointNo: 4 } })).toBeUndefined()
  const [no, hash] = whole.lastMark?.split(':') ?? []
  expect(await flawOf({ from: { checkpointNo: Number(no), hash } })).toBeUndefined()
})

test.each([
  [
    'an entry that was changed',
    `update kaihu.audit_entry set body = '{"step":9}' where chain_id = 'order:B' and seq = 5`,
    { chainId: 'order:B', seq: 5 },
  ],
  [
    'an entry that was removed',
    `delete from kaihu.audit_entry where chain_id = 'order:C' and seq = 2`,
    { chainId: 'order:C', seq: 2 },
  ],
  [
    'a signed end that was removed',
    `delete from kaihu.audit_entry where chain_id = 'order:B' and seq > 4`,
    { chainId: 'order:B', seq: 5 },
  ],
  [
    'an unsigned entry that was changed',
    `update kaihu.audit_entry set kind = 'x' where chain_id = 'order:A' and seq = 4`,
    { chainId: 'order:A', seq: 4 },
  ],
  [
    'an unsigned entry that was removed',
    `delete from kaihu.audit_entry where chain_id = 'order:A' and seq = 4`,
    { chainId: 'order:A', seq: 4 },
  ],
  [
    'a head that was set back',
    `update kaihu.audit_chain set seq = 5 where chain_id = 'order:B'`,
    { chainId: 'order:B', seq: 6 },
  ],
  [
    'a leaf that was changed',
    `update kaihu.audit_leaf set hash = sha256('x') where chain_id = 'order:C'`,
    { chainId: 'order:C', seq: 3, checkpointNo: 4 },
  ],
  [
    'a checkpoint that was removed',
    `delete from kaihu.audit_checkpoint where checkpoint_no = 3`,
    { checkpointNo: 3 },
  ],
  [
    'the frontier to begin with',
    `update kaihu.audit_checkpoint set frontier = '{}' where checkpoint_no = 2`,
    { checkpointNo: 2 },
  ],
  [
    'the checkpoint to begin with',
    `update kaihu.audit_checkpoint set root = sha256('x') where checkpoint_no = 2`,
    { checkpointNo: 2 },
  ],
])('behind the checkpoint %s is named', async (_name, change, place) => {
  expect(await flawOf({ from })).toBeUndefined()
  await withoutTriggers(change)
  expect(await flawOf({ from })).toMatchObject(place)
})

test('a checkpoint that is not there, another one than was noted down, or missing in the file is no beginning', async () => {
  expect(await flawOf({ from: { checkpointNo: 9 } })).toMatchObject({ checkpointNo: 9, what: 'is missing' })
  expect(await flawOf({ from: { checkpointNo: 2, hash: 'f'.repeat(16) } })).toMatchObject({
    what: 'is not the one that was noted down',
  })
  const [first = ''] = (await readFile(trail.file(), 'utf8')).split('\n\n\n')
  await writeFile(trail.file(), asKept(first))
  expect(await flawOf({ from, now: new Date(Date.now() + HOUR) })).toMatchObject({
    checkpointNo: 2,
    what: 'is not in the checkpoint file',
  })
})

test('what was changed before it shows in a whole walk alone', async () => {
  await withoutTriggers(`update kaihu.audit_entry set kind = 'x' where chain_id = 'order:A' and seq = 1`)
  expect(await flawOf({ from })).toBeUndefined()
  expect(await flawOf()).toMatchObject({ chainId: 'order:A', seq: 1 })
})

test('an entry that was erased since is told of further on in its chain, or it is a flaw', async () => {
  await withoutTriggers(
    `update kaihu.audit_entry set body = '{}', salt = null, erased_at = now() where chain_id = 'order:B' and seq = 4`,
  )
  expect(await flawOf({ from })).toMatchObject({
    chainId: 'order:B',
    seq: 4,
    what: expect.stringMatching(/no entry says/),
  })
  const told = { rule: 'test', runId: 'one', entries: [[4, 4]] }
  await inTransaction(database, (trx) =>
    appendAudit(trx, {
      chainId: 'order:B',
      kind: ERASED_KIND,
      actor: { kind: 'system', job: 'test' },
      at: new Date(),
      body: told,
    }),
  )
  expect(await flawOf({ from })).toBeUndefined()
  await checkpoint()
  expect(await flawOf({ from })).toBeUndefined()
})

test('parted into ranges every chain is walked once', async () => {
  const parts = [{ below: 'order:B' }, { from: 'order:B', below: 'order:C' }, { from: 'order:C' }]
  const walked = await Promise.all(parts.map((range) => walkChains(database, range)))
  expect(walked.map(({ entries }) => entries)).toEqual([4, 6, 3])
  expect(walked.map(({ chains }) => chains)).toEqual([1, 1, 1])
})

test('the short way to canonical JSON writes what the library writes', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const read = JSON.parse(JSON.stringify(value)) as unknown
      expect(canonicalText(read)).toBe(canonicalJson(read))
    }),
  )
})
