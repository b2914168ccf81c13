import { scaled, unscaled } from '../../base/decimal.ts'
import { type AnswerRecord, type Answers, answersOf, asRecord, asText } from '../../form/answers/answers.ts'
import { type Condition, when } from '../../form/fields/condition.ts'
import { compareAmounts } from '../checks/amounts.ts'
import { type ApplicationSettings, bankContext } from '../context.ts'
import { versionOfBanking } from './banking-version.ts'

export type ChosenValue = Readonly<Record<string, string | boolean>>

export type StaffChoice = {
  readonly kind: 'daily_limit' | 'package_two' | 'account_holder' | 'banking_version'
  readonly value: ChosenValue | null
}

const LIMIT_FIELDS = ['dailyLimitStaff', 'dailyLimitReason'] as const
const PACKAGE_FIELDS = ['packageChoiceStaff', 'accountHolder'] as const

export function answersOfChoice(kind: StaffChoice['kind'], setup: AnswerRecord): AnswerRecord {
  return picked(setup, kind === 'daily_limit' ? LIMIT_FIELDS : PACKAGE_FIELDS)
}

/** The set-up once a wish was taken back: its own answers are those that stood before, all others stay. */
export function withoutChoice(
  kind: StaffChoice['kind'],
  setup: AnswerRecord,
  before: AnswerRecord,
): AnswerRecord {
  const own = ownFields(kind, setup)
  const kept = Object.fromEntries(Object.entries(setup).filter(([field]) => !own.includes(field)))
  return { ...kept, ...picked(before, own) }
}

function ownFields(kind: StaffChoice['kind'], setup: AnswerRecord): readonly string[] {
  if (kind === 'daily_limit') return LIMIT_FIELDS
  if (kind !== 'account_holder') return ['packageChoiceStaff']
  return asText(setup.packageChoiceStaff) === 'accountHolder' ? PACKAGE_FIELDS : ['accountHolder']
}

function picked(answers: AnswerRecord, fields: readonly string[]): AnswerRecord {
  return Object.fromEntries(Object.entries(answers).filter(([field]) => fields.includes(field)))
}

const LOCAL_CURRENCY = 'LOCAL'

/** What the version of online banking hangs on besides the answers. */
export type VersionSituation = {
  readonly isRestricted: boolean
  /** After pre-approval (W13); the simplified flow has none, there it is always asked. */
  readonly isReviewed: boolean
}

/** The staff's daily limit is above what needs no approval: its reason is asked then. */
export const isLimitRaised: Condition = when('limitRaised', ['dailyLimitStaff'], (scope) =>
  isAboveStandard(asRecord(scope.record.dailyLimitStaff), bankContext(scope).settings),
)

/**
 * R35, R36, R36v. The staff's daily limit counts before the customer's; a package proposed by the customer is
 * chosen once staff set it.
 */
export function staffChoices(
  answers: Answers,
  settings: ApplicationSettings,
  { isRestricted, isReviewed }: VersionSituation,
): readonly StaffChoice[] {
  const setup = answersOf(answers, 'ebankingSetup')
  const ebanking = answersOf(answers, 'ebanking')
  if (ebanking.applyBankingAccount !== true && !isRestricted) {
    return [none('daily_limit'), none('package_two'), none('account_holder'), none('banking_version')]
  }
  const choice = asText(setup.packageChoiceStaff)
  const version = versionOfBanking(choice) ?? ''
  return [
    limitChoice(setup, ebanking, settings),
    chosen('package_two', choice === 'package2', { package: choice }),
    chosen('account_holder', choice === 'accountHolder' || setup.accountHolder === true, {
      accountHolder: true,
    }),
    // Nothing of what the customer asked for is in force on a restricted account: any version is another one.
    chosen('banking_version', isRestricted && isReviewed && version !== '', { version }),
  ]
}

/** Whether the amount is above the daily limit that needs no approval; so is every amount in a currency without a rate. */
export function isAboveStandard(
  { amount, currency }: AnswerRecord,
  { standardDailyLimit, limitRates }: ApplicationSettings,
): boolean {
  const typed = asText(amount)
  if (typed === '') return false
  const code = asText(currency)
  if (code === '' || code === LOCAL_CURRENCY) return compareAmounts(typed, standardDailyLimit) > 0
  const rate = limitRates[code]
  return rate === undefined || compareAmounts(converted(typed, rate), standardDailyLimit) > 0
}

function limitChoice(
  setup: AnswerRecord,
  ebanking: AnswerRecord,
  settings: ApplicationSettings,
): StaffChoice {
  const staff = asRecord(setup.dailyLimitStaff)
  const limit = asText(staff.amount) === '' ? asRecord(ebanking.paymentLimit) : staff
  const currency = asText(limit.currency) || asText(ebanking.paymentLimitCurrency) || LOCAL_CURRENCY
  const value = { amount: asText(limit.amount), currency }
  return chosen('daily_limit', isAboveStandard(value, settings), value)
}

function chosen(kind: StaffChoice['kind'], isChosen: boolean, value: ChosenValue): StaffChoice {
  return { kind, value: isChosen ? value : null }
}

function none(kind: StaffChoice['kind']): StaffChoice {
  return { kind, value: null }
}

/** Amounts and rates are decimal texts; hundredths times hundred-thousandths stay whole numbers. */
function converted(amount: string, rate: string): string {
  return unscaled((scaled(amount, 2) * scaled(rate, 5)) / 100_000n, 2)
}
