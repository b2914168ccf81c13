import type { Call } from '../call.ts'
import { apartFromWords, QUERY_HEADER } from '../wire/search-words.ts'
import { HEADERS } from '../wire/signing.ts'
import { toWire } from '../wire/wire-names.ts'

type Parts = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

export function requestOf({ method, path }: Call, parts: Parts, idempotencyKey: string | undefined) {
  const target = targetOf(path, parts)
  const apart = apartFromWords(target)
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(parts.body !== undefined && { 'content-type': 'application/json' }),
    ...(idempotencyKey !== undefined && { [HEADERS.idempotencyKey]: idempotencyKey }),
    ...(apart && { [QUERY_HEADER]: apart.query }),
  }
  const body = parts.body === undefined ? {} : { body: JSON.stringify(toWire(parts.body)) }
  return { target: apart?.path ?? target, init: { method, headers, ...body } }
}

function targetOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(toWire(query)))
    for (const one of [value].flat()) if (isSaid(one)) search.append(name, String(one))
  const text = search.toString()
  return text === '' ? filled : `${filled}?${text}`
}

/** Queries hold words, numbers and flags; what is absent or empty is not sent. */
function isSaid(value: unknown): value is string | number | boolean {
  return value !== undefined && value !== null && value !== ''
}
