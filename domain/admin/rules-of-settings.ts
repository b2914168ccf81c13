import type { ApplicationSettings } from '../application/context.ts'
import { canonicalJson } from '../base/canonical-json.ts'
import { HOLIDAY_YEARS, type HolidayCalendar } from '../base/public-holidays.ts'
import { workflowOfBank } from '../order/own/own-workflow.ts'
import type { OrderRules } from '../order/state/order-rules.ts'
import type { TimeLimit } from '../order/time/time-limit.ts'
import { findSetting, SETTING_KEYS, type SettingValues } from './setting-catalogue.ts'

type Changed = Readonly<Record<string, unknown>>

const OWN_NAMES = [
  'visitLeadDays',
  'stakeholderThreshold',
  'foreignCountryPercent',
  'foreignTotalPercent',
  'ownerAgeFrom',
  'ownerAgeTo',
  'expiryNoticeDays',
  'standardDailyLimit',
  'callDepositLeastCny',
  'callDepositLeastUsd',
  'timeDepositLeastCny',
  'highRiskIndustries',
  'addressKeywords',
  'restrictedRules',
  'countryHeadRules',
] as const satisfies readonly (keyof ApplicationSettings)[]

function isSame(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b)
}

function changedOf(values: SettingValues): Changed {
  return Object.fromEntries(
    SETTING_KEYS.flatMap((key) => {
      const definition = findSetting(key)
      const isChanged = definition?.isKept === true && !isSame(values[key], definition.usual)
      return isChanged ? [[key, values[key]]] : []
    }),
  )
}

function pick(changed: Changed, keys: readonly string[]): Changed {
  return Object.fromEntries(keys.filter((key) => key in changed).map((key) => [key, changed[key]]))
}

function settingsIn(changed: Changed, values: SettingValues): Changed {
  const hasRate = 'limitRateUSD' in changed || 'limitRateEUR' in changed
  const hasReview = Object.keys(changed).some((key) => key.startsWith('reviewMonths'))
  const fees = Object.keys(changed).filter((key) => key.startsWith('fee.'))
  return {
    ...pick(changed, OWN_NAMES),
    ...(hasRate && { limitRates: { USD: values.limitRateUSD, EUR: values.limitRateEUR } }),
    ...(hasReview && {
      reviewMonths: { H: values.reviewMonthsH, M: values.reviewMonthsM, L: values.reviewMonthsL },
    }),
    ...(fees.length > 0 && {
      fees: Object.fromEntries(fees.map((key) => [key.slice(4), Math.round(Number(changed[key]) * 100)])),
    }),
  }
}

function limitsIn(changed: Changed): Readonly<Record<string, TimeLimit>> {
  return Object.fromEntries(
    Object.entries(changed).flatMap(([key, limit]) =>
      key.startsWith('limit0') || key.startsWith('limit1') ? [[key.slice(5), limit as TimeLimit]] : [],
    ),
  )
}

function some<T extends object>(part: T): T | undefined {
  return Object.keys(part).length === 0 ? undefined : part
}

/**
 * Only what differs from the usual values, so that the order's first event stays short; undefined when
 * nothing does.
 */
export function rulesOf(values: SettingValues, holidays: HolidayCalendar): OrderRules | undefined {
  const changed = changedOf(values)
  const settings = some(settingsIn(changed, values))
  const toggles = some(pick(changed, ['authorisedEquipment', 'msiiPart2']))
  const timeLimits = some(limitsIn(changed))
  const { tasks: ownTasks } = workflowOfBank()
  return some({
    ...(settings && { settings }),
    ...(toggles && { toggles }),
    ...(timeLimits && { timeLimits }),
    ...(ownTasks.length > 0 && { ownTasks }),
    ...pick(changed, ['riskCountries']),
    ...(isSame(holidays, HOLIDAY_YEARS) ? {} : { holidays }),
  }) as OrderRules | undefined
}
