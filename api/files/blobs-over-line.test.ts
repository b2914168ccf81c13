import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { looseLine } from '../../tests/harness/outside/outside-end.ts'
import { createLine, type OutsideCall } from '../bank/outside/line.ts'
import { type Blobs, StorageAwayError } from '../platform/objects/blobs.ts'
import { streamOf } from '../platform/objects/byte-streams.ts'
import { s3Blobs } from '../platform/objects/s3-blobs.ts'
import { blobsOverLine } from './blobs-over-line.ts'

const frozen = createServer(() => undefined)
await new Promise<void>((resolve) => frozen.listen(0, '127.0.0.1', resolve))
const { port } = frozen.address() as AddressInfo
afterAll(() => frozen.close())

const SETTING = 'OBJECTS_S3'
const hasty = { connectMs: 200, silentMs: 200, tries: 1 }

function watched(address: string): { blobs: Blobs; calls: OutsideCall[] } {
  const calls: OutsideCall[] = []
  const line = createLine('objects', (call) => calls.push(call))
  return { blobs: blobsOverLine(s3Blobs(address, hasty), line, SETTING), calls }
}

test('a storage that froze is waited for no longer than its patience, and is given a rest after that', async () => {
  const { blobs, calls } = watched(`http://key:secret@127.0.0.1:${port}/kaihu`)
  for (let tries = 0; tries < 6; tries += 1)
    await expect(blobs.put('objects/ab/one', streamOf(Buffer.from('x')))).rejects.toThrow(StorageAwayError)
  expect(calls[0]).toMatchObject({
    operation: 'put',
    outcome: 'timeout',
    trouble: { cause: 'no_answer', setting: SETTING },
  })
  expect(calls.at(-1)?.outcome).toBe('paused')
})

test('a storage that is not there is told with the setting that names it, whatever is asked of it', async () => {
  const { blobs, calls } = watched('http://key:secret@127.0.0.1:1/kaihu')
  await expect(blobs.has('objects/ab/one')).rejects.toThrow(StorageAwayError)
  await expect(blobs.read('objects/ab/one')[Symbol.asyncIterator]().next()).rejects.toThrow(StorageAwayError)
  await expect(blobs.remove('objects/ab/one')).rejects.toThrow(StorageAwayError)
  expect(calls.map(({ trouble }) => trouble)).toEqual(
    ['has', 'read', 'remove'].map(() => ({ cause: 'connection_refused', setting: SETTING })),
  )
})

test('bytes that do not come are no failure of the storage', async () => {
  async function* cut(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('half')
    throw new Error('the customer went away')
  }
  const kept: Blobs = {
    ...s3Blobs('http://key:secret@127.0.0.1:1/kaihu', hasty),
    put: async (_key, bytes) => {
      for await (const _piece of bytes);
    },
  }
  const blobs = blobsOverLine(kept, looseLine('objects'), SETTING)
  await expect(blobs.put('objects/ab/one', cut())).rejects.toThrow('the customer went away')
})
