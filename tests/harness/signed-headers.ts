import { randomUUID } from 'node:crypto'
import type { SessionGrant } from '@kaihu/contract/access.ts'
import { formatRequestTime, HEADERS, importSigningKey, signRequest } from '@kaihu/contract/wire/signing.ts'

/** What is signed, beside the session's own values; what is left out is made afresh. */
export type Unsigned = {
  method: string
  target: string
  body?: string | Uint8Array<ArrayBuffer>
  at?: Date | undefined
  nonce?: string | undefined
  idempotencyKey?: string | undefined
}

type Credentials = Pick<SessionGrant, 'token' | 'authCode' | 'sessionSalt' | 'signingKey'>

/** The security headers for exactly this request. */
export async function signedHeaders(
  { token, authCode, sessionSalt, signingKey }: Credentials,
  tokenHeader: string,
  { method, target, body = '', at = new Date(), ...given }: Unsigned,
): Promise<Record<string, string>> {
  const signed = {
    method,
    target,
    body,
    authCode,
    sessionSalt,
    locale: 'zh-CN',
    requestTime: formatRequestTime(at),
    timestamp: String(at.getTime()),
    nonce: given.nonce ?? randomUUID(),
    idempotencyKey: given.idempotencyKey ?? randomUUID(),
  }
  return {
    [tokenHeader]: token,
    [HEADERS.authCode]: authCode,
    [HEADERS.sessionSalt]: sessionSalt,
    [HEADERS.locale]: signed.locale,
    [HEADERS.requestTime]: signed.requestTime,
    [HEADERS.timestamp]: signed.timestamp,
    [HEADERS.nonce]: signed.nonce,
    [HEADERS.idempotencyKey]: signed.idempotencyKey,
    [HEADERS.signature]: await signRequest(await importSigningKey(signingKey), signed),
  }
}
