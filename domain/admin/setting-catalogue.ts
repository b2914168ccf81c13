import { ROLES, type Role } from '../access/roles.ts'
import { defaultSettings } from '../application/context.ts'
import { COUNTRY_HEAD_CAUSES } from '../diligence/risk/country-head.ts'
import { RESTRICTION_CAUSES } from '../diligence/risk/restricted-account.ts'
import { PUBLISHED_FEES } from '../lists/fee-schedule.ts'
import { INDUSTRY_DIVISIONS } from '../lists/industries.ts'
import { workflowOfBank } from '../order/own/own-workflow.ts'
import { DEFAULT_ORDER_SETTINGS } from '../order/settings.ts'
import { isStatusCode, type StatusCode } from '../order/statuses.ts'
import { DEFAULT_TIME_LIMITS } from '../order/time/deadlines.ts'
import { RETENTION_TERMS, type RetentionSetting } from '../retention/retention-rules.ts'
import { USUAL_DISMISSAL_DAYS } from '../screening/disposition.ts'
import { riskCountries } from './risk-countries-setting.ts'
import { riskPoints } from './risk-points-setting.ts'
import { choices, decimal, integer, type SettingDefinition, staff, toggle, words } from './setting-kinds.ts'
import { timeLimit } from './time-limit-setting.ts'

const usual = DEFAULT_ORDER_SETTINGS
const form = defaultSettings
const kept = { isKept: true } as const
const application = { group: 'application', ...kept } as const
const risk = { group: 'risk', ...kept } as const

/** The seats that a rule fills by itself once the bank releases it for them. */
const RULED_SEATS = ['CM', 'AO'] as const

const LIMITS = Object.fromEntries(
  Object.entries(DEFAULT_TIME_LIMITS).map(([status, limit]) => [`limit${status}`, timeLimit(limit)]),
) as Readonly<Record<`limit${keyof typeof DEFAULT_TIME_LIMITS}`, ReturnType<typeof timeLimit>>>

export function limitedStatus(key: string): StatusCode | null {
  const status = key.startsWith('limit') ? key.slice('limit'.length) : ''
  return isStatusCode(status) ? status : null
}

/** `reviewMonthsH`: when a customer of that rating is looked at again. */
const REVIEWS = Object.fromEntries(
  Object.entries(form.reviewMonths).map(([rating, months]) => [
    `reviewMonths${rating}`,
    integer(months, { ...risk, unit: 'months', least: 1, most: 120 }),
  ]),
) as Readonly<Record<`reviewMonths${keyof typeof form.reviewMonths}`, SettingDefinition<number>>>

/** `ordersReadUsualRM`: what is usual for a role; 0 where it is what is usual for everybody. */
const USUAL_READING = Object.fromEntries(
  ROLES.map((role) => [`ordersReadUsual${role}`, integer(0, { group: 'orders', least: 0, most: 100_000 })]),
) as Readonly<Record<`ordersReadUsual${Role}`, SettingDefinition<number>>>

export function readingRole(key: string): Role | null {
  return ROLES.find((role) => key === `ordersReadUsual${role}`) ?? null
}

function yuan(cents: number) {
  return (cents / 100).toFixed(2)
}

/** `fee.accountOpening.once`: a fee of the published schedule. */
const FEES: Readonly<Record<string, SettingDefinition<string>>> = Object.fromEntries(
  PUBLISHED_FEES.map(({ code, per, cents }) => [
    `fee.${code}.${per}`,
    decimal(yuan(cents), { group: 'fees', unit: 'CNY', least: 0, most: 1_000_000, isKept: true }),
  ]),
)

/** `keepOpenedYears`: how long something is kept; longer than the law asks for, never shorter. */
const KEEPING = Object.fromEntries(
  Object.entries(RETENTION_TERMS).map(([key, { usual: term, ...range }]) => [
    key,
    integer(term, { ...range, group: 'retention' }),
  ]),
) as Readonly<Record<RetentionSetting, SettingDefinition<number>>>

