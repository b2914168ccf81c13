import { expect, test } from 'vitest'
import { STANDARD } from '../../lists/flows.ts'
import type { OrderCommand } from '../commands.ts'
import { decide } from '../decide.ts'
import type { OrderEvent } from '../events.ts'
import { orderAt } from '../examples/order-journeys.ts'
import { candidate, MONDAY, refusedWith, staff, wellFilled } from '../examples/order-mother.ts'
import { evolve } from '../state/evolve.ts'
import type { OrderState } from '../state/state.ts'
import { crtRoundsOf } from './crt-rounds.ts'

type Step = readonly [actor: Parameters<typeof decide>[2], command: OrderCommand]

/** The events of a story that begins at CDD entry, and the order at its end. */
function story(steps: readonly ((order: OrderState) => Step)[]): { order: OrderState; events: OrderEvent[] } {
  let order = orderAt(STANDARD, '0900')
  const events: OrderEvent[] = []
  for (const step of steps) {
    const [actor, command] = step(order)
    const decided = decide(order, command, actor, MONDAY)
    if (!decided.ok) throw new Error(decided.error.code)
    events.push(...decided.value)
    order = decided.value.reduce(evolve, order)
  }
  return { order, events }
}

function complete(): Step {
  return [staff('AO'), { type: 'record_fact', fact: 'cdd_complete', value: true, note: '尽调记录' }]
}
function press(role: 'AO' | 'CRT', action: Parameters<typeof wellFilled>[1]) {
  return (order: OrderState): Step => [staff(role), wellFilled(order, action)]
}

test('each time the record goes to the CRT is a round with its version, its push and its decision', () => {
  const { order, events } = story([
    complete,
    press('AO', 'crt_input'),
    press('CRT', 'crt_return'),
    complete,
    press('AO', 'crt_update'),
    press('CRT', 'crt_approve'),
  ])
  expect(order).toMatchObject({ status: '1100', crtVersion: 1 })
  expect(crtRoundsOf(events)).toMatchObject([
    { crtVersion: 0, push: 1, decision: { action: 'crt_return', comment: '客户资料需要更正' } },
    { crtVersion: 1, push: 2, decision: { action: 'crt_approve' } },
  ])
})

test('a round that waits has no decision yet', () => {
  const { events } = story([complete, press('AO', 'crt_input')])
  expect(crtRoundsOf(events)).toMatchObject([{ crtVersion: 0, push: 1, decision: null }])
})

test('a record that came back has to be declared complete anew before it goes out again', () => {
  const { order } = story([complete, press('AO', 'crt_input'), press('CRT', 'crt_return')])
  expect(refusedWith(order, staff('AO'), wellFilled(order, 'crt_update'))).toBe('cdd_incomplete')
})

test('whoever declared the record complete may not approve it, though another AO sent it', () => {
  const handOver = (): Step => [
    staff('AO_LEADER'),
    { type: 'reassign_relationship', seat: 'AO', candidate: candidate('AO', 'S-TWO'), reason: '休假交接' },
  ]
  const { order } = story([complete, handOver, (now) => [staff('AO', 'S-TWO'), wellFilled(now, 'crt_input')]])
  const approve = wellFilled(order, 'crt_approve')
  expect(refusedWith(order, staff('CRT', 'S-AO'), approve)).toBe('same_person_entered')
  expect(refusedWith(order, staff('CRT', 'S-TWO'), approve)).toBe('same_person_entered')
  expect(refusedWith(order, staff('CRT'), approve)).toBeNull()
})
