import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { connect } from '../database/connect.ts'
import { inTransaction } from '../database/transaction.ts'
import { collect, streamOf } from './byte-streams.ts'
import { diskBlobs } from './disk-blobs.ts'
import { keyRing } from './key-ring.ts'
import { objectStore, WrongContentError } from './object-store.ts'
import { DamagedObjectError } from './sealed-object.ts'

const { applicationUrl } = await createTestDatabase()
const database = connect(applicationUrl)
afterAll(() => database.destroy())

const secret = 'a secret of at least thirty-two characters'
const sizes = [1, 65_535, 65_536, 65_537, 131_072, 300_001]

function makeStore(ring = keyRing(secret)) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-objects-'))
  return { folder, store: objectStore(database, diskBlobs(folder), ring) }
}

type Store = ReturnType<typeof makeStore>['store']

function contentOf(bytes: Buffer) {
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
  }
}

async function keep(store: Store, bytes: Buffer) {
  const object = await store.put(contentOf(bytes), streamOf(bytes))
  await inTransaction(database, (trx) => store.record(trx, object, new Date()))
  return object
}

async function readBack(store: Store, bytes: Buffer, range?: { start: number; end: number }) {
  return collect((await store.find(contentOf(bytes).sha256))?.read(range) ?? streamOf())
}

async function fileIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const file = entries.find((entry) => entry.isFile())
  return path.join(file?.parentPath ?? '', file?.name ?? '')
}

test.each(sizes)('%i bytes come back as they went in, whole and in ranges', async (size) => {
  const { store } = makeStore()
  const bytes = randomBytes(size)
  await keep(store, bytes)
  expect((await readBack(store, bytes)).equals(bytes)).toBe(true)
  for (const [start, end] of [
    [0, 0],
    [size - 1, size - 1],
    [Math.floor(size / 3), Math.floor(size / 2)],
    [Math.max(0, size - 65_540), size - 1],
  ] as const) {
    expect((await readBack(store, bytes, { start, end })).equals(bytes.subarray(start, end + 1))).toBe(true)
  }
})

test('the same content is kept once', async () => {
  const { folder, store } = makeStore()
  const bytes = randomBytes(1_000)
  await keep(store, bytes)
  await keep(store, bytes)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  expect(entries.filter((entry) => entry.isFile())).toHaveLength(1)
})

test('bytes that are not those announced are not kept', async () => {
  const { folder, store } = makeStore()
  const content = contentOf(randomBytes(100))
  await expect(store.put(content, streamOf(randomBytes(100)))).rejects.toThrow(WrongContentError)
  await expect(store.put(content, streamOf(randomBytes(99)))).rejects.toThrow(WrongContentError)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  expect(entries.filter((entry) => entry.isFile())).toEqual([])
})

describe('what was altered on disk is refused, never shown', () => {
  const alterations: Record<string, (bytes: Buffer) => Buffer> = {
    'a flipped byte in the header': (bytes) => flipped(bytes, 2),
    'a flipped byte in the first chunk': (bytes) => flipped(bytes, 40),
    'a flipped byte in the last chunk': (bytes) => flipped(bytes, bytes.length - 40),
    'a lost tail': (bytes) => bytes.subarray(0, bytes.length - 1),
    'a lost last chunk': (bytes) => bytes.subarray(0, 8 + 65_552 * 2),
    'an added byte': (bytes) => Buffer.concat([bytes, Buffer.from([0])]),
    'two chunks swapped': (bytes) =>
      Buffer.concat([
        bytes.subarray(0, 8),
        bytes.subarray(8 + 65_552, 8 + 2 * 65_552),
        bytes.subarray(8, 8 + 65_552),
        bytes.subarray(8 + 2 * 65_552),
      ]),
  }
  test.each(Object.entries(alterations))('%s', async (_name, alter) => {
    const { folder, store } = makeStore()
    const bytes = randomBytes(150_000)
    await keep(store, bytes)
    const file = await fileIn(folder)
    await writeFile(file, alter(await readFile(file)))
    await expect(readBack(store, bytes)).rejects.toThrow(DamagedObjectError)
  })

  test('another object in its place', async () => {
    const one = makeStore()
    const other = makeStore()
    const [first, second] = [randomBytes(500), randomBytes(500)]
    await keep(one.store, first)
    await keep(other.store, second)
    await writeFile(await fileIn(one.folder), await readFile(await fileIn(other.folder)))
    await expect(readBack(one.store, first)).rejects.toThrow(DamagedObjectError)
  })
})

test('a new key takes over without a file being rewritten, and then the old one is not needed', async () => {
  const { folder, store } = makeStore()
  const bytes = randomBytes(70_000)
  await keep(store, bytes)
  const before = await readFile(await fileIn(folder))
  const next = 'another secret of at least thirty-two characters'
  const rewrapped = objectStore(database, diskBlobs(folder), keyRing(next, [secret]))
  expect(await rewrapped.rewrapKeys()).toBeGreaterThan(0)
  const alone = objectStore(database, diskBlobs(folder), keyRing(next))
  expect((await readBack(alone, bytes)).equals(bytes)).toBe(true)
  expect(await readFile(await fileIn(folder))).toEqual(before)
  await expect(readBack(store, bytes)).rejects.toThrow(/OBJECTS_OLD_KEYS/)
})

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

test('bytes that nobody recorded are swept after their day, and what is recorded stays', async () => {
  const { folder, store } = makeStore()
  const kept = randomBytes(2_000)
  const orphan = randomBytes(2_000)
  await keep(store, kept)
  await store.put(contentOf(orphan), streamOf(orphan))
  await writeFile(path.join(path.dirname(await fileIn(folder)), 'half-written.part'), 'cut')
  const yesterday = new Date(Date.now() - 86_400_000)
  expect(await store.sweepOrphans(yesterday)).toBe(0)
  expect(await store.sweepOrphans(new Date(Date.now() + 60_000))).toBe(2)
  expect((await readBack(store, kept)).equals(kept)).toBe(true)
  expect((await readdir(folder, { recursive: true })).filter((name) => name.includes('-'))).toHaveLength(1)
})
