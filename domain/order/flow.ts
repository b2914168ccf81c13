import type { Flow } from '../lists/flows.ts'

export type FlowScope = Flow | 'both'

export function holdsFor(scope: FlowScope, flow: Flow): boolean {
  return scope === 'both' || scope === flow
}
