import { randomUUID } from 'node:crypto'
import { CoreSystemError } from './core-system.ts'

/** A system elsewhere and how it is spoken to. */
export type OutsideEnd = {
  /** as it is called in what went wrong */
  readonly name: string
  readonly url: string
  /** sent as bearer; never told */
  readonly token?: string
  /** the setting that holds the token, named when it is not accepted */
  readonly tokenSetting?: string
  readonly patienceMs?: number
}

/** One request to it. */
export type OutsideRequest = {
  /** below the address; the address itself when absent */
  readonly path?: string
  readonly method?: 'GET' | 'POST'
  /** what makes a repeat known as one */
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly content?: object
}

const PATIENCE_MS = 10_000

function isLate(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

function headersOf({ token }: OutsideEnd, { key, headers, content }: OutsideRequest) {
  return {
    accept: 'application/json',
    ...(content === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    'x-request-id': randomUUID(),
    ...headers,
  }
}

function silence({ name }: OutsideEnd, error: unknown): CoreSystemError {
  return new CoreSystemError(isLate(error) ? 'timeout' : 'unavailable', `${name} does not answer`)
}

/** Asks and hands over whatever is answered. Throws a CoreSystemError when nothing is. A redirection is no answer. */
export function askOutside(end: OutsideEnd, request: OutsideRequest): Promise<Response> {
  return fetch(request.path === undefined ? end.url : new URL(request.path, end.url), {
    method: request.method ?? 'POST',
    headers: headersOf(end, request),
    ...(request.content === undefined ? {} : { body: JSON.stringify(request.content) }),
    redirect: 'error',
    signal: AbortSignal.timeout(end.patienceMs ?? PATIENCE_MS),
  }).catch((error: unknown) => {
    throw silence(end, error)
  })
}

/** 4xx says that this request will never be taken; everything else may be better later. */
function failureOf(status: number) {
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'refused' : 'unavailable'
}

function hintOf({ tokenSetting }: OutsideEnd, status: number): string {
  return tokenSetting !== undefined && (status === 401 || status === 403) ? `: check ${tokenSetting}` : ''
}

/** Sends and is content with any 2xx. Throws a CoreSystemError. */
export async function sendOutside(end: OutsideEnd, request: OutsideRequest): Promise<Response> {
  const answer = await askOutside(end, request)
  if (answer.ok) return answer
  await answer.body?.cancel().catch(() => undefined)
  const { status } = answer
  throw new CoreSystemError(failureOf(status), `${end.name} answered ${status}${hintOf(end, status)}`)
}

/** Sends and reads the JSON that comes back, not yet looked at. Throws a CoreSystemError. */
export async function callOutside(end: OutsideEnd, request: OutsideRequest): Promise<unknown> {
  const answer = await sendOutside(end, request)
  const text = await answer.text().catch((error: unknown) => {
    throw silence(end, error)
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new CoreSystemError('bad_answer', 'the answer is not JSON')
  }
}
