import { expect, test } from 'vitest'
import { STANDARD } from '../../lists/flows.ts'
import { orderAt } from '../examples/order-journeys.ts'
import { needsAnother } from './reoffer.ts'

const due = new Date('2026-11-26T09:00:00Z')
const there = { hasLeft: false, awayUntil: null }
function away(until: string) {
  return { hasLeft: false, awayUntil: new Date(until) }
}

test('who has left needs somebody else whatever waits, who is there needs nobody', () => {
  for (const status of ['0400', '0600'] as const) {
    const order = orderAt(STANDARD, status)
    expect(needsAnother(order, 'CM', { holder: { hasLeft: true, awayUntil: null }, due })).toBe(true)
    expect(needsAnother(order, 'CM', { holder: there, due })).toBe(false)
  }
})

test('who is away needs somebody else for what is due before they are back, and only where it is their turn', () => {
  const theirs = orderAt(STANDARD, '0400')
  expect(needsAnother(theirs, 'CM', { holder: away('2026-11-27T00:00:00Z'), due })).toBe(true)
  expect(needsAnother(theirs, 'CM', { holder: away('2026-11-26T08:00:00Z'), due })).toBe(false)
  expect(needsAnother(theirs, 'CM', { holder: away('2026-11-27T00:00:00Z'), due: null })).toBe(false)
  const others = orderAt(STANDARD, '0300')
  expect(needsAnother(others, 'CM', { holder: away('2026-11-27T00:00:00Z'), due })).toBe(false)
})
