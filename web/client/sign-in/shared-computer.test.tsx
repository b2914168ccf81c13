import { readSealingKey } from '@kaihu/contract/sealing.ts'
import { beforeEach, expect, test } from 'vitest'
import { answer } from '../../testing/server.ts'
import { hasKept } from '../recording/kept-recordings.ts'
import { keepChunk } from '../recording/sealed-recordings.ts'
import { forgetIfShared, keepShared } from './shared-computer.ts'

beforeEach(() => answer(readSealingKey, { sealingKey: 'MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE' }))

const HEAD = {
  recordingId: 'one',
  orderCode: 'AO1',
  digits: '1234',
  mimeType: 'video/webm',
  lastAt: 0,
  elapsedMs: 0,
}

test('on a shared computer a recording ends with the session; elsewhere it waits for its owner', async () => {
  await keepChunk(HEAD, 0, new Blob(['face']))
  keepShared(false)
  await forgetIfShared()
  expect(await hasKept()).toBe(true)
  keepShared(true)
  await forgetIfShared()
  expect(await hasKept()).toBe(false)
})

test('what was said of a computer counts for one session', async () => {
  keepShared(true)
  await forgetIfShared()
  await keepChunk(HEAD, 0, new Blob(['voice']))
  await forgetIfShared()
  expect(await hasKept()).toBe(true)
})
