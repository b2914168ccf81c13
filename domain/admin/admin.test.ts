import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import textsEn from '../../texts/en-US/admin.json' with { type: 'json' }
import noticesEn from '../../texts/en-US/notices.json' with { type: 'json' }
import textsZh from '../../texts/zh-CN/admin.json' with { type: 'json' }
import noticesZh from '../../texts/zh-CN/notices.json' with { type: 'json' }
import { underRules } from '../application/context.ts'
import { contextOf } from '../application/context-of.ts'
import { isWorkingDay } from '../base/business-calendar.ts'
import { getPlainDate } from '../base/plain-date.ts'
import { HOLIDAY_YEARS } from '../base/public-holidays.ts'
import { STANDARD } from '../lists/flows.ts'
import { calendarKey, holidaysOf, problemOfYear } from './calendar-year.ts'
import { rightsOn } from './change.ts'
import { problemOfTemplate, TEMPLATE_NAMES } from './notice-template.ts'
import { rulesOf } from './rules-of-settings.ts'
import { findSetting, limitedStatus, readingRole, SETTING_KEYS, valuesOf } from './setting-catalogue.ts'
import { givesRights, isActiveAdmin, problemOfStaff, type StaffAccount } from './staff-account.ts'

function textAt(texts: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], texts)
}

describe('the catalogue of settings', () => {
  test.each(SETTING_KEYS)(
    '%s may have its usual value, and has a name and an explanation in both languages',
    (key) => {
      const definition = findSetting(key)
      expect(definition?.schema.safeParse(definition.usual).success).toBe(true)
      const named = readingRole(key) === null ? key : 'ordersReadUsual'
      const name = limitedStatus(key) === null ? named : 'limit'
      for (const texts of [textsZh, textsEn]) {
        expect(textAt(texts, `setting.${name}`)).toEqual(expect.any(String))
        expect(textAt(texts, `settingHelp.${name}`)).toEqual(expect.any(String))
      }
    },
  )

  test('with nothing released an order starts with nothing of its own', () => {
    expect(rulesOf(valuesOf({}), HOLIDAY_YEARS)).toBeUndefined()
  })

  test('an order takes along what differs, and only what orders keep', () => {
    const released = {
      stakeholderThreshold: '20',
      'fee.token.each': '70.50',
      msiiPart2: false,
      expiryDays: 60,
    }
    const rules = rulesOf(valuesOf({ ...released, limitRateUSD: '7.2' }), HOLIDAY_YEARS)
    expect(rules).toEqual({
      settings: {
        stakeholderThreshold: '20',
        fees: { 'token.each': 7_050 },
        limitRates: { USD: '7.2', EUR: '8.20' },
      },
      toggles: { msiiPart2: false },
    })
    const context = contextOf({ flow: STANDARD, today: '2026-11-21', ...underRules(rules) })
    expect(context.settings).toMatchObject({ stakeholderThreshold: '20', ownerAgeTo: 65 })
    expect(context.toggles).toMatchObject({ msiiPart2: false, authorisedEquipment: true })
  })

  test('a stored value that the setting may not have is never used', () => {
    expect(() => valuesOf({ expiryDays: -1 })).toThrow()
  })
})

describe('a year of the calendar', () => {
  const judge = (after: { off: [string, string][]; worked: string[] }) =>
    problemOfYear('2027', { before: HOLIDAY_YEARS['2027'], after, today: '2026-11-21' })

  test.each([
    ['day_unknown', { off: [['02-30', '02-30']], worked: [] }],
    ['range_backwards', { off: [['05-03', '05-01']], worked: [] }],
    [
      'ranges_overlap',
      {
        off: [
          ['05-01', '05-03'],
          ['05-03', '05-05'],
        ],
        worked: [],
      },
    ],
    ['worked_twice', { off: [], worked: ['01-02', '01-02'] }],
    ['worked_on_weekday', { off: [], worked: ['01-04'] }],
    ['worked_in_holiday', { off: [['01-01', '01-03']], worked: ['01-02'] }],
  ] as const)('is refused: %s', (problem, after) => {
    expect(judge(structuredClone(after) as never)).toBe(problem)
  })

  test('is put over the one that a new installation has', () => {
    const after = { off: [['01-01', '01-03']], worked: ['01-09'] }
    expect(judge(after as never)).toBeNull()
    const holidays = holidaysOf({ [calendarKey('2027')]: after, expiryDays: 90 })
    expect(isWorkingDay(getPlainDate('2027-01-09'), holidays)).toBe(true)
    expect(isWorkingDay(getPlainDate('2027-02-05'), holidays)).toBe(true)
    expect(isWorkingDay(getPlainDate('2026-10-01'), holidays)).toBe(false)
  })

  test('never changes a day that has begun', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }), (day, month) => {
        const text = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
        const today = '2026-06-15'
        const before = { off: [], worked: [] }
        const after = { off: [[text, text] as const], worked: [] }
        const problem = problemOfYear('2026', { before, after, today })
        expect(problem).toBe(`2026-${text}` <= today ? 'past_day_changed' : null)
      }),
    )
  })
})

