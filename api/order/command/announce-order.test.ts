import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { act, newOrder, staff } from '@kaihu/domain/order/examples/order-mother.ts'
import { expect, test } from 'vitest'
import { movesLists } from './announce-order.ts'

const order = newOrder(STANDARD)

test('a remark is told to whoever has the order open, and moves no list and no count', () => {
  const remarked = act(order, staff('RM'), { type: 'add_comment', text: '资料已核对' })
  expect(remarked.lastComment).toBe('资料已核对')
  expect(movesLists(order, remarked)).toBe(false)
})

test('a new order, another status and another priority move lists', () => {
  expect(movesLists(undefined, order)).toBe(true)
  expect(movesLists(order, { ...order, status: '0200' })).toBe(true)
  expect(movesLists(order, act(order, staff('RM'), { type: 'set_priority', priority: 'high' }))).toBe(true)
})
