import { expect, test } from 'vitest'
import { shanghaiInstant } from '../../base/instant.ts'
import { getPlainDate } from '../../base/plain-date.ts'
import { differenceReportDue } from './difference-report.ts'

const friday = shanghaiInstant(getPlainDate('2026-11-20'), 10 * 60)

test('a material difference is reported within thirty working days of being found', () => {
  expect(differenceReportDue(friday, {})).toBe('2027-01-01')
  const newYear = { '2027': { off: [['01-01', '01-03']], worked: [] } } as const
  expect(differenceReportDue(friday, newYear)).toBe('2027-01-04')
})

test('found after the bank has closed, or at a weekend, it gives no day more', () => {
  const evening = shanghaiInstant(getPlainDate('2026-11-20'), 19 * 60)
  const saturday = shanghaiInstant(getPlainDate('2026-11-21'), 10 * 60)
  expect([differenceReportDue(evening, {}), differenceReportDue(saturday, {})]).toEqual([
    '2027-01-01',
    '2027-01-01',
  ])
})
