import { describe, expect, test } from 'vitest'
import { addDays, getPlainDate } from '../../base/plain-date.ts'
import type { AnswerValue } from '../../form/answers/answers.ts'
import type { FieldCheck } from '../../form/fields/field.ts'
import { innerScope, sectionScope } from '../../form/scope.ts'
import { STANDARD } from '../../lists/flows.ts'
import { exampleContext } from '../examples.ts'
import { aboveUsThreshold, compareAmounts, moreThanZero, notAbove, percentAboveZero } from './amounts.ts'
import { fourDigits, usTaxNumber } from './codes.ts'
import { superiorCode, taxNumberOf, taxpayerNumber } from './company-number.ts'
import * as dates from './dates.ts'
import { documentExpiry, expiryWarns, licenceExpiry } from './expiry.ts'
import { cityOfProvince, districtOfCity, postalCode, regionCode } from './regions.ts'

const TODAY = '2026-11-26'
const context = { ...exampleContext(STANDARD), today: TODAY }

/** The code that a check has against an answer, with `?` when it only draws attention; null when nothing. */
function against(
  check: FieldCheck,
  value: AnswerValue,
  record: Record<string, AnswerValue> = {},
): string | null {
  const scope = innerScope(sectionScope('any', { any: record }, context), record)
  const finding = check(value, scope)
  return finding === undefined ? null : `${finding.code}${finding.severity === 'warns' ? '?' : ''}`
}

function day(after: number): string {
  return addDays(getPlainDate(TODAY), after)
}

describe('days', () => {
  test.each([
    ['notInFuture', -1, null],
    ['notInFuture', 0, null],
    ['notInFuture', 1, 'M-FUTURE'],
    ['afterToday', 0, 'M-PAST'],
    ['afterToday', 1, null],
    ['withinAYear', 0, 'M-PAST'],
    ['withinAYear', 1, null],
    ['withinAYear', 365, null],
    ['withinAYear', 367, 'M-YEAR'],
    ['withinTwoYears', -1, 'M-PAST'],
    ['withinTwoYears', 1, null],
    ['withinTwoYears', 731, null],
    ['withinTwoYears', 732, 'M-YEARS-2'],
    ['pastWarns', -1, 'M-EXP-2?'],
    ['pastWarns', 0, null],
  ] as const)('%s, %i days from today: %s', (check, after, code) => {
    expect(against(dates[check], day(after))).toBe(code)
  })

  test('one not before another may be the same, one later may not; without the other nothing is said', () => {
    const record = { start: day(0) }
    expect(against(dates.notBefore('start'), day(0), record)).toBeNull()
    expect(against(dates.notBefore('start'), day(-1), record)).toBe('M-DATE-2')
    expect(against(dates.laterThan('start'), day(0), record)).toBe('M-DATE-2')
    expect(against(dates.laterThan('start'), day(1), record)).toBeNull()
    expect(against(dates.notBefore('start'), day(-1))).toBeNull()
    expect(against(dates.laterThan('start'), day(-1))).toBeNull()
  })

  test('a company is founded on the day of its licence or the day after at the latest', () => {
    const record = { creditStartDate: day(-100) }
    expect(against(dates.notAfterLicence, day(-100), record)).toBeNull()
    expect(against(dates.notAfterLicence, day(-99), record)).toBeNull()
    expect(against(dates.notAfterLicence, day(-98), record)).toBe('M-WARN?')
    expect(against(dates.notAfterLicence, day(-98))).toBeNull()
  })

  test('a visit is on a working day, so many working days ahead as the bank has set', () => {
    const lead = context.settings.visitLeadDays
    const visits = Array.from({ length: 30 }, (_, index) => day(index + 1))
    const free = visits.filter((visit) => against(dates.visitDay, visit) === null)
    const isWeekend = (visit: string) => [0, 6].includes(new Date(`${visit}T00:00:00Z`).getUTCDay())
    expect(free.filter(isWeekend)).toEqual([])
    const working = visits.filter((visit) => !isWeekend(visit))
    expect(free[0]).toBe(working[Math.max(lead, 1) - 1])
    expect(against(dates.visitDay, day(0))).toBe(lead > 0 ? 'M-VISIT-DAY' : null)
  })
})

describe('how long a document is valid', () => {
  const notice = context.settings.expiryNoticeDays

  test('one that ran out or soon will is warned of, one for life is not', () => {
    for (const [after, code] of [
      [-1, 'M-EXP-2?'],
      [notice, 'M-EXP-2?'],
      [notice + 1, null],
    ] as const) {
      expect(against(documentExpiry, { end: day(after) })).toBe(code)
      expect(against(expiryWarns, day(after))).toBe(code)
    }
    expect(against(documentExpiry, { end: day(-1), longTerm: true })).toBeNull()
    expect(against(documentExpiry, { end: '' })).toBeNull()
  })

  test('the licence of the company itself must not have run out', () => {
    expect(against(licenceExpiry, day(-1))).toBe('M-EXP-1')
    expect(against(licenceExpiry, day(0))).toBe('M-EXP-2?')
    expect(against(licenceExpiry, day(notice + 1))).toBeNull()
  })
})

