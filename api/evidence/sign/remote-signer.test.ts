import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTrail } from '../../../tests/harness/audit-trail.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { publicKeyOf } from '../../platform/audit/checkpoint-note.ts'
import { keyIdOf } from '../../platform/audit/keys/key-statement.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { createLogger } from '../../platform/log.ts'
import { isManifestSigned, type Manifest, manifestBytes } from '../manifest.ts'
import { answerRequests, startAnswering } from './answer-requests.usecase.ts'
import { remoteSigner } from './remote-signer.ts'

const trail = await openTrail()
const { database, signingKey } = trail
const publicKey = publicKeyOf(signingKey)
function now(): Date {
  return new Date()
}
function deps() {
  return { database, signingKey, file: trail.file(), now }
}
/** As a server has it: no key. */
const server = remoteSigner({ database, clock: now, patienceMs: 5_000 })

function manifestOf(change: Partial<Manifest> = {}): Buffer {
  return manifestBytes({
    format: 'kaihu-evidence-3',
    orderCode: 'AO1',
    orderVersion: 1,
    exportedAt: now().toISOString(),
    keyFingerprint: keyIdOf(publicKey),
    parts: [],
    missing: [],
    ...change,
  })
}

function record(manifest: Buffer) {
  const manifestSha256 = createHash('sha256').update(manifest).digest('hex')
  const actor = { kind: 'system', job: 'test' } as const
  const act = {
    chainId: 'evidence:AO1',
    kind: 'evidence.exported',
    actor,
    at: now(),
    body: { manifestSha256 },
  }
  return inTransaction(database, (trx) => appendAudit(trx, act))
}

async function whileAnswering<T>(work: () => Promise<T>): Promise<T> {
  const answering = startAnswering(deps(), createLogger({ LOG_LEVEL: 'silent' }))
  try {
    return await work()
  } finally {
    await answering.stop()
  }
}

test('a server without the key has chains signed, and the manifest of an export that the trail knows', async () => {
  await trail.append('order:AO1', { step: 1 })
  const manifest = manifestOf()
  await record(manifest)
  const signature = await whileAnswering(async () => {
    await server.signChains(['order:AO1'])
    expect(await server.currentKeyId()).toBe(keyIdOf(publicKey))
    return server.signManifest(manifest)
  })
  expect(isManifestSigned(manifest, signature, publicKey)).toBe(true)
  expect(await trail.flawOf()).toBeUndefined()
  expect(await database.selectFrom('signing_request').selectAll().execute()).toEqual([])
})

test.each([
  ['an export that nobody recorded', manifestOf({ orderVersion: 9 }), 'no audit entry'],
  ['the note of a checkpoint', Buffer.from('kaihu audit\n1\nroot\n1 2026\n'), 'it is none'],
  ['a manifest with something behind it', Buffer.concat([manifestOf(), Buffer.from(' ')]), 'it is none'],
  ['a manifest in the name of another key', manifestOf({ keyFingerprint: 'a'.repeat(64) }), 'another key'],
])('%s is not signed', async (_name, manifest, why) => {
  const refused = await whileAnswering(() => server.signManifest(manifest).catch((error: Error) => error))
  expect(refused).toMatchObject({ codeName: 'serviceUnavailable', message: expect.stringContaining(why) })
})

test('where nobody signs the server says so, and its request is forgotten', async () => {
  const impatient = remoteSigner({ database, clock: now, patienceMs: 300 })
  await expect(impatient.signManifest(manifestOf())).rejects.toThrow(/nobody signs/)
  await answerRequests(deps())
  expect(await database.selectFrom('signing_request').selectAll().execute()).toEqual([])
})
