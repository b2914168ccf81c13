import { createServer } from 'node:net'
import fc from 'fast-check'
import { Response } from 'undici'
import { describe, expect, test } from 'vitest'
import { CoreSystemError } from '../core-system.ts'
import { readText } from './read-text.ts'
import { silence } from './silence.ts'
import { storageFailure } from './storage-failure.ts'
import { refuseWaived } from './waived.ts'

function withCode(code: string, cause?: unknown): Error {
  return Object.assign(new Error('fetch failed', { cause }), { code })
}

function told(error: unknown) {
  const { failure, message, trouble } = silence('HUB', error, 'HUB_URL')
  return { failure, message, ...trouble }
}

describe('a system that does not answer', () => {
  test.each([
    ['ENOTFOUND', 'address_unknown', 'unavailable'],
    ['EAI_AGAIN', 'address_unknown', 'unavailable'],
    ['ECONNREFUSED', 'connection_refused', 'unavailable'],
    ['UND_ERR_CONNECT_TIMEOUT', 'no_answer', 'timeout'],
    ['UND_ERR_HEADERS_TIMEOUT', 'no_answer', 'timeout'],
    ['CERT_HAS_EXPIRED', 'certificate_expired', 'unavailable'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate_of_another', 'unavailable'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate_untrusted', 'unavailable'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate_untrusted', 'unavailable'],
    ['CERT_NOT_YET_VALID', 'certificate_expired', 'unavailable'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls_failed', 'unavailable'],
    ['EPRIVATE', 'private_address', 'unavailable'],
    ['ECONNRESET', 'connection_lost', 'unavailable'],
  ])('by %s is said to be so: %s', (code, cause, failure) => {
    for (const error of [withCode(code), new TypeError('fetch failed', { cause: withCode(code) })])
      expect(told(error)).toMatchObject({ cause, failure, setting: 'HUB_URL' })
  })

  test('because nobody gave a credential is said to be so', () => {
    const error = Object.assign(new Error('Could not load credentials'), { name: 'CredentialsProviderError' })
    expect(told(error)).toMatchObject({ cause: 'credentials_missing', setting: 'HUB_URL' })
  })

  test('on several addresses is told by what each of them said', () => {
    const all = new AggregateError([withCode('X'), withCode('ECONNREFUSED')], 'all failed')
    expect(told(new TypeError('fetch failed', { cause: all }))).toMatchObject({ cause: 'connection_refused' })
  })

  test('whose library hides the code is told by its words', () => {
    expect(told(new Error('connect ECONNREFUSED 10.0.0.1:443')).cause).toBe('connection_refused')
    expect(told(new Error('self-signed certificate in chain')).cause).toBe('certificate_untrusted')
  })

  test('in time has not failed for good; what is thrown that is no error is a lost connection', () => {
    expect(told(Object.assign(new Error('x'), { name: 'TimeoutError' }))).toMatchObject({
      failure: 'timeout',
    })
    for (const thrown of ['gone', undefined, null, 7]) expect(told(thrown).cause).toBe('connection_lost')
  })

  test('is always named with the setting that leads there, and never with what the error held', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 12 }), fc.string(), (secret, code) => {
        const { message } = told(Object.assign(new Error(secret), { code }))
        expect(message).toContain('HUB does not answer')
        expect(message).toContain('HUB_URL')
        expect(message.replace('HUB does not answer', '')).not.toContain(secret)
      }),
    )
    expect(silence('HUB', new Error('x'), undefined).message).not.toContain('(')
  })

  test('because nothing listens there is known from a real connection', async () => {
    const server = createServer().listen(0)
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    await new Promise((resolve) => server.close(resolve))
    const error = await fetch(`http://127.0.0.1:${port}/`).catch((thrown: unknown) => thrown)
    expect(told(error).cause).toBe('connection_refused')
  })
})

describe('the storage of documents', () => {
  const answered = (httpStatusCode: number) =>
    Object.assign(new Error('S3'), { $metadata: { httpStatusCode } })

  test.each([
    [401, 'credentials_refused'],
    [403, 'credentials_refused'],
    [301, 'redirected'],
    [404, 'not_there'],
    [500, 'system_failed'],
    [503, 'system_failed'],
  ])('that answers %i is told as %s, with what it answered', (status, cause) => {
    expect(storageFailure(answered(status), 'OBJECTS_S3').trouble).toMatchObject({
      cause,
      status,
      setting: 'OBJECTS_S3',
    })
  })

  test('that was not reached is told as any system that does not answer', () => {
    expect(storageFailure(withCode('ENOTFOUND'), 'OBJECTS_S3').trouble).toMatchObject({
      cause: 'address_unknown',
    })
    const known = new CoreSystemError('refused', 'no', { cause: 'waived' })
    expect(storageFailure(known, 'OBJECTS_S3')).toBe(known)
  })
})

describe('an answer of limited size', () => {
  test('is read whole up to the limit, in the middle of a sign as well, and not a byte beyond', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom('a', '王', '😀') }),
        fc.integer({ min: 1, max: 5 }),
        async (text, step) => {
          const bytes = Buffer.from(text)
          const pieces = Array.from({ length: Math.ceil(bytes.length / step) }, (_, at) =>
            bytes.subarray(at * step, (at + 1) * step),
          )
          const answer = () => new Response(ReadableStream.from(pieces))
          expect(await readText(answer(), bytes.length)).toBe(text)
          if (bytes.length > 0)
            await expect(readText(answer(), bytes.length - 1)).rejects.toMatchObject({
              failure: 'bad_answer',
            })
        },
      ),
      { numRuns: 60 },
    )
    expect(await readText(new Response(null), 0)).toBe('')
  })
})

test('a system that the bank goes without fails for good and says so', async () => {
  await expect(refuseWaived('CRT')).rejects.toMatchObject({
    failure: 'refused',
    trouble: { cause: 'waived', setting: 'CRT' },
  })
})
