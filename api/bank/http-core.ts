import { CORE_STATUS } from '@kaihu/contract/core-system.ts'
import { toWire } from '@kaihu/contract/wire-names.ts'
import type { CoreTransport } from './core-system.ts'
import { callOutside, type OutsideEnd } from './outbound.ts'

/** The same end, taken as a folder that operations lie in. */
export function below(end: OutsideEnd): OutsideEnd {
  return {
    ...end,
    url: end.url.endsWith('/') ? end.url : `${end.url}/`,
  }
}

/** A core system elsewhere: each operation is a POST below its address. It has to do each key once. */
export function httpCore(end: OutsideEnd): CoreTransport {
  const base = below(end)
  return ({ operation, idempotencyKey, content }, shape) =>
    callOutside(base, { operation, path: operation, key: idempotencyKey, content: toWire(content) }, shape)
}

/** Whether a system would take a push or answer: it says so to whoever may ask, and nothing changes there. */
export async function tryStatus(end: OutsideEnd): Promise<void> {
  const request = { operation: 'STATUS', path: 'STATUS', method: 'GET', isTrial: true } as const
  await callOutside(below(end), request, CORE_STATUS)
}
