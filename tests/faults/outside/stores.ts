import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { collect, streamOf } from '@kaihu/api/platform/objects/byte-streams.ts'
import { s3Blobs } from '@kaihu/api/platform/objects/s3-blobs.ts'
import { KMS_ACTS, makeKey } from './kms-acts.ts'
import { type Act, keepsAll, type Tell } from './promises.ts'

type Blobs = ReturnType<typeof s3Blobs>

const KEY = 'kaihu-key:kaihu-secret'
const LARGE = 12_000_000

async function* failing() {
  yield randomBytes(10)
  throw new Error('cut')
}

/** What the product asks of a store, as it asks it. */
const ACTS: readonly Act<Blobs>[] = [
  [
    'a blob comes back whole and in ranges',
    async (blobs) => {
      const bytes = randomBytes(300_000)
      await blobs.put('objects/ab/one', streamOf(bytes.subarray(0, 1_000), bytes.subarray(1_000)))
      const part = await collect(blobs.read('objects/ab/one', { start: 1_000, end: 99_999 }))
      return (
        (await collect(blobs.read('objects/ab/one'))).equals(bytes) &&
        part.equals(bytes.subarray(1_000, 100_000))
      )
    },
  ],
  [
    'a large blob goes up in several pieces',
    async (blobs) => {
      const bytes = randomBytes(LARGE)
      await blobs.put('objects/ab/large', streamOf(bytes))
      return (await collect(blobs.read('objects/ab/large'))).equals(bytes)
    },
  ],
  [
    'a source that fails leaves no blob',
    async (blobs) => {
      await blobs.put('objects/ab/never', failing()).catch(() => undefined)
      return !(await blobs.has('objects/ab/never'))
    },
  ],
  [
    'removing a folder removes what is in it and nothing else',
    async (blobs) => {
      const keys = ['uploads/a/1', 'uploads/a/2', 'uploads/ab/1']
      for (const key of keys) await blobs.put(key, streamOf(randomBytes(10)))
      await blobs.removeAll('uploads/a/')
      return JSON.stringify(await Promise.all(keys.map(blobs.has))) === '[false,false,true]'
    },
  ],
  [
    'keys are listed with the time of their writing, and one can go',
    async (blobs) => {
      for (const key of ['objects/cd/1', 'objects/cd/2']) await blobs.put(key, streamOf(randomBytes(10)))
      await blobs.remove('objects/cd/1')
      const left = []
      for await (const { key, writtenAt } of blobs.list('objects/cd/'))
        if (Math.abs(writtenAt.getTime() - Date.now()) < 60_000) left.push(key)
      return left.join() === 'objects/cd/2'
    },
  ],
]

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** A bucket in it, once it answers. */
async function makeBucket(url: string, tries = 60): Promise<void> {
  const authorization =
    'AWS4-HMAC-SHA256 Credential=any/20260101/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=0'
  const made = await fetch(`${url}/kaihu`, { method: 'PUT', headers: { authorization } }).catch(
    () => undefined,
  )
  if (made?.ok) return
  if (tries === 0) throw new Error('moto_server does not answer')
  await sleep(500)
  return makeBucket(url, tries - 1)
}

async function keepsAtMoto(tell: Tell): Promise<string[]> {
  if (spawnSync('sh', ['-c', 'command -v moto_server']).status !== 0)
    throw new Error('not installed: apt-get install python3-moto, or pip install "moto[server]"')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child: ChildProcess = spawn('moto_server', ['-H', '127.0.0.1', '-p', String(port)], {
    stdio: 'ignore',
  })
  try {
    await makeBucket(url)
    const store = s3Blobs(`http://${KEY}@127.0.0.1:${port}/kaihu?region=us-east-1`)
    const key = await makeKey(url)
    return [...(await keepsAll(store, ACTS, tell)), ...(await keepsAll({ url, key }, KMS_ACTS, tell))]
  } finally {
    child.kill()
  }
}

/**
 * Documents in an S3 store, and keys in a key management system, of another maker than the tests use: moto, of which Debian and
 * PyPI have packages. With an address as `OBJECTS_S3` has it, documents in the store that answers there.
 */
export function runStores(tell: Tell, address?: string): Promise<string[]> {
  return address === undefined ? keepsAtMoto(tell) : keepsAll(s3Blobs(address), ACTS, tell)
}
