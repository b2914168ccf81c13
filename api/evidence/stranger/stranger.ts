import { readFileSync } from 'node:fs'
import { GATE_KINDS } from '@kaihu/domain/order/gates/gate-kinds.ts'
import { gateOf } from '@kaihu/domain/order/gates/gates.ts'

export const STRANGER = 'verify.py'

const PLACE_OF_GATES = '"__GATES__"'

function gatesDoneOnOpen(): string {
  const kinds = GATE_KINDS.filter((kind) => gateOf(kind).isDoneOnOpen)
  return kinds.map((kind) => `"${kind}"`).join(', ')
}

export function strangerSource(): string {
  const source = readFileSync(new URL('./verify.py', import.meta.url), 'utf8')
  return source.replace(PLACE_OF_GATES, gatesDoneOnOpen())
}
