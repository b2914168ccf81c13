import { createHash } from 'node:crypto'
import { requestVerificationCode } from '@kaihu/contract/access.ts'
import { beginsWithZeros, workText } from '@kaihu/contract/wire/code-work.ts'
import { expect, test } from 'vitest'
import { answer, refusal } from '../../testing/server.ts'
import { sendCode } from './customer-sign-in.ts'
import { solveWork } from './solve-work.ts'

const PUZZLE = '9.1900000000.abc.def'
const MOBILE = { countryCode: '+86', mobile: '13800000001' }

function isSolved(puzzle: string, found: number, bits: number): boolean {
  return beginsWithZeros(createHash('sha256').update(workText(puzzle, found)).digest(), bits)
}

test('a browser finds an answer that begins with as many zeros as were asked for', async () => {
  expect(isSolved(PUZZLE, (await solveWork(PUZZLE)) ?? -1, 9)).toBe(true)
})

test('a puzzle that asks for nothing that can be read is given up', async () => {
  expect(await solveWork('none')).toBeNull()
})

test('zeros are counted within a byte as well', () => {
  expect(beginsWithZeros(Uint8Array.of(0, 0b0001_1111), 11)).toBe(true)
  expect(beginsWithZeros(Uint8Array.of(0, 0b0001_1111), 12)).toBe(false)
  expect(beginsWithZeros(Uint8Array.of(0), 9)).toBe(false)
})

test('a number that strangers asked much of is asked again with the work done, and the page says what takes so long', async () => {
  const asked: unknown[] = []
  answer(requestVerificationCode, ({ body }) => {
    asked.push(body)
    if (asked.length === 1) return refusal('verificationCodeNeedsWork', { puzzle: PUZZLE })
    return { resendAfterSeconds: 60, expiresInSeconds: 300 }
  })
  const told: boolean[] = []
  const result = await sendCode(MOBILE, (isWorking) => told.push(isWorking))
  expect(result).toMatchObject({ sent: true, resendAfterSeconds: 60 })
  expect(told).toEqual([true, false])
  const { work } = asked[1] as { work: { puzzle: string; answer: number } }
  expect(work.puzzle).toBe(PUZZLE)
  expect(isSolved(PUZZLE, work.answer, 9)).toBe(true)
})
