import { appendFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { openTrail } from '../../../../tests/harness/audit-trail.ts'
import { makeSecret } from '../../start/secrets.ts'
import { verifyAudit } from '../verify.ts'
import { asKept } from './file-notes.ts'
import { joinRestored } from './join-restored.ts'
import { signRestored } from './restored-note.ts'

const trail = await openTrail()
const { owner, database, append, checkpoint, flawOf, signingKey } = trail

beforeEach(async () => {
  await trail.empty()
  for (const chain of ['order:A', 'order:B', 'order:C', 'order:D']) {
    await append(chain, { step: 1 })
    await checkpoint()
  }
})

/** The database as a backup taken after the second checkpoint brings it back. */
async function bringBack() {
  await trail.withoutTriggers(
    'delete from kaihu.audit_leaf where checkpoint_no > 2',
    'delete from kaihu.audit_checkpoint where checkpoint_no > 2',
    `delete from kaihu.audit_entry where chain_id in ('order:C', 'order:D')`,
    `delete from kaihu.audit_chain where chain_id in ('order:C', 'order:D')`,
  )
}

function join(now = new Date()) {
  return joinRestored(database, { file: trail.file(), signingKey, reason: 'disk lost\n\n\nat noon', now })
}

test('after a restore it is said where database and file part, and how far the file went', async () => {
  await bringBack()
  expect(await verifyAudit(owner, trail.options())).toMatchObject({ setBack: { after: 2, last: 4 } })
  await append('order:E', { step: 1 })
  await expect(checkpoint()).rejects.toThrow(/audit restored/)
  const verdict = await verifyAudit(owner, trail.options())
  expect(verdict).toMatchObject({ flaw: { checkpointNo: 3 }, setBack: { after: 2, last: 4 } })
})

test('a restore that is told of joins the trail: the file goes on, and the trail is whole', async () => {
  const { lastMark = '' } = await verifyAudit(owner, trail.options())
  await bringBack()
  await append('order:E', { step: 1 })
  await expect(checkpoint()).rejects.toThrow()
  expect(await join()).toEqual({ after: 2, givenUp: 2 })
  await append('order:E', { step: 2 })
  await checkpoint()
  const verdict = await verifyAudit(owner, trail.options())
  expect(verdict).toMatchObject({ flaw: undefined, checkpoints: 4 })
  expect(verdict.remarks.join(' ')).toMatch(
    /2 checkpoints of it stand \(disk lost at noon\).* 2 checkpoints were given up/,
  )
  // What was noted down of the history that was given up is known as such.
  const [no = '', hash = ''] = lastMark.split(':')
  expect(await flawOf({ expected: [{ checkpointNo: Number(no), hash }] })).toBeUndefined()
  expect(await join()).toBeUndefined()
})

test('a second restore, to before the first, joins as well', async () => {
  await bringBack()
  await join()
  await append('order:E', { step: 1 })
  await checkpoint()
  await trail.withoutTriggers(
    'delete from kaihu.audit_leaf where checkpoint_no > 1',
    'delete from kaihu.audit_checkpoint where checkpoint_no > 1',
    `delete from kaihu.audit_entry where chain_id in ('order:B', 'order:E')`,
    `delete from kaihu.audit_chain where chain_id in ('order:B', 'order:E')`,
  )
  expect(await flawOf()).toMatchObject({ checkpointNo: 2 })
  expect(await join()).toEqual({ after: 1, givenUp: 2 })
  expect(await flawOf()).toBeUndefined()
})

test('nobody without the key can tell of a restore, and a database that is set back again is still named', async () => {
  await bringBack()
  const restored = { at: new Date().toISOString(), after: 2, reason: 'none' }
  await appendFile(trail.file(), asKept(signRestored(restored, makeSecret('ed25519'))))
  expect(await flawOf()).toMatchObject({ what: 'the file tells of a restore that nobody signed' })
})
