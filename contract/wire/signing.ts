/** The server checks the same text in api/platform/session/signature.ts. */
export const HEADERS = {
  staffToken: 'x-staff-token',
  customerToken: 'x-customer-token',
  authCode: 'x-auth-code',
  locale: 'x-locale',
  requestTime: 'x-request-time',
  sessionSalt: 'x-session-salt',
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  signature: 'x-signature',
  idempotencyKey: 'idempotency-key',
} as const

/** The development token, of development servers on localhost only; never sent in a header. */
export const DEV_TOKEN = 'dev-token'

export const TIMESTAMP_TOLERANCE_MS = 300_000

/** What a signature covers. `target` is path and query exactly as sent; `body` the exact bytes (empty for none). */
export type SignedRequest = {
  method: string
  target: string
  body: Uint8Array<ArrayBuffer> | string
  authCode: string
  sessionSalt: string
  locale: string
  requestTime: string
  timestamp: string
  nonce: string
  idempotencyKey?: string
}

const encoder = new TextEncoder()

function toBytes(value: Uint8Array<ArrayBuffer> | string): Uint8Array<ArrayBuffer> {
  return typeof value === 'string' ? encoder.encode(value) : value
}

function toBase64Url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The text that is signed: one line per part, the body as its SHA-256 in hex. */
export function canonicalText(request: Omit<SignedRequest, 'body'>, bodySha256: string): string {
  return [
    'KAIHU-HMAC-SHA256',
    request.method.toUpperCase(),
    request.target,
    request.authCode,
    request.sessionSalt,
    request.locale,
    request.requestTime,
    request.timestamp,
    request.nonce,
    request.idempotencyKey ?? '',
    bodySha256,
  ].join('\n')
}

export type SigningKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>

/** Makes the browser's HMAC key of a session grant; keep it, importing is the slow part. */
export function importSigningKey(signingKey: string): Promise<SigningKey> {
  return crypto.subtle.importKey('raw', fromBase64Url(signingKey), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
}

/** The x-signature header: base64url HMAC-SHA-256 over the canonical request. */
export async function signRequest(key: SigningKey, request: SignedRequest): Promise<string> {
  const bodySha256 = toHex(await crypto.subtle.digest('SHA-256', toBytes(request.body)))
  const text = canonicalText(request, bodySha256)
  return toBase64Url(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
}

/** `YYYY-MM-DD HH:mm:ss +0800`: the request time header, fixed to China's offset whatever the browser's zone. */
export function formatRequestTime(instant: Date): string {
  return `${new Date(instant.getTime() + 28_800_000).toISOString().slice(0, 19).replace('T', ' ')} +0800`
}

/** The instant of a request time header in milliseconds; undefined when it has another shape. */
export function parseRequestTime(text: string): number | undefined {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) \+0800$/.exec(text)
  const instant = match ? Date.parse(`${match[1]}T${match[2]}+08:00`) : Number.NaN
  return Number.isNaN(instant) ? undefined : instant
}
