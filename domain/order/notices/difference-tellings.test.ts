import { expect, test } from 'vitest'
import type { PlainDate } from '../../base/plain-date.ts'
import { STANDARD } from '../../lists/flows.ts'
import { orderAt } from '../examples/order-journeys.ts'
import { tellingsOfDifference } from './difference-tellings.ts'

const NO_HOLIDAYS = { holidays: {} }
const customer = orderAt(STANDARD, '0500')

function told(today: string, order = customer) {
  // A Friday.
  const report = { reportId: 'R1', dueOn: '2027-01-01' as PlainDate, today: today as PlainDate }
  return tellingsOfDifference(order, report, NO_HOLIDAYS).map(({ notice, to }) => [
    notice,
    'role' in to ? to.role : 'staffId' in to ? to.staffId : '',
  ])
}

test('whoever keeps the customer hears of the day a working week before, and who sends the report once it is over', () => {
  expect(told('2026-12-24')).toEqual([])
  expect(told('2026-12-25')).toEqual([['differenceReport', 'S-RM']])
  expect(told('2027-01-01')).toEqual([['differenceReport', 'S-RM']])
  expect(told('2027-01-02')).toEqual([
    ['differenceLate', 'S-RM'],
    ['differenceLate', 'CM_LEADER'],
    ['differenceLate', 'RISK_CONTROL'],
  ])
})

test('of a company that the bank did not take nothing is reported', () => {
  expect(told('2027-01-02', { ...customer, status: '9920' })).toEqual([])
})
