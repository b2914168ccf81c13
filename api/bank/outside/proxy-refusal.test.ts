import { expect, test } from 'vitest'
import { answerOfProxy } from './proxy-refusal.ts'

function failed(message: string) {
  return new TypeError('fetch failed', { cause: new Error(message) })
}

test('what a proxy says of whoever asks is told from what it says of the place behind it', () => {
  const of = (status: number) =>
    answerOfProxy(failed(`Proxy response (${status}) !== 200 when HTTP Tunneling`))
  for (const status of [401, 403, 407]) expect(of(status)).toEqual({ status, isAboutUs: true })
  for (const status of [500, 502, 504]) expect(of(status)).toEqual({ status, isAboutUs: false })
  expect(answerOfProxy(failed('Proxy Authentication Required (407)'))).toEqual({
    status: 407,
    isAboutUs: true,
  })
  for (const other of [failed('other side closed'), new Error('x'), undefined])
    expect(answerOfProxy(other)).toBeUndefined()
})
