import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What belongs together over the bounds of processes and systems (W3C Trace Context): 32 hexadecimal digits. */
export type TraceId = string

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/
const NOBODY = /^0+$/
const current = new AsyncLocalStorage<TraceId>()
const ofRequests = new WeakMap<IncomingMessage, TraceId>()

export function newTraceId(): TraceId {
  return randomBytes(16).toString('hex')
}

/** The trace that a header names; undefined where it is not one. */
export function readTraceparent(header: unknown): TraceId | undefined {
  const [, traceId = '', parent = ''] = TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? []
  return traceId === '' || NOBODY.test(traceId) || NOBODY.test(parent) ? undefined : traceId
}

export function traceOf(request: IncomingMessage): TraceId {
  const known = ofRequests.get(request)
  if (known !== undefined) return known
  const made = readTraceparent(request.headers['traceparent']) ?? newTraceId()
  ofRequests.set(request, made)
  return made
}

export function inTrace<T>(traceId: TraceId, work: () => T): T {
  return current.run(traceId, work)
}

export function traceparentNow(): string | undefined {
  const traceId = current.getStore()
  return traceId === undefined ? undefined : `00-${traceId}-${randomBytes(8).toString('hex')}-01`
}
