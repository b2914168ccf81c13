import { expect, test } from 'vitest'
import { shown } from './empty.ts'
import { bankDate, bankTime } from './instant.ts'

test.each([null, undefined, '', '  ', []])('%j is shown as two dashes', (value) =>
  expect(shown(value)).toBe('--'),
)

test('zero is a value', () => expect(shown(0)).toBe('0'))

test('an instant is shown by the bank clock, not by the clock of the browser', () => {
  expect(bankTime('2026-11-21T16:30:00Z')).toBe('2026-11-22 00:30')
  expect(bankDate('2026-11-21T15:59:59Z')).toBe('2026-11-21')
})
