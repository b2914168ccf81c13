import { expect, test } from 'vitest'
import { BUSINESS_ROLES } from '../../access/roles.ts'
import { STANDARD } from '../../lists/flows.ts'
import { decide } from '../decide.ts'
import type { OrderEvent } from '../events.ts'
import { orderAt } from '../examples/order-journeys.ts'
import { MONDAY, pushDone, SYSTEM, staff, state, wellFilled } from '../examples/order-mother.ts'
import { availableActions } from '../rights/available-actions.ts'
import { evolve } from '../state/evolve.ts'
import type { OrderState } from '../state/state.ts'
import { isQuiet, isStillSeen } from './quiet-events.ts'

function eventsOf(order: OrderState, command: Parameters<typeof decide>[1], actor = SYSTEM) {
  const decided = decide(order, command, actor, MONDAY)
  if (!decided.ok) throw new Error(decided.error.code)
  return decided.value
}

function failed(order: OrderState): readonly OrderEvent[] {
  return eventsOf(order, {
    type: 'report_push',
    push: 'crt',
    idempotencyKey: order.pushes.crt?.idempotencyKey ?? '',
    outcome: 'failed',
  })
}

test('a push that ends changes nothing that a person could have decided on', () => {
  const order = orderAt(STANDARD, '1000')
  const after = failed(order).reduce(evolve, order)
  for (const role of BUSINESS_ROLES) {
    const [before, then] = [order, after].map((one) => availableActions(one, staff(role), MONDAY))
    expect(then).toEqual(before)
  }
  expect(failed(order).every(isQuiet)).toBe(true)
})

test('the gate that a core system closes by itself is quiet, a gate that a person closes is not', () => {
  const order = orderAt(STANDARD, '0800')
  const idempotencyKey = order.pushes.hub_update?.idempotencyKey ?? ''
  const done = eventsOf(order, { type: 'report_push', push: 'hub_update', idempotencyKey, outcome: 'done' })
  expect(done.map(({ type }) => type)).toContain('task_done')
  expect(isStillSeen(done, order.status)).toBe(true)
  const nature = eventsOf(
    orderAt(STANDARD, '0400'),
    { type: 'close_task', task: 'account_nature', result: 'accepted', note: '已核实' },
    staff('CM'),
  )
  expect(isStillSeen(nature, '0400')).toBe(false)
})

test('findings, even by the system, and a status that moved are never passed over', () => {
  const rated = eventsOf(orderAt(STANDARD, '0400'), {
    type: 'record_fact',
    fact: 'risk_rating',
    value: 'H',
    note: '积分表',
  })
  expect(isStillSeen(rated, '0400')).toBe(false)
  const order = orderAt(STANDARD, '0600')
  expect(isStillSeen(eventsOf(order, wellFilled(order, 'hub_id_created')), order.status)).toBe(false)
})

test('one event of a person among quiet ones is enough, and nothing known in between is not seen', () => {
  const order = orderAt(STANDARD, '1000')
  const returned = eventsOf(order, wellFilled(order, 'crt_return'), staff('CRT'))
  expect(isStillSeen([...failed(order), ...returned], order.status)).toBe(false)
  expect(isStillSeen([], order.status)).toBe(false)
})

test('what a system does is quiet, the same told by a person is not', () => {
  const [event] = failed(orderAt(STANDARD, '1000'))
  expect(event && isQuiet(event)).toBe(true)
  expect(event && isQuiet({ ...event, by: { kind: 'staff', staffId: 'S-HUB', role: 'HUB' } })).toBe(false)
  const after = pushDone(orderAt(STANDARD, '0800'), 'hub_update')
  expect(state(after, 'documents_complete', true).version).toBe(after.version + 1)
})
