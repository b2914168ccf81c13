import { ROLES } from '@kaihu/domain/access/roles.ts'
import { expect, test } from 'vitest'
import { cardHref, cardsToShow } from './dashboard-cards.ts'

const overdue = { card: 'overdue', count: 3, query: { isOverdue: 'true' } } as const
const mine = { card: 'mine', count: 1, query: { work: 'mine' } } as const
const pool = { card: 'unassigned', count: 2, query: { work: 'pool' } } as const
const others = { card: 'waitingForOthers', count: 4, query: { work: 'others' } } as const

test('a count leads to the orders it counts, the most urgent first', () => {
  expect(cardHref(overdue, 'CM')).toBe(
    '/workCenter/orderRetrieval/todoListWork/index?isOverdue=true&sort=urgency%3Aasc',
  )
  expect(cardHref(others, 'CM')).toContain('work=others')
})

test('a role without the order list is shown the number without a link', () => {
  expect(cardHref(overdue, 'INVESTIGATOR')).toBeNull()
})

test('whoever has lines of due diligence alone is told no days of orders', () => {
  expect(cardsToShow([mine, overdue], 'INVESTIGATOR')).toEqual([mine])
  expect(cardsToShow([mine, overdue], 'CM')).toEqual([mine, overdue])
})

test('what nobody was given is counted for those with a pool, and leads to it', () => {
  expect(cardsToShow([pool], 'CM')).toEqual([])
  for (const role of ['CM_LEADER', 'AO_LEADER', 'GSC_BB_CM'] as const) {
    expect(cardsToShow([pool], role)).toEqual([pool])
    expect(cardHref(pool, role)).toBe('/workCenter/activityCenterlist')
  }
})

test('whoever holds no orders of their own waits for nobody on them', () => {
  expect(cardsToShow([mine, others], 'CM_LEADER')).toEqual([mine])
  expect(cardsToShow([mine, others], 'AO')).toEqual([mine, others])
})

test('every business role gets from the count to what it has to do', () => {
  expect(ROLES.filter((role) => cardHref(mine, role) === null)).toEqual(['ADMIN'])
})
