import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { canonicalText, type SignedRequest } from '@kaihu/contract/wire/signing.ts'

/**
 * In constant time. Without WebCrypto, whose every step waits for another thread: this runs on every request.
 */
export function isSignatureValid(signingKey: string, request: SignedRequest, signature: string): boolean {
  if (!/^[\w-]{43}$/.test(signature)) return false
  const bodySha256 = createHash('sha256').update(request.body).digest('hex')
  // The key as text: given as bytes it is copied into a key object first, which takes four times as long as the rest.
  const expected = createHmac('sha256', signingKey, { encoding: 'base64url' })
    .update(canonicalText(request, bodySha256))
    .digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'base64url'))
}