describe('the words of a notice', () => {
  const words = (text: string) => ({
    'zh-CN': { subject: '提醒', text },
    'en-US': { subject: 'Reminder', text },
  })

  test('name only values that the notice has, and the order number', () => {
    expect(problemOfTemplate('customer.reminder', words('{{company}} {{code}}'))).toBeNull()
    expect(problemOfTemplate('customer.reminder', words('{{code}} {{due}}'))?.code).toBe(
      'placeholder_unknown',
    )
    expect(problemOfTemplate('customer.reminder', words('{{code}} {company}'))?.code).toBe(
      'placeholder_broken',
    )
    expect(problemOfTemplate('customer.reminder', words('{{company}}'))?.code).toBe('placeholder_missing')
  })

  test.each(TEMPLATE_NAMES)('%s has a name for administrators', (name) => {
    for (const texts of [textsZh, textsEn])
      expect(textAt(texts, `notice.${name}`)).toEqual(expect.any(String))
  })
})

describe('an account', () => {
  const cm: StaffAccount = {
    username: 'cm1',
    nameZh: '梁家豪',
    nameEn: 'Liang Jiahao',
    email: null,
    phone: null,
    sector: null,
    roles: ['CM'],
    branches: ['SH01', 'SH02'],
    rightsFrom: 'here',
    isDisabled: false,
  }

  test('needs a second administrator for what it gains, never for what it loses', () => {
    expect(givesRights(cm, { ...cm, roles: ['CM', 'RM'] })).toBe(true)
    expect(givesRights(cm, { ...cm, branches: ['SH01', 'BJ01'] })).toBe(true)
    expect(givesRights({ ...cm, isDisabled: true }, cm)).toBe(true)
    expect(givesRights(null, cm)).toBe(true)
    for (const less of [
      { roles: [] },
      { branches: ['SH01'] },
      { isDisabled: true },
      { nameEn: 'Leung Ka-ho' },
    ])
      expect(givesRights(cm, { ...cm, ...less })).toBe(false)
  })

  test('gains a branch or a role, though it has the other under the same name', () => {
    expect(givesRights(cm, { ...cm, branches: [...cm.branches, 'CM'] })).toBe(true)
    const atHub: StaffAccount = { ...cm, branches: ['HUB'] }
    expect(givesRights(atHub, { ...atHub, roles: ['CM', 'HUB'] })).toBe(true)
  })

  test('gains a sector, and loses it alone', () => {
    const head: StaffAccount = { ...cm, roles: ['SECTOR_HEAD'], branches: [], sector: 'BB' }
    expect(givesRights(head, { ...head, sector: 'CB' })).toBe(true)
    expect(givesRights(head, { ...head, roles: [], sector: null })).toBe(false)
    expect(problemOfStaff(head, { ...head, sector: null })).toBe('sector_missing')
    expect(problemOfStaff(cm, { ...cm, branches: [] })).toBe('branch_missing')
    expect(problemOfStaff(cm, { ...cm, username: 'cm2' })).toBe('username_changed')
  })

  test('is given nothing by hand where the groups of a person give it', () => {
    const led: StaffAccount = { ...cm, rightsFrom: 'groups' }
    expect(problemOfStaff(null, led)).toBe('rights_follow_groups')
    expect(problemOfStaff(null, { ...led, roles: [], branches: [] })).toBeNull()
    expect(problemOfStaff(led, { ...led, branches: ['SH02', 'SH01'] })).toBeNull()
    expect(problemOfStaff(led, { ...led, branches: ['SH01'] })).toBe('rights_follow_groups')
    expect(givesRights(cm, led)).toBe(true)
  })

  test('is an administrator’s who can sign in, only while it is active', () => {
    expect(isActiveAdmin({ ...cm, roles: ['ADMIN'] })).toBe(true)
    expect(isActiveAdmin({ ...cm, roles: ['ADMIN'], isDisabled: true })).toBe(false)
    expect(isActiveAdmin(cm)).toBe(false)
    expect(isActiveAdmin(null)).toBe(false)
  })

  test('never joins administration and a business role', () => {
    expect(problemOfStaff(cm, { ...cm, roles: ['ADMIN', 'CM'] })).toBe('admin_beside_business')
    expect(problemOfStaff(cm, { ...cm, roles: ['ADMIN'], branches: [] })).toBeNull()
  })
})

test('nobody decides about their own draft or account, and only a draft of one’s own is withdrawn', () => {
  const draft = { state: 'waiting', madeBy: 'S0029', about: 'S0011' } as const
  expect(rightsOn(draft, 'S0029')).toEqual({ decide: false, withdraw: true })
  expect(rightsOn(draft, 'S0011')).toEqual({ decide: false, withdraw: false })
  expect(rightsOn(draft, 'S0030')).toEqual({ decide: true, withdraw: false })
  expect(rightsOn({ ...draft, state: 'released' }, 'S0030')).toEqual({ decide: false, withdraw: false })
})

test.each(TEMPLATE_NAMES)('the delivered words of %s name only what the notice knows', (name) => {
  const wordsIn = (texts: unknown) => textAt(texts, name) as { subject: string; text: string }
  const delivered = { 'zh-CN': wordsIn(noticesZh), 'en-US': wordsIn(noticesEn) }
  expect(problemOfTemplate(name, delivered)).toBeNull()
})
