import { ROLES } from '@kaihu/domain/access/roles.ts'
import { expect, test } from 'vitest'
import { cardHref, cardsToShow } from './dashboard-cards.ts'

const overdue = { card: 'overdue', count: 3, query: { isOverdue: 'true' } } as const

test('a count leads to the orders it counts, the most urgent first', () => {
  expect(cardHref(overdue, 'CM')).toBe(
    '/workCenter/orderRetrieval/todoListWork/index?isOverdue=true&sort=dueAt%3Aasc',
  )
})

test('a role without the order list is shown the number without a link', () => {
  expect(cardHref(overdue, 'INVESTIGATOR')).toBeNull()
})

test('nobody is shown a list of their own work whose role has no step of its own', () => {
  const mine = { card: 'mine', count: 0, query: { status: '' } } as const
  expect(cardsToShow([mine, overdue], 'SECTOR_HEAD')).toEqual([overdue])
})

test('every role that has a step of its own gets from the count to its to-do list', () => {
  const mine = { card: 'mine', count: 1, query: { status: '0400' } } as const
  const without = ROLES.filter((role) => cardHref(mine, role) === null)
  expect(without).toEqual(['INVESTIGATOR', 'ADMIN'])
})
