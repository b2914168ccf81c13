import { importSigningKey, type SignedRequest, signRequest } from '@kaihu/contract/wire/signing.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSignatureValid } from './signature.ts'

const KEY = Buffer.alloc(32, 7).toString('base64url')

const text = fc.string({ unit: 'grapheme' })
const request: fc.Arbitrary<SignedRequest> = fc.record(
  {
    method: fc.constantFrom('GET', 'POST', 'PATCH'),
    target: text,
    body: text,
    authCode: text,
    sessionSalt: text,
    locale: text,
    requestTime: text,
    timestamp: text,
    nonce: text,
    idempotencyKey: text,
  },
  {
    requiredKeys: [
      'method',
      'target',
      'body',
      'authCode',
      'sessionSalt',
      'locale',
      'requestTime',
      'timestamp',
      'nonce',
    ],
  },
)

test('what a browser signs is accepted, and nothing else under that signature', async () => {
  const key = await importSigningKey(KEY)
  await fc.assert(
    fc.asyncProperty(request, request, async (signed, other) => {
      const signature = await signRequest(key, signed)
      expect(isSignatureValid(KEY, signed, signature)).toBe(true)
      expect(isSignatureValid(KEY, { ...signed, body: `${signed.body as string} ` }, signature)).toBe(false)
      expect(isSignatureValid(KEY, { ...signed, target: `${signed.target}?` }, signature)).toBe(false)
      expect(isSignatureValid(KEY, other, signature)).toBe((await signRequest(key, other)) === signature)
    }),
  )
})

test('a signature of another shape is refused, not an error', () => {
  const signed = {
    method: 'GET',
    target: '/',
    body: '',
    authCode: '',
    sessionSalt: '',
    locale: 'zh-CN',
    requestTime: '',
    timestamp: '',
    nonce: '',
  }
  for (const signature of ['', 'short', '!'.repeat(43), 'A'.repeat(44)])
    expect(isSignatureValid(KEY, signed, signature)).toBe(false)
})
