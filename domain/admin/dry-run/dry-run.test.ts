import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_FINDINGS } from '../../application/bank/bank-findings.ts'
import { completeAnswers, EXAMPLE_TODAY } from '../../application/examples.ts'
import { getPlainDate } from '../../base/plain-date.ts'
import { HOLIDAY_YEARS } from '../../base/public-holidays.ts'
import { STANDARD } from '../../lists/flows.ts'
import { newOrder } from '../../order/examples/order-mother.ts'
import type { Stay } from '../../order/progress.ts'
import { findSetting, SETTING_KEYS, type SettingValues, valuesOf } from '../setting-catalogue.ts'
import { ASPECTS, aspectsOf, NOT_TRIED } from './aspects.ts'
import { circumstancesOf } from './circumstances.ts'
import { differencesOf, outcomeOf } from './outcome.ts'
import type { PastOrder } from './past-order.ts'

const MONDAY = '2026-11-09T02:00:00.000Z' as Stay['since']
const WEDNESDAY = '2026-11-11T02:00:00.000Z' as Stay['since']
const STAY: Stay = {
  status: '0400',
  since: MONDAY,
  until: WEDNESDAY,
  party: 'bank',
  by: null,
  action: 'cm_pre_approve',
  steps: [],
  minutes: 0,
}
const PAST: PastOrder = {
  state: newOrder(STANDARD),
  stays: [STAY],
  judged: {
    answers: completeAnswers(STANDARD),
    checklist: undefined,
    findings: NO_FINDINGS,
    day: getPlainDate(EXAMPLE_TODAY),
  },
}

function outcome(changed: Partial<SettingValues>, past = PAST) {
  return outcomeOf(past, circumstancesOf({ ...valuesOf({}), ...changed }, HOLIDAY_YEARS), ASPECTS)
}
function differences(changed: Partial<SettingValues>, past = PAST) {
  return differencesOf(outcome({}, past), outcome(changed, past))
}
function days(amount: number) {
  return { unit: 'business_days', amount, extraWhenHigh: 0 } as const
}

test('of every setting it is said in what past orders hang on it, or why in nothing', () => {
  const unsaid = SETTING_KEYS.filter((key) => {
    const isTried = aspectsOf({ subject: 'setting', key }).length > 0
    return findSetting(key)?.group !== 'retention' && isTried === key in NOT_TRIED
  })
  expect(unsaid).toEqual([])
})

test('a step over the drafted limit is late, and told to the leader after the drafted hours', () => {
  expect(differencesOf(outcome({ limit0400: days(1) }), outcome({ limit0400: days(5) }))).toEqual([
    { aspect: 'late', gone: ['0400'], come: [] },
    { aspect: 'escalated', gone: ['0400'], come: [] },
  ])
  expect(outcome({ limit0400: days(1), escalationHours: 72 })).toMatchObject({
    late: ['0400'],
    escalated: [],
  })
})

test('a return to the customer stops the clock: the step goes on with what was left', () => {
  const half = '2026-11-09T06:00:00.000Z' as Stay['since']
  const cut = { ...STAY, until: half, action: 'return_to_customer' } as const
  const rest = { ...STAY, since: WEDNESDAY, until: '2026-11-11T07:00:00.000Z' as Stay['since'] }
  const past = { ...PAST, stays: [cut, rest] }
  const limit = { unit: 'business_hours', amount: 5 } as const
  expect(outcome({ limit0400: limit }, past).late).toEqual(['0400'])
  expect(outcome({ limit0400: limit }, { ...PAST, stays: [rest] }).late).toEqual([])
})

test('a figure says whose answers it stops, and what is paid by it', () => {
  const fees = differences({ ['fee.accountOpening.once' as never]: '1.00' } as never)
  expect(fees).toMatchObject([{ aspect: 'fee', come: ['accountOpening.once:1.00'] }])
  expect(differences({ standardDailyLimit: '1' })).toEqual([
    { aspect: 'approval', gone: [], come: ['dailyLimit'] },
  ])
  expect(differences({ authorisedEquipment: false })).toEqual([
    { aspect: 'asked', gone: ['ebanking.authorisedEquipment'], come: [] },
  ])
})

test('a figure of the rating says what the checklist asks, and why the account would be restricted', () => {
  const checked = { ...PAST, judged: PAST.judged && { ...PAST.judged, checklist: {} } }
  const found = differences({ ownerAgeFrom: 50 }, checked)
  expect(found).toEqual([
    { aspect: 'refused', gone: [], come: ['ownership.beneficialOwners'] },
    { aspect: 'checklist', gone: [], come: ['riskChecklist.hasRationale'] },
    { aspect: 'restricted', gone: [], come: ['ownerAgeWithoutRationale'] },
  ])
  // Without a checklist nobody had rated it.
  expect(differences({ ownerAgeFrom: 50 }).map(({ aspect }) => aspect)).toEqual(['refused'])
})

test('an aspect comes out alike by itself and among all, and what is not asked for is not worked out', () => {
  const judged = { ...PAST.judged, checklist: {} } as NonNullable<PastOrder['judged']>
  const circumstances = circumstancesOf(valuesOf({}), HOLIDAY_YEARS)
  const all = outcomeOf({ ...PAST, judged }, circumstances, ASPECTS)
  for (const aspect of ASPECTS)
    expect(outcomeOf({ ...PAST, judged: { ...judged } }, circumstances, [aspect])).toEqual({
      [aspect]: all[aspect],
    })
  const untouched = Object.defineProperty({ ...judged }, 'answers', {
    get: () => {
      throw new Error('its answers were looked at')
    },
  })
  const clocks = ['late', 'escalated', 'expired', 'review'] as const
  expect(outcomeOf({ ...PAST, judged: untouched }, circumstances, clocks)).toMatchObject({ late: all.late })
})

test('the same circumstances never differ, and what is gone one way has come the other', () => {
  const limit = fc.integer({ min: 1, max: 10 }).map((amount) => ({ limit0400: days(amount) }))
  fc.assert(
    fc.property(limit, limit, (a, b) => {
      const there = differencesOf(outcome(a), outcome(b))
      const back = differencesOf(outcome(b), outcome(a))
      expect(back).toEqual(there.map(({ aspect, gone, come }) => ({ aspect, gone: come, come: gone })))
      expect(differencesOf(outcome(a), outcome(a))).toEqual([])
    }),
    { numRuns: 5 },
  )
})
