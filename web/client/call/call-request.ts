import type { Call, CallRequest } from '@kaihu/contract/call.ts'
import { needsIdempotencyKey } from '@kaihu/contract/call.ts'
import { CODES } from '@kaihu/contract/wire/codes.ts'
import { apartFromWords, QUERY_HEADER } from '@kaihu/contract/wire/search-words.ts'
import { DEV_TOKEN, formatRequestTime, HEADERS, signRequest } from '@kaihu/contract/wire/signing.ts'
import { toWire } from '@kaihu/contract/wire/wire-names.ts'
import { FIRST_LOCALE, localeOf } from '@kaihu/domain/base/locales.ts'
import { currentLanguage } from '../../kit/i18n/i18n.ts'
import type { UserState } from '../session.ts'
import { findSigningKey } from '../sign-in/signing-keys.ts'
import { CallError } from './call-error.ts'

/** A request as it will be sent: the signature covers exactly these bytes. */
export type PreparedRequest = {
  target: string
  init: { method: string; headers: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> }
}

type Parts = { params?: unknown; query?: unknown; body?: unknown }

/** Path and query of a call: `:name` filled from params, undefined query values left out. */
export function targetOf(path: string, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(toWire((query ?? {}) as Record<string, unknown>))) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
    }
  }
  const text = search.toString()
  return text ? `${filled}?${text}` : filled
}

/** Staff talk to the server in Chinese always; customers in the language of their screen. */
export function localeHeader(user: UserState | null): string {
  return user?.side === 'staff' ? FIRST_LOCALE : localeOf(currentLanguage())
}

export type RequestExtras = {
  idempotencyKey?: string | undefined
  requestType?: string | undefined
  headers?: Readonly<Record<string, string>> | undefined
}

/** Bytes go as they are; everything else as JSON. */
function bodyOf(body: unknown): string | Uint8Array<ArrayBuffer> | undefined {
  if (body === undefined) return undefined
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(toWire(body))
}

function contentTypeOf(body: string | Uint8Array): string {
  return typeof body === 'string' ? 'application/json' : 'application/offset+octet-stream'
}

export async function prepareRequest<C extends Call>(
  call: C,
  request: CallRequest<C>,
  user: UserState | null,
  extra: RequestExtras = {},
): Promise<PreparedRequest> {
  const parts: Parts = request
  const target = targetOf(call.path, parts.params, parts.query)
  const body = bodyOf(parts.body)
  const headers: Record<string, string> = { accept: 'application/json', [HEADERS.locale]: localeHeader(user) }
  if (body !== undefined) headers['content-type'] = contentTypeOf(body)
  if (extra.requestType) headers['requesttype'] = extra.requestType
  if (needsIdempotencyKey(call)) headers[HEADERS.idempotencyKey] = extra.idempotencyKey ?? crypto.randomUUID()
  Object.assign(headers, extra.headers)
  if (user) Object.assign(headers, await securityHeaders(call.method, target, body ?? '', headers, user))
  const parted = apartFromWords(target)
  if (parted) headers[QUERY_HEADER] = parted.query
  const init = { method: call.method, headers, ...(body !== undefined && { body }) }
  return { target: parted?.path ?? target, init }
}

async function securityHeaders(
  method: string,
  target: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
  user: UserState,
): Promise<Record<string, string>> {
  const now = new Date(Date.now() + user.clockOffsetMs)
  const idempotencyKey = headers[HEADERS.idempotencyKey]
  const signed = {
    method,
    target,
    body,
    authCode: user.authCode,
    sessionSalt: user.sessionSalt,
    locale: headers[HEADERS.locale] ?? '',
    requestTime: formatRequestTime(now),
    timestamp: String(now.getTime()),
    nonce: crypto.randomUUID(),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  }
  return {
    ...tokenHeader(user),
    [HEADERS.authCode]: signed.authCode,
    [HEADERS.sessionSalt]: signed.sessionSalt,
    [HEADERS.requestTime]: signed.requestTime,
    [HEADERS.timestamp]: signed.timestamp,
    [HEADERS.nonce]: signed.nonce,
    [HEADERS.signature]: await signRequest(await signingKeyOf(user), signed),
  }
}

function tokenHeader(user: UserState): Record<string, string> {
  if (user.token === DEV_TOKEN) return {}
  return { [user.side === 'staff' ? HEADERS.staffToken : HEADERS.customerToken]: user.token }
}

/** @throws CallError loginTimeout where the browser's store was emptied meanwhile: the session signs nothing any more */
async function signingKeyOf({ sessionSalt }: UserState): Promise<CryptoKey> {
  const key = await findSigningKey(sessionSalt)
  if (!key) throw new CallError(CODES.loginTimeout.code, '', CODES.loginTimeout.status)
  return key
}
