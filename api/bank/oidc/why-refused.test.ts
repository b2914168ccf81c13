import { AuthorizationResponseError, ClientError } from 'openid-client'
import { describe, expect, test } from 'vitest'
import { CoreSystemError } from '../core-system.ts'
import { whyRefused } from './why-refused.ts'

function clientError(code: string): Error {
  return Object.assign(new ClientError('x'), { code })
}

describe('a sign-in that does not come about', () => {
  test('is refused where the provider itself said no', () => {
    const no = new AuthorizationResponseError('no', {
      cause: new URLSearchParams({ error: 'access_denied' }),
    })
    expect(whyRefused(no)).toBe('refused')
  })

  test.each([
    ['that took too long', clientError('OAUTH_TIMEOUT')],
    ['that was broken off', clientError('OAUTH_ABORT')],
    ['that was not reached', new TypeError('fetch failed')],
    [
      'that failed itself',
      new Error('x', { cause: new Error('y', { cause: new Response(null, { status: 503 }) }) }),
    ],
    [
      'that is given a rest',
      new Error('x', { cause: new CoreSystemError('unavailable', 'rest', { cause: 'paused' }) }),
    ],
  ])('could not be asked of a provider %s', (_which, error) => {
    expect(whyRefused(error)).toBe('unavailable')
  })

  test('is not trusted for anything else: a wrong signature, a wrong state, an answer of 4xx, no error at all', () => {
    for (const error of [
      clientError('OAUTH_INVALID_RESPONSE'),
      new Error('signature'),
      new Error('x', { cause: new Error('y', { cause: new Response(null, { status: 400 }) }) }),
      new CoreSystemError('refused', 'no'),
      undefined,
      'text',
    ])
      expect(whyRefused(error)).toBe('untrusted')
  })
})
