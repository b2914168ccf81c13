import { readSealingKey } from '@kaihu/contract/sealing.ts'
import { beforeEach, expect, test } from 'vitest'
import { customerGrant } from '../../testing/customer-grant.ts'
import { answer } from '../../testing/server.ts'
import { queryClient } from '../call/query-client.ts'
import { keepCustomerGrant } from '../session.ts'
import {
  answerOf,
  forgetAllKept,
  forgetKeptOfOthers,
  forgetOld,
  hasKept,
  openRecordings,
  writeRecording,
} from './kept-recordings.ts'
import { findKept, keepChunk } from './sealed-recordings.ts'

const MINE = '0d5b5f43-6d0b-4d0e-9d0e-1f1f0a3b5c01'
const KEYS = [
  'MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE',
  'MTEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE',
] as const
const HEAD = {
  recordingId: 'one',
  orderCode: 'AO1',
  digits: '271828',
  mimeType: 'video/webm',
  elapsedMs: 900,
}

/** A customer signs in; their page opens with nothing at hand. */
async function signIn(sealingKey: string, customerId = MINE) {
  queryClient.clear()
  await keepCustomerGrant(customerGrant(customerId))
  answer(readSealingKey, { sealingKey })
}

async function record() {
  await keepChunk({ ...HEAD, lastAt: Date.now() }, 0, new Blob(['face and ']))
  await keepChunk({ ...HEAD, lastAt: Date.now() }, 1, new Blob(['voice']))
}

/** Everything that lies in the store, as letters. */
async function lying(): Promise<string> {
  const transaction = (await openRecordings()).transaction(['head', 'chunk'])
  const rows = await Promise.all(
    (['head', 'chunk'] as const).map((name) => answerOf(transaction.objectStore(name).getAll())),
  )
  const letters = (value: unknown) =>
    value instanceof Uint8Array ? new TextDecoder().decode(value) : String(value)
  return rows
    .flat()
    .flatMap((row) => Object.values(row as object).map(letters))
    .join(' ')
}

beforeEach(() => forgetAllKept())

test('a recording lies sealed in the browser and comes back whole to the customer who made it', async () => {
  await signIn(KEYS[0])
  await record()
  const letters = await lying()
  for (const open of ['face', 'voice', 'AO1', '271828']) expect(letters).not.toContain(open)
  await signIn(KEYS[0])
  const kept = await findKept('one')
  expect(await kept?.bytes.text()).toBe('face and voice')
  expect(kept).toMatchObject({ ...HEAD })
})

test('it opens to nobody else, and is gone once somebody else signs in', async () => {
  await signIn(KEYS[0])
  await record()
  await signIn(KEYS[1], '0d5b5f43-6d0b-4d0e-9d0e-1f1f0a3b5c02')
  expect(await findKept('one')).toBeNull()
  await forgetKeptOfOthers('0d5b5f43-6d0b-4d0e-9d0e-1f1f0a3b5c02')
  expect(await hasKept()).toBe(false)
})

test.each([
  ['at the sign-in', () => forgetKeptOfOthers(MINE)],
  ['where recordings are made', () => forgetOld(Date.now())],
])(
  'what lay there before recordings were sealed is forgotten %s, and the sealed ones stay',
  async (_, forget) => {
    await signIn(KEYS[0])
    await record()
    await writeRecording((heads, chunks) => {
      heads.put({ ...HEAD, recordingId: 'old', lastAt: Date.now(), customerId: MINE })
      chunks.put({ recordingId: 'old', seq: 0, bytes: new Blob(['open']) })
    })
    expect(await findKept('old')).toBeNull()
    await forget()
    expect(await lying()).not.toContain('old')
    expect(await findKept('one')).not.toBeNull()
  },
)
