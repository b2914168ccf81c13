import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { startRecordingServer } from '../../../tests/harness/outside/recording-server.ts'
import { collect, streamOf } from './byte-streams.ts'
import { s3Blobs } from './s3-blobs.ts'

const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: mkdtempSync(path.join(tmpdir(), 'kaihu-s3-')),
  configureBuckets: [{ name: 'kaihu' }],
})
const { port } = await server.run()
afterAll(() => server.close())

const blobs = s3Blobs(`http://S3RVER:S3RVER@127.0.0.1:${port}/kaihu`)

afterEach(() => vi.unstubAllEnvs())

/** Credentials as the environment, a vault or the role of a machine gives them. */
function given(credentials: Readonly<Record<string, string>>): void {
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
  for (const [name, value] of Object.entries(credentials)) vi.stubEnv(`AWS_${name}`, value)
}

test('the key may stand beside the address, where no page and no log of it shows it', async () => {
  given({ ACCESS_KEY_ID: 'S3RVER', SECRET_ACCESS_KEY: 'S3RVER' })
  const keyless = s3Blobs(`http://127.0.0.1:${port}/kaihu`)
  await keyless.put('objects/ab/keyless', streamOf(Buffer.from('letter')))
  expect((await collect(keyless.read('objects/ab/keyless'))).toString()).toBe('letter')
})

test('temporary credentials are shown with their token', async () => {
  given({ ACCESS_KEY_ID: 'ASIA1', SECRET_ACCESS_KEY: 'secret', SESSION_TOKEN: 'token-of-an-hour' })
  const store = await startRecordingServer()
  store.says({ status: 200 })
  await s3Blobs(`${store.url}/kaihu`).has('objects/ab/one')
  expect(store.asked.at(-1)?.headers).toMatchObject({
    'x-amz-security-token': 'token-of-an-hour',
    authorization: expect.stringContaining('Credential=ASIA1/'),
  })
})

test('a blob in the bucket comes back as it went in, whole and in ranges', async () => {
  const bytes = randomBytes(300_000)
  await blobs.put('objects/ab/one', streamOf(bytes.subarray(0, 100_000), bytes.subarray(100_000)))
  expect(await blobs.has('objects/ab/one')).toBe(true)
  expect((await collect(blobs.read('objects/ab/one'))).equals(bytes)).toBe(true)
  const range = { start: 1_000, end: 99_999 }
  expect((await collect(blobs.read('objects/ab/one', range))).equals(bytes.subarray(1_000, 100_000))).toBe(
    true,
  )
})

test('a large blob goes up in several pieces', async () => {
  const bytes = randomBytes(12_000_000)
  await blobs.put('objects/ab/large', streamOf(bytes))
  expect((await collect(blobs.read('objects/ab/large'))).equals(bytes)).toBe(true)
})

test('a source that fails leaves no blob', async () => {
  async function* failing() {
    yield randomBytes(10)
    throw new Error('cut')
  }
  await expect(blobs.put('objects/ab/never', failing())).rejects.toThrow('cut')
  expect(await blobs.has('objects/ab/never')).toBe(false)
})

test('removing a folder removes what is in it and nothing else', async () => {
  await blobs.put('uploads/a/1', streamOf(randomBytes(10)))
  await blobs.put('uploads/a/2', streamOf(randomBytes(10)))
  await blobs.put('uploads/ab/1', streamOf(randomBytes(10)))
  await blobs.removeAll('uploads/a/')
  expect(await Promise.all(['uploads/a/1', 'uploads/a/2', 'uploads/ab/1'].map(blobs.has))).toEqual([
    false,
    false,
    true,
  ])
})

test('every key that begins so is listed with the time of its writing, and one of them can go', async () => {
  await blobs.put('objects/cd/1', streamOf(randomBytes(10)))
  await blobs.put('objects/cd/2', streamOf(randomBytes(10)))
  const keys = async () => {
    const found: string[] = []
    for await (const { key, writtenAt } of blobs.list('objects/cd/')) {
      expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(60_000)
      found.push(key)
    }
    return found
  }
  expect(await keys()).toEqual(['objects/cd/1', 'objects/cd/2'])
  await blobs.remove('objects/cd/1')
  expect(await keys()).toEqual(['objects/cd/2'])
})
