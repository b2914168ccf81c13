import { ROLES } from '@kaihu/domain/access/roles.ts'
import { type Flow, SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { MAIN_LINE, type StatusCode } from '@kaihu/domain/order/statuses.ts'
import { expect, test } from 'vitest'
import { detailOf, offersOf } from '../../testing/order.ts'
import { openPoints, placeOfWork } from './open-points.ts'

function known(flow: Flow, status: StatusCode, role: (typeof ROLES)[number]) {
  const state = orderAt(flow, status)
  return { order: detailOf(state), role, actions: offersOf(state, role) }
}

test('a case manager’s order opens on the checklist while that alone keeps it, and says that it is open', () => {
  const review = known(STANDARD, '0400', 'CM')
  expect(placeOfWork(review)).toBe('checklist')
  expect(openPoints(review).get('checklist')).toBe(1)
  const work = [{ kind: 'task', role: 'CM', subject: 'account_nature' }] as const
  const asked = { ...review, order: { ...review.order, work: [...work] } }
  expect(placeOfWork(asked)).toBe('tasks')
  expect(openPoints(asked).get('tasks')).toBe(1)
})

test('an order in screening opens on the screening, one to be witnessed on the visit', () => {
  expect(placeOfWork(known(STANDARD, '0700', 'AO'))).toBe('screening')
  expect(ROLES.filter((role) => placeOfWork(known(STANDARD, '1100', role)) === 'visit')).not.toEqual([])
})

test('a decision opens on what it rests on: the record for the CRT, the push that failed for HUB', () => {
  expect(placeOfWork(known(STANDARD, '1000', 'CRT'))).toBe('cdd')
  const opening = known(STANDARD, '0600', 'HUB')
  const work = [{ kind: 'push', role: 'HUB', subject: 'create_hub_id' }] as const
  expect(placeOfWork({ ...opening, order: { ...opening.order, work: [...work] } })).toBe('pushes')
})

test('whoever has nothing to do on an order is shown no place of work', () => {
  expect(placeOfWork(known(STANDARD, '0300', 'AO_LEADER'))).toBeNull()
})

test('wherever somebody’s work is, an open point is counted there or an act of theirs is open', () => {
  for (const flow of [STANDARD, SIMPLIFIED] as const) {
    for (const status of MAIN_LINE[flow]) {
      for (const role of ROLES) {
        const one = known(flow, status, role)
        const place = placeOfWork(one)
        const isOpen = one.actions.some((offer) => offer.isOpen)
        if (place !== null && !isOpen) expect(openPoints(one).get(place) ?? 0).toBeGreaterThan(0)
      }
    }
  }
})