/** Words: `admin:setting.<key>` and `admin:settingHelp.<key>`; a time limit is named by its status, what is usual for a role by the role. */
const CATALOGUE = {
  companySearchQuery: toggle({ isKept: false }),
  ruleExcelQuery: toggle({ isKept: false }),
  authorisedEquipment: toggle(kept),
  msiiPart2: toggle(kept),
  phoneHandover: toggle({ isKept: false }),
  invitations: toggle({ isKept: false }),
  // Off until the bank says so: a twin or a provider that is merely named takes nobody's signature elsewhere.
  signatureProvider: { ...toggle({ isKept: false }), usual: false },
  // Off until the bank says so: it sends numbers of people to somebody else.
  fourFactorCheck: { ...toggle({ isKept: false }), usual: false },
  livenessCheck: { ...toggle({ isKept: false }), usual: false },

  ...LIMITS,
  dueSoonMinutes: integer(usual.dueSoonMinutes, { group: 'time', unit: 'minutes', least: 5, most: 1_440 }),
  escalationHours: integer(usual.escalationHours, { group: 'time', unit: 'hours', least: 1, most: 72 }),
  coreAnswerHours: integer(4, { group: 'time', unit: 'hours', least: 1, most: 720 }),

  expiryDays: integer(usual.expiryDays, { group: 'orders', unit: 'days', least: 2, most: 3_650 }),
  reapplyDays: integer(90, { group: 'orders', unit: 'days', least: 0, most: 3_650 }),
  applicationsADay: integer(3, { group: 'orders', least: 1, most: 1_000 }),
  applicationsOpen: integer(5, { group: 'orders', least: 1, most: 1_000 }),
  feeDiscountLimit: integer(usual.feeDiscountLimit, {
    group: 'orders',
    unit: 'percent',
    least: 0,
    most: 100,
  }),
  countryHeadApprovers: staff({ group: 'orders' }),
  usualOrderLimit: integer(200, { group: 'orders', least: 1, most: 100_000 }),
  assignByRule: choices([], { group: 'orders', options: RULED_SEATS, optionTexts: 'access:role' }),
  ordersReadWarned: integer(150, { group: 'orders', least: 10, most: 100_000 }),
  ...USUAL_READING,
  ordersReadMost: integer(600, { group: 'orders', least: 20, most: 100_000 }),
  exportLimit: integer(5_000, { group: 'orders', least: 1, most: 20_000 }),

  visitLeadDays: integer(form.visitLeadDays, { ...application, unit: 'workingDays', least: 1, most: 30 }),
  stakeholderThreshold: decimal(form.stakeholderThreshold, {
    ...application,
    unit: 'percent',
    least: 1,
    most: 100,
  }),
  foreignCountryPercent: decimal(form.foreignCountryPercent, {
    ...application,
    unit: 'percent',
    least: 1,
    most: 100,
  }),
  foreignTotalPercent: decimal(form.foreignTotalPercent, {
    ...application,
    unit: 'percent',
    least: 1,
    most: 100,
  }),
  ownerAgeFrom: integer(form.ownerAgeFrom, { ...application, unit: 'years', least: 16, most: 50 }),
  ownerAgeTo: integer(form.ownerAgeTo, { ...application, unit: 'years', least: 51, most: 100 }),
  expiryNoticeDays: integer(form.expiryNoticeDays, { ...application, unit: 'days', least: 1, most: 365 }),
  standardDailyLimit: decimal(form.standardDailyLimit, {
    ...application,
    unit: 'CNY',
    least: 1,
    most: 10_000_000_000,
  }),
  limitRateUSD: decimal(form.limitRates['USD'] ?? '', {
    ...application,
    unit: 'CNY',
    least: 0.0001,
    most: 1_000,
  }),
  limitRateEUR: decimal(form.limitRates['EUR'] ?? '', {
    ...application,
    unit: 'CNY',
    least: 0.0001,
    most: 1_000,
  }),
  callDepositLeastCny: decimal(form.callDepositLeastCny, {
    ...application,
    unit: 'CNY',
    least: 0,
    most: 1_000_000_000,
  }),
  callDepositLeastUsd: decimal(form.callDepositLeastUsd, {
    ...application,
    unit: 'USD',
    least: 0,
    most: 1_000_000_000,
  }),
  timeDepositLeastCny: decimal(form.timeDepositLeastCny, {
    ...application,
    unit: 'CNY',
    least: 0,
    most: 1_000_000_000,
  }),

  ...FEES,

  riskPoints,
  riskCountries,
  ...REVIEWS,
  highRiskIndustries: choices(form.highRiskIndustries, {
    ...risk,
    options: INDUSTRY_DIVISIONS.map(({ code }) => code),
    optionTexts: 'lists:industryDivisions',
  }),
  addressKeywords: words(form.addressKeywords, risk),
  restrictedRules: choices(RESTRICTION_CAUSES, { ...risk, options: RESTRICTION_CAUSES }),
  countryHeadRules: choices(COUNTRY_HEAD_CAUSES, { ...risk, options: COUNTRY_HEAD_CAUSES }),

  dismissalDays: integer(USUAL_DISMISSAL_DAYS, { group: 'screening', unit: 'days', least: 1, most: 3_650 }),
  rescreenDays: integer(30, { group: 'screening', unit: 'days', least: 1, most: 365 }),
  customerRescreenDays: integer(365, { group: 'screening', unit: 'days', least: 1, most: 1_095 }),
  caseDays: integer(3, { group: 'screening', unit: 'workingDays', least: 1, most: 30 }),
  confirmedHitReaders: staff({ group: 'screening' }),

  ...KEEPING,
  rightsDays: integer(15, { group: 'retention', unit: 'workingDays', least: 1, most: 30 }),
} as const

export type SettingKey = Extract<keyof typeof CATALOGUE, string>

type ValueOf<D> = D extends SettingDefinition<infer T> ? T : never

export type SettingValues = { readonly [K in SettingKey]: ValueOf<(typeof CATALOGUE)[K]> }

export const SETTING_KEYS = Object.keys(CATALOGUE) as readonly SettingKey[]

const definitions: Readonly<Record<string, SettingDefinition>> = CATALOGUE

export function findSetting(key: string): SettingDefinition | undefined {
  return Object.hasOwn(definitions, key) ? definitions[key] : undefined
}

export function startingValueOf(key: string): unknown {
  const status = limitedStatus(key)
  return (status && workflowOfBank().clocks[status]) ?? findSetting(key)?.usual
}

/**
 * Names that this release does not know are left alone. Throws when a stored value is none that its setting
 * may have.
 */
export function valuesOf(released: Readonly<Record<string, unknown>>): SettingValues {
  return Object.fromEntries(
    SETTING_KEYS.map((key) => {
      return [key, key in released ? definitions[key]?.schema.parse(released[key]) : startingValueOf(key)]
    }),
  ) as SettingValues
}