describe('amounts', () => {
  const money = (amount: string, currency = 'CNY') => ({ amount, currency })

  test('nothing is not more than nothing, however it is written', () => {
    for (const amount of ['', '0', '0.00', '000'])
      expect(against(moreThanZero, money(amount)), amount).toBe('M-ZERO')
    for (const amount of ['0.01', '1', '10000000000']) expect(against(moreThanZero, money(amount))).toBeNull()
    expect(against(percentAboveZero, '0.0000')).toBe('M-ZERO')
    expect(against(percentAboveZero, '0.0001')).toBeNull()
  })

  test('are compared exactly, whatever zeros they carry and however large they are', () => {
    expect(compareAmounts('0.1', '0.10')).toBe(0)
    expect(compareAmounts('9007199254740993', '9007199254740992')).toBeGreaterThan(0)
    expect(compareAmounts('9.99', '10')).toBeLessThan(0)
    expect(compareAmounts('', '0')).toBe(0)
  })

  test('one above another is doubtful in the same currency alone', () => {
    const record = { registered: money('100') }
    expect(against(notAbove('registered'), money('100'), record)).toBeNull()
    expect(against(notAbove('registered'), money('100.01'), record)).toBe('M-WARN?')
    expect(against(notAbove('registered'), money('900', 'USD'), record)).toBeNull()
  })

  test('a share names an owner from the United States when it is above the threshold, not at it', () => {
    const threshold = Number(context.settings.fatcaOwnerThreshold)
    expect(against(aboveUsThreshold, String(threshold))).toBe('M-FAT-3')
    expect(against(aboveUsThreshold, `${threshold}.0001`)).toBeNull()
  })
})

describe('places', () => {
  test('a city lies in its province, a district in its city', () => {
    expect(against(cityOfProvince, '310100', { province: '310000' })).toBeNull()
    expect(against(cityOfProvince, '320100', { province: '310000' })).toBe('M-CHOICE')
    expect(against(districtOfCity, '310115', { city: '310100' })).toBeNull()
    expect(against(districtOfCity, '310215', { city: '310100' })).toBe('M-CHOICE')
  })

  test('a post code of the mainland has six digits, others are as they are', () => {
    for (const code of ['20012', '2001201', '２００１２０', 'A00120'])
      expect(against(postalCode, code, { countryCode: 'CN' }), code).toBe('M-FORMAT')
    expect(against(postalCode, '200120', { countryCode: 'CN' })).toBeNull()
    expect(against(postalCode, 'SW1A 1AA', { countryCode: 'GB' })).toBeNull()
  })

  test('a region has six digits and is no whole country', () => {
    expect(against(regionCode, '310115')).toBeNull()
    for (const code of ['100000', '31011', '3101150', 'shanghai', ''])
      expect(against(regionCode, code)).toBe('M-FORMAT')
  })
})

describe('numbers', () => {
  test('of American taxpayers are those of employers or of persons', () => {
    for (const number of ['12-3456789', '123456789', '123-45-6789'])
      expect(against(usTaxNumber, number)).toBeNull()
    for (const number of ['1-23456789', '123-456789-', '12345678', '1234567890', 'AB-3456789'])
      expect(against(usTaxNumber, number), number).toBe('M-FORMAT')
    expect(against(fourDigits, '0042')).toBeNull()
    for (const digits of ['042', '00420', '4２42', 'abcd'])
      expect(against(fourDigits, digits)).toBe('M-FORMAT')
  })

  test('of taxpayers go by the certificate', () => {
    const uscc = '91350100M000100Y43'
    expect(against(taxpayerNumber, uscc, { taxCertificateType: 'uscc18' })).toBeNull()
    expect(against(taxpayerNumber, uscc, { taxCertificateType: 'digits15' })).toBe('M-TAX')
    expect(against(taxpayerNumber, '310115000000001', { taxCertificateType: 'uscc18' })).toBe('M-TAX')
  })

  test('of taxpayers abroad have their shape alone', () => {
    expect(against(taxNumberOf('country'), 'GB123456789', { country: 'GB' })).toBeNull()
    expect(against(taxNumberOf('country'), '91350100M000100Y43', { country: 'CN' })).toBeNull()
    expect(against(taxNumberOf('country'), '91350100M000100Y44', { country: 'CN' })).not.toBeNull()
  })

  test('of a superior body are the unified code or that of an organisation', () => {
    expect(against(superiorCode, '91350100M000100Y43')).toBeNull()
    expect(against(superiorCode, '91350100M000100Y44')).not.toBeNull()
    expect(against(superiorCode, 'M000100Y4')).toBeNull()
    expect(against(superiorCode, '12345')).not.toBeNull()
  })
})
