import type { CodeName } from '@kaihu/contract/codes.ts'
import { expect, test } from 'vitest'
import { judgeCallError } from './report-call-error.ts'

const refusal = (codeName: CodeName) => ({ codeName, isNetwork: false })
const network = { codeName: undefined, isNetwork: true }

test('staff see the message of a refusal, customers do not', () => {
  expect(judgeCallError(refusal('forbidden'), 'staff', {})).toEqual({ act: 'toast', text: 'refusal' })
  expect(judgeCallError(refusal('forbidden'), 'customer', {})).toEqual({ act: 'nothing' })
})

test('a caller that shows refusals itself keeps them off the toasts', () => {
  expect(judgeCallError(refusal('forbidden'), 'staff', { quiet: true })).toEqual({ act: 'nothing' })
})

test('a transport error is shown to everybody unless the request has a type', () => {
  for (const side of ['staff', 'customer', null] as const) {
    expect(judgeCallError(network, side, {})).toEqual({ act: 'toast', text: 'network' })
    expect(judgeCallError(network, side, { requestType: 'draft' })).toEqual({ act: 'nothing' })
  }
})

test('a login timeout ends the session on both sides, also of a quiet call', () => {
  for (const side of ['staff', 'customer'] as const) {
    expect(judgeCallError(refusal('loginTimeout'), side, { quiet: true })).toEqual({
      act: 'end-session',
      why: 'timeout',
    })
  }
})

test('a timeout on a sign-in page ends nothing', () => {
  expect(judgeCallError(refusal('loginTimeout'), null, {})).toEqual({ act: 'nothing' })
})

test('no role ends a staff session', () => {
  expect(judgeCallError(refusal('noRole'), 'staff', {})).toEqual({ act: 'end-session', why: 'no-role' })
})
