import { CODES } from '@kaihu/contract/wire/codes.ts'
import { expect, test } from 'vitest'
import { CallError } from '../client/call/call-error.ts'
import { plainDigits } from '../kit/form/plain-digits.ts'
import { customerFailureOf } from './customer/customer-sign-in.ts'
import { nextAddress } from './next-address.ts'
import { failureOf } from './staff/staff-sign-in.ts'

function refusal(name: keyof typeof CODES) {
  return new CallError(CODES[name].code, '', CODES[name].status)
}

test.each([
  ['a wrong password', new CallError('401', '', 401), 'refused'],
  ['a person without a role', refusal('noRole'), 'noRole'],
  ['a person whose account was closed', refusal('accountDisabled'), 'disabled'],
  ['too many tries', refusal('signInThrottled'), 'throttled'],
  ['a directory that does not answer', refusal('directoryUnavailable'), 'unavailable'],
  ['no network', new CallError('network', '', 0), 'unavailable'],
  ['anything else', new Error('x'), 'failed'],
] as const)('staff sign-in tells %s', (_name, error, words) => expect(failureOf(error)).toBe(words))

test.each([
  ['a wrong, expired or over-tried code', refusal('verificationCodeRefused'), 'codeRefused'],
  ['too many requests', refusal('verificationCodeThrottled'), 'throttled'],
  ['a number that cannot be', refusal('mobileNumberInvalid'), 'mobileInvalid'],
  ['a message that could not be sent', refusal('verificationCodeSendFailed'), 'sendFailed'],
  ['a fault of the server', refusal('unexpected'), 'failed'],
] as const)('customer sign-in tells %s', (_name, error, words) =>
  expect(customerFailureOf(error)).toBe(words),
)

test('digits are taken as they are typed', () => {
  expect(plainDigits('１３８ 0000-1111')).toBe('13800001111')
})

test('after sign-in one comes back to the address asked for, and never to another site', () => {
  expect(nextAddress('?next=%2ForderDetail%2Findex%3ForderCode%3DAO1', '/dashboard')).toBe(
    '/orderDetail/index?orderCode=AO1',
  )
  for (const bad of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '',
  ]) {
    expect(nextAddress(`?next=${encodeURIComponent(bad)}`, '/dashboard')).toBe('/dashboard')
  }
})
