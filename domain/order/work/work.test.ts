import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Flow, SIMPLIFIED, STANDARD } from '../../lists/flows.ts'
import { decide } from '../decide.ts'
import { MAIN_LINES, orderAt } from '../examples/order-journeys.ts'
import { close, MONDAY, perform, state, wellFilled } from '../examples/order-mother.ts'
import { holderOf, whyStuck } from '../examples/order-moves.ts'
import { evolve } from '../state/evolve.ts'
import type { OrderState } from '../state/state.ts'
import { rowsFrom } from '../transitions/transition-table.ts'
import { rolesAtTurn, workOf } from './work.ts'

const FLOWS: readonly Flow[] = [STANDARD, SIMPLIFIED]

function expectMoving(order: OrderState): void {
  return expect(whyStuck(order)).toBeNull()
}

test('every status of the main lines waits for somebody who can do something, and an end for nobody', () => {
  for (const flow of FLOWS) {
    for (const status of MAIN_LINES[flow]) expectMoving(orderAt(flow, status))
  }
})

test('no reachable order is without an open task, a timer or an end', () => {
  const starts = fc.constantFrom(
    ...FLOWS.flatMap((flow) => MAIN_LINES[flow].map((status) => orderAt(flow, status))),
  )
  const tosses = fc.array(fc.record({ row: fc.nat(40), maker: fc.nat(5) }), { minLength: 1, maxLength: 25 })
  const seen = new Set<string>()
  fc.assert(
    fc.property(starts, tosses, (start, steps) => {
      let order = start
      for (const toss of steps) {
        const rows = rowsFrom(order.flow, order.status)
        const row = rows[toss.row % Math.max(rows.length, 1)]
        const maker = row?.makers[toss.maker % row.makers.length]
        if (!row || !maker) continue
        const decided = decide(order, wellFilled(order, row.action), holderOf(order, maker), MONDAY)
        if (decided.ok) order = decided.value.reduce(evolve, order)
        seen.add(order.status)
        expectMoving(order)
      }
    }),
    { numRuns: 600 },
  )
  expect(seen.size).toBeGreaterThan(12)
})

test('screening is first the AO’s turn and then the CM’s, never both', () => {
  const fresh = state(
    state(orderAt(STANDARD, '0700'), 'all_parties_screened', true),
    'all_hits_resolved',
    true,
  )
  const taskRoles = (order: OrderState) =>
    workOf(order).flatMap(({ kind, role }) => (kind === 'task' ? [role] : []))
  expect(taskRoles(fresh)).toEqual(['AO'])
  const byAo = close(fresh, 'AO', 'ao_screening')
  expect(taskRoles(byAo)).toEqual(['CM'])
  // Once both have screened, the AO asks to clear.
  expect(rolesAtTurn(close(byAo, 'CM', 'cm_screening'))).toEqual(['AO'])
})

test('while a second person looks, the order is theirs and no longer the maker’s', () => {
  const parked = perform(orderAt(STANDARD, '0400'), 'CM', 'reject')
  expect(workOf(parked)).toContainEqual({ kind: 'approval', role: 'CM_LEADER', subject: 'reject' })
  expect(workOf(parked).some(({ kind }) => kind === 'step')).toBe(false)
})

test('a branch visit is nobody’s task before the visit', () => {
  expect(rolesAtTurn(orderAt(STANDARD, '0400'))).toEqual(['CM'])
})

test('a converted order that the service centre holds is first the CM leader’s to assign', () => {
  const converted = perform(
    state(orderAt(SIMPLIFIED, '0410'), 'list_hit', true),
    'GSC_BB_CM',
    'convert_to_bau',
  )
  expect(converted).toMatchObject({ flow: STANDARD, status: '0400' })
  expect(rolesAtTurn(converted)).toEqual(['CM_LEADER'])
  expect(rolesAtTurn(perform(converted, 'CM_LEADER', 'reassign_cm'))).toEqual(['CM'])
})
