import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { AWS, startKmsServer, VAULT } from '../../../tests/harness/outside/kms-server.ts'
import { failureOf } from '../../../tests/harness/outside/recording-server.ts'
import { testConfig } from '../../../tests/harness/test-config.ts'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { connect } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { collect, streamOf } from '../../platform/objects/byte-streams.ts'
import { diskBlobs } from '../../platform/objects/disk-blobs.ts'
import { type KeyRing, KeysAwayError, keyRing } from '../../platform/objects/key-ring.ts'
import { objectStore } from '../../platform/objects/object-store.ts'
import type { Kms } from './kms.ts'
import { kmsOf } from './kms-of.ts'
import { kmsRing, makeWrappingKey } from './kms-ring.ts'
import { ringOf } from './ring-of.ts'

const { applicationUrl, databaseUrl } = await createTestDatabase()
const database = connect(applicationUrl)
const owner = connect(databaseUrl)
afterAll(async () => {
  await database.destroy()
  await owner.destroy()
})
const server = await startKmsServer()
const SETTINGS = {
  aws: {
    OBJECTS_KMS: 'aws',
    OBJECTS_KMS_URL: server.url,
    OBJECTS_KMS_REGION: 'ap-east-1',
    OBJECTS_KMS_ACCOUNT: AWS.account,
    OBJECTS_KMS_SECRET: AWS.secret,
    OBJECTS_KMS_KEY: AWS.key,
  },
  vault: {
    OBJECTS_KMS: 'vault',
    OBJECTS_KMS_URL: server.url,
    OBJECTS_KMS_TOKEN: VAULT.token,
    OBJECTS_KMS_KEY: VAULT.key,
  },
} as const
const OLD = 'a secret of at least thirty-two characters'

function kmsBy(settings: Partial<Parameters<typeof kmsOf>[0]>): Kms {
  const kms = kmsOf(settings, database)
  if (!kms) throw new Error('no system is named')
  return kms
}
/** A line that was given a rest by one test must not rest in the next. */
function freshKms(settings: Parameters<typeof kmsOf>[0]) {
  return kmsOf(settings, connect(applicationUrl)) ?? kmsBy(settings)
}
async function keep(ring: KeyRing, folder = mkdtempSync(path.join(tmpdir(), 'kaihu-kms-'))) {
  const bytes = randomBytes(3_000)
  const content = { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length }
  const storeBy = (keys: KeyRing) => objectStore(database, diskBlobs(folder), keys)
  const store = storeBy(ring)
  const object = await store.put(content, streamOf(bytes))
  await inTransaction(database, (trx) => store.record(trx, object, new Date()))
  const readBy = async (keys: KeyRing) =>
    collect((await storeBy(keys).find(content.sha256))?.read() ?? streamOf())
  return { bytes, folder, object, readBy, storeBy }
}
beforeEach(async () => {
  server.does('well')
  await owner.deleteFrom('stored_object').execute()
  await owner.deleteFrom('wrapping_key').execute()
})

describe.each([['aws'], ['vault']] as const)('%s', (which) => {
  const settings = SETTINGS[which]

  test('what it wraps it opens again, signed as its maker has it, and the key is not seen on the way back in', async () => {
    const kms = kmsBy(settings)
    const key = randomBytes(32)
    const wrapped = await kms.wrap(key)
    expect(wrapped).not.toContain(key.toString('base64'))
    expect((await kms.unwrap(wrapped)).equals(key)).toBe(true)
    await kms.attempt()
  })

  test('a wrong credential is refused and told of by its setting, never shown', async () => {
    const wrong = {
      ...settings,
      OBJECTS_KMS_SECRET: 'another-secret',
      OBJECTS_KMS_TOKEN: 'hvs.another-token',
    }
    const { failure, message } = await failureOf(kmsBy(wrong).wrap(randomBytes(32)))
    expect(failure).toBe('refused')
    expect(message).toContain(which === 'aws' ? 'check OBJECTS_KMS_SECRET' : 'check OBJECTS_KMS_TOKEN')
    expect(message).not.toMatch(/another-(secret|token)/)
  })

  test.each([
    ['an outage', 'down', 'unavailable'],
    ['another shape', 'wrong', 'bad_answer'],
  ] as const)(
    '%s is a failure, never a key',
    async (_name, told, failure) => {
      server.does(told)
      expect((await failureOf(freshKms(settings).wrap(randomBytes(32)))).failure).toBe(failure)
    },
    15_000,
  )

  test('an object is sealed by a key that nobody but the system opens, and asked for once by a process', async () => {
    const before = server.asked.length
    const ring = kmsRing({ database, kms: kmsBy(settings), secrets: undefined })
    const one = await keep(ring)
    await keep(ring)
    expect((await one.readBy(ring)).equals(one.bytes)).toBe(true)
    const elsewhere = kmsRing({ database, kms: kmsBy(settings), secrets: undefined })
    expect((await one.readBy(elsewhere)).equals(one.bytes)).toBe(true)
    // Made by the first process and opened by each.
    expect(server.asked.length - before).toBe(3)
    const rows = await database.selectFrom('wrapping_key').selectAll().execute()
    expect(rows).toMatchObject([
      { key_id: one.object.key.keyId, kms: `${which} ${settings.OBJECTS_KMS_KEY}` },
    ])
  })
})

