import { readSealingKey } from '@kaihu/contract/sealing.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepCustomerGrant } from '../../client/session.ts'
import { keepShared } from '../../client/sign-in/shared-computer.ts'
import { DAY_MS, unsent } from '../../kit/unsent/unsent.ts'
import { customerGrant } from '../../testing/customer-grant.ts'
import { answer, refusal, sentTo } from '../../testing/server.ts'
import { openOwnWords } from './own-words.ts'

const ME = '0d5b5f43-6d0b-4d0e-9d0e-1f1f0a3b5c01'
const KEY = { sealingKey: 'MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE' }

beforeEach(() => void keepCustomerGrant(customerGrant(ME)))

test('what customers type is kept for them for a day, opened once however many ask', async () => {
  answer(readSealingKey, KEY)
  const opened = vi.spyOn(unsent, 'open')
  await Promise.all([openOwnWords(), openOwnWords()])
  await openOwnWords()
  expect(unsent.isOf(ME)).toBe(true)
  expect(opened).toHaveBeenCalledOnce()
  opened.mockRestore()
  unsent.learn({ place: 'late', at: Date.now() - DAY_MS + 60_000, value: 'typed' })
  unsent.learn({ place: 'too late', at: Date.now() - DAY_MS, value: 'typed' })
  expect([unsent.read('late'), unsent.read('too late')]).toEqual(['typed', undefined])
})

test('on a computer that others use too nothing is kept, and no key is asked for', async () => {
  answer(readSealingKey, KEY)
  keepShared(true)
  await openOwnWords()
  expect(unsent.isOf(ME)).toBe(false)
  expect(sentTo(readSealingKey)).toEqual([])
})

test('whoever gets no key goes on without, and is asked for again on the next page', async () => {
  answer(readSealingKey, refusal('notFound'))
  await openOwnWords()
  expect(unsent.isOf(ME)).toBe(false)
  answer(readSealingKey, KEY)
  await openOwnWords()
  expect(unsent.isOf(ME)).toBe(true)
})
