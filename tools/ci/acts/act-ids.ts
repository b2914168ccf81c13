import { FLOW_NAMES, FLOWS, type Flow } from '@kaihu/domain/lists/flows.ts'
import { holdsFor } from '@kaihu/domain/order/flow.ts'
import { GATE_KINDS, type GateKind } from '@kaihu/domain/order/gates/gate-kinds.ts'
import { gateOf } from '@kaihu/domain/order/gates/gates.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { TransitionRow } from '@kaihu/domain/order/transitions/transition.ts'
import { TRANSITIONS } from '@kaihu/domain/order/transitions/transition-table.ts'

/** Every act that a person does by hand in an order's life: `W01.submit_intake.standard.customer`. */
export function listActIds(): readonly string[] {
  return [
    ...TRANSITIONS.flatMap((row) =>
      FLOWS.filter((flow) => holdsFor(row.flow, flow)).flatMap((flow) => idsOfRow(row, flow)),
    ),
    ...GATE_KINDS.flatMap(idsOfGate),
  ]
}

/** Acts that nobody can be shown pressing, each with the reason. */
const UNPRESSED: Readonly<Record<string, string>> = {
  'W20.convert_to_bau.simplified': 'the job that moves SimpliX orders converts as soon as the fact is stated',
  'gba_account_open.do': 'the job of the core system does it as soon as the account is open',
}

export function findUnpressed(isPressed: (id: string) => boolean): readonly string[] {
  return listActIds().filter((id) => UNPRESSED[id] === undefined && !isPressed(id))
}

function idsOfRow({ id, action, makers, checkers }: TransitionRow, flow: Flow): readonly string[] {
  const name = `${id}.${action}.${FLOW_NAMES[flow]}`
  const isCustomers = makers.includes('CUSTOMER')
  const isStaffs = makers.some((role) => role !== 'CUSTOMER' && role !== 'SYSTEM')
  return [
    ...(isStaffs ? [name] : []),
    ...(isCustomers ? [`${name}.customer`] : []),
    ...(checkers.length > 0 ? [`${name}.approve`, `${name}.refuse`] : []),
  ]
}

/** An order and a subject for which every second person is wanted that the gate knows. */
const STRICTEST = { facts: { risk_rating: 'H' } } as OrderState

function idsOfGate(kind: GateKind): readonly string[] {
  const gate = gateOf(kind)
  const seats = gate.seats(STRICTEST, { isMismatch: true })
  return [
    ...(gate.openers.length > 0 ? [`${kind}.ask`] : []),
    ...(gate.doers.some((role) => role !== 'SYSTEM') ? [`${kind}.do`] : []),
    ...seats.map((seat) => `${kind}.approve.${seat}`),
    ...(seats.length > 0 ? [`${kind}.refuse`] : []),
  ]
}
