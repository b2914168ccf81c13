import { reportBrowserError } from '@kaihu/contract/browser-errors.ts'
import { expect, test } from 'vitest'
import { describeError } from './tell-server.ts'

test('of an error its kind and its place in the code are told, never its words', () => {
  const error = new TypeError('张三 is not a function')
  error.stack = [
    'TypeError: 张三 is not a function',
    '    at save (https://apply.bank.example/assets/customer-B1x.js:12:345)',
    '    at https://apply.bank.example/assets/kit-9.js?v=1:1:2',
    'onClick@https://apply.bank.example/assets/customer-B1x.js:99:1',
    '    at native code',
  ].join('\n')
  const told = describeError(error, '/orderDetail/AO2026110001/answers?company=张三#x')
  expect(told).toEqual({
    name: 'TypeError',
    place: '/orderDetail/:id/answers',
    frames: ['assets/customer-B1x.js:12:345', 'assets/customer-B1x.js:99:1'],
  })
  expect(reportBrowserError.body.safeParse(told).success).toBe(true)
})

test('whatever is thrown can be told', () => {
  for (const thrown of [undefined, 'some words', { name: 'x'.repeat(99) }, new Error('', { cause: 1 })])
    expect(reportBrowserError.body.safeParse(describeError(thrown, '企业/1')).success).toBe(true)
})
