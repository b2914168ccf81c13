import type { Flow } from '../lists/flows.ts'

/** In which flows a row of a table holds. */
export type FlowScope = Flow | 'both'

/** Whether a row for `scope` holds for an order of `flow`. */
export function holdsFor(scope: FlowScope, flow: Flow): boolean {
  return scope === 'both' || scope === flow
}
