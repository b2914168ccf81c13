import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { expect, test } from 'vitest'
import { stateColumnsOf } from './order-columns.ts'

test.each([
  ['0600', true],
  ['1600', false],
] as const)('a push that failed is somebody’s work only while the order is open: %s', (status, isWork) => {
  const order = orderAt(STANDARD, '0600')
  const pushes = Object.fromEntries(
    Object.entries(order.pushes).map(([kind, push]) => [kind, { ...push, status: 'failed' }]),
  ) as typeof order.pushes
  expect(stateColumnsOf({ ...order, pushes, status }).has_failed_push).toBe(isWork)
})
