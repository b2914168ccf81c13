import type { CoreTransport } from './core-system.ts'
import { callOutside, type OutsideEnd } from './outbound.ts'

/** A core system elsewhere: each operation is a POST below its address. It has to do each key once. */
export function httpCore(end: OutsideEnd): CoreTransport {
  const base = end.url.endsWith('/') ? end.url : `${end.url}/`
  return ({ operation, idempotencyKey, content }) =>
    callOutside({ ...end, url: base }, { path: operation, key: idempotencyKey, content })
}
