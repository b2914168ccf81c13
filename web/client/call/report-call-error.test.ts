import { CODES, type CodeName } from '@kaihu/contract/wire/codes.ts'
import english from '@kaihu/texts/en-US/errors.json'
import hongKong from '@kaihu/texts/zh-HK/errors.json'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { judgeCallError, messageOf } from './report-call-error.ts'

function refusal(codeName: CodeName) {
  return { codeName, isNetwork: false }
}
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

test('who signed in or out elsewhere is told so, and not that the time is over', () => {
  for (const why of ['elsewhere', 'signedOut'] as const) {
    const error = { ...refusal('loginTimeout'), data: { why } }
    expect(judgeCallError(error, 'customer', {})).toEqual({ act: 'end-session', why })
  }
})

test('a timeout on a sign-in page ends nothing', () => {
  expect(judgeCallError(refusal('loginTimeout'), null, {})).toEqual({ act: 'nothing' })
})

test('no role ends a staff session', () => {
  expect(judgeCallError(refusal('noRole'), 'staff', {})).toEqual({ act: 'end-session', why: 'no-role' })
})

test('an English screen words a refusal itself, with the values that the server gave', async () => {
  await i18next.init({ lng: 'en-US', resources: { 'en-US': { errors: english } } })
  const { code } = CODES.tooManyRequests
  const error = new CallError(code, '请求过于频繁，请在 40 秒后重试。', 429, { params: { seconds: 40 } })
  expect(messageOf(error)).toBe('Too many requests. Please try again in 40 seconds.')
})

test('a screen in traditional Chinese words a refusal itself, though the server answered in the other', async () => {
  await i18next.init({ lng: 'zh-HK', resources: { 'zh-HK': { errors: hongKong } } })
  const { code } = CODES.tooManyRequests
  const error = new CallError(code, '请求过于频繁，请在 40 秒后重试。', 429, {
    params: { seconds: 40 },
  })
  expect(messageOf(error)).toBe('請求過於頻繁，請在 40 秒後重試。')
})
