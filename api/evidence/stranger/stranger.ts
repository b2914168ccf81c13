import { readFileSync } from 'node:fs'
import { GATE_KINDS } from '@kaihu/domain/order/gates/gate-kinds.ts'
import { gateOf } from '@kaihu/domain/order/gates/gates.ts'

/** The name of the second verifier in a pack. */
export const STRANGER = 'verify.py'

const PLACE_OF_GATES = '"__GATES__"'

/** The kinds of tasks that are done once they are asked for: the verifier tells the story of the order again by them. */
function gatesDoneOnOpen(): string {
  const kinds = GATE_KINDS.filter((kind) => gateOf(kind).isDoneOnOpen)
  return kinds.map((kind) => `"${kind}"`).join(', ')
}

/** A verifier in another language, by which a stranger judges a pack without anything of Kaihu's. */
export function strangerSource(): string {
  const source = readFileSync(new URL('./verify.py', import.meta.url), 'utf8')
  return source.replace(PLACE_OF_GATES, gatesDoneOnOpen())
}