test('a system that is silent is not waited for', async () => {
  server.does('hang')
  expect((await failureOf(freshKms(SETTINGS.vault).wrap(randomBytes(32)))).failure).toBe('timeout')
}, 15_000)

test('a request too many and a key that was taken away are told apart', async () => {
  server.does('throttled')
  expect((await failureOf(kmsBy(SETTINGS.aws).wrap(randomBytes(32)))).failure).toBe('unavailable')
  server.does('refused')
  const { failure, message } = await failureOf(kmsBy(SETTINGS.aws).wrap(randomBytes(32)))
  expect(failure).toBe('refused')
  expect(message).toContain('DisabledException (OBJECTS_KMS_KEY)')
})

test('a system that is away for a moment is not noticed; one that stays away is, and nothing is lost', async () => {
  let clock = Date.now()
  const parts = { database, kms: kmsBy(SETTINGS.vault), secrets: undefined, now: () => clock }
  const ring = kmsRing(parts)
  const one = await keep(ring)
  const kept = () => database.selectFrom('stored_object').selectAll().execute()
  const before = await kept()
  server.does('down')
  clock += 600_000
  expect((await one.readBy(ring)).equals(one.bytes)).toBe(true)
  clock += 600_000
  await expect(one.readBy(ring)).rejects.toThrow(KeysAwayError)
  await expect(keep(ring)).rejects.toThrow(KeysAwayError)
  expect(await kept()).toEqual(before)
  server.does('well')
  const again = kmsRing({ ...parts, kms: freshKms(SETTINGS.vault) })
  expect((await one.readBy(again)).equals(one.bytes)).toBe(true)
})

test('a bank that takes the key back is obeyed within a quarter of an hour', async () => {
  let clock = Date.now()
  const kms = freshKms(SETTINGS.aws)
  const ring = kmsRing({ database, kms, secrets: undefined, now: () => clock })
  const one = await keep(ring)
  server.does('refused')
  clock += 301_000
  // The last that is read while the refusal arrives.
  await one.readBy(ring)
  await expect
    .poll(() =>
      one.readBy(ring).then(
        () => 'read',
        (error: Error) => error.name,
      ),
    )
    .toBe('KeysAwayError')
})

test('what the secret of the settings sealed stays readable, and is taken over without a file being rewritten', async () => {
  const secrets = keyRing(OLD)
  const old = await keep(secrets)
  const kms = kmsBy(SETTINGS.aws)
  const both = kmsRing({ database, kms, secrets })
  expect((await old.readBy(both)).equals(old.bytes)).toBe(true)
  expect(await old.storeBy(both).rewrapKeys()).toBe(1)
  const alone = kmsRing({ database, kms, secrets: undefined })
  expect((await old.readBy(alone)).equals(old.bytes)).toBe(true)
  await expect(old.readBy(secrets)).rejects.toThrow(/No object key/)
})

test('a new wrapping key takes over and the earlier one still opens what it wrapped', async () => {
  const parts = { database, kms: kmsBy(SETTINGS.vault), secrets: undefined }
  const first = await keep(kmsRing(parts))
  const { keyId } = await makeWrappingKey(parts, new Date(Date.now() + 1_000))
  const ring = kmsRing(parts)
  expect((await first.readBy(ring)).equals(first.bytes)).toBe(true)
  const second = await keep(ring)
  expect(second.object.key.keyId).toBe(keyId)
  expect(await first.storeBy(ring).rewrapKeys()).toBe(1)
  expect((await first.readBy(ring)).equals(first.bytes)).toBe(true)
})

test('a system that is being left opens what it wrapped, and the secret of the settings wraps', async () => {
  const named = testConfig({ ...SETTINGS.vault, OBJECTS_KEY: OLD })
  const one = await keep(ringOf(named, database))
  const left = ringOf(
    testConfig({ ...SETTINGS.vault, OBJECTS_KEY: OLD, OBJECTS_KMS_LEAVING: 'true' }),
    database,
  )
  expect((await one.readBy(left)).equals(one.bytes)).toBe(true)
  expect(await one.storeBy(left).rewrapKeys()).toBe(1)
  expect((await one.readBy(keyRing(OLD))).equals(one.bytes)).toBe(true)
})
