import type { Locale } from '../base/locales.ts'
import type { HolidayCalendar } from '../base/public-holidays.ts'
import type { FormContext } from '../form/form.ts'
import type { Flow } from '../lists/flows.ts'
import type { RiskCountry } from '../lists/risk-countries.ts'
import type { BankFindings } from './bank/bank-findings.ts'

export const TOGGLES = ['companySearchQuery', 'ruleExcelQuery', 'authorisedEquipment', 'msiiPart2'] as const
export type Toggle = (typeof TOGGLES)[number]

export type ApplicationSettings = {
  /** Percent from which one foreign country must be listed (R4). */
  readonly foreignCountryPercent: string
  /** Percent of all foreign investors together from which they must be listed (R4). */
  readonly foreignTotalPercent: string
  /** Percent from which an owner counts as a stakeholder; inclusive. */
  readonly stakeholderThreshold: string
  /** A beneficial owner younger than this needs a rationale (R19). */
  readonly ownerAgeFrom: number
  /** A beneficial owner older than this needs a rationale (R19). */
  readonly ownerAgeTo: number
  /** Documents that expire within so many days are warned of (R40). */
  readonly expiryNoticeDays: number
  /** Smallest call deposit in CNY and in USD, smallest time deposit in CNY (R32). */
  readonly callDepositLeastCny: string
  readonly callDepositLeastUsd: string
  readonly timeDepositLeastCny: string
  /** US owners above this percent are substantial (FATCA). */
  readonly fatcaOwnerThreshold: string
  /** Daily limit of online banking in CNY up to which nobody has to approve it (R36). */
  readonly standardDailyLimit: string
  /** The day's table rates to CNY, of the currencies that a limit may be in. */
  readonly limitRates: Readonly<Record<string, string>>
  /** Open orders that one agent may handle without being pointed out (R18). */
  readonly mostOrdersOfAgent: number
  /** Words that mark an address as a mere registered seat (R12). */
  readonly addressKeywords: readonly string[]
  /** Working days between the application and the earliest visit (R48). */
  readonly visitLeadDays: number
  /** Months until the next review at the latest, by the rating in force. */
  readonly reviewMonths: Readonly<Record<'H' | 'M' | 'L', number>>
  /** Industry divisions (GB/T 4754) that weigh by themselves in the risk rating. */
  readonly highRiskIndustries: readonly string[]
  /** Causes of R10 that restrict an account, and of R43 that ask the country head; all of them when absent. */
  readonly restrictedRules?: readonly string[]
  readonly countryHeadRules?: readonly string[]
  /** Published fees in cents by `code.period`, where they differ from the delivered schedule. */
  readonly fees?: Readonly<Record<string, number>>
}

export const defaultSettings: ApplicationSettings = {
  foreignCountryPercent: '10',
  foreignTotalPercent: '25',
  stakeholderThreshold: '25',
  ownerAgeFrom: 30,
  ownerAgeTo: 65,
  expiryNoticeDays: 30,
  callDepositLeastCny: '500000',
  callDepositLeastUsd: '50000',
  timeDepositLeastCny: '10000',
  fatcaOwnerThreshold: '10',
  standardDailyLimit: '5000000',
  limitRates: { USD: '7.10', EUR: '8.20' },
  mostOrdersOfAgent: 3,
  addressKeywords: ['集中登记', '托管', '众创', '虚拟', '秘书公司', '孵化器', 'P.O. Box', 'c/o'],
  visitLeadDays: 3,
  reviewMonths: { H: 12, M: 24, L: 36 },
  highRiskIndustries: ['69', '90'],
}

/** What a question depends on besides the answers themselves: order state, settings, today. */
export type ApplicationContext = FormContext & {
  readonly flow: Flow
  readonly status: string
  readonly isBackCustomer: boolean
  /** Staff's decision on the restricted account; undefined until they decided. */
  readonly restrictedChosen?: boolean
  /** Staff's economic type code, once known (R4 to R7, R9); never on the customer's side. */
  readonly economicTypeCode?: string
  /** Open orders that the handling agent acts for (R18); never on the customer's side. */
  readonly openOrdersOfAgent?: number
  /** Staff's answer on the special economic zone, once given (R6z); never on the customer's side. */
  readonly inSpecialZone?: boolean
  /** The bank's country list as it stands; the seed list when absent (R11). */
  readonly riskCountries?: readonly RiskCountry[]
  /** What the bank found out beside the answers; absent on the customer's side. */
  readonly findings?: BankFindings
  /** Language of the screen, the default of the preferred language. */
  readonly locale: Locale
  readonly toggles: Readonly<Record<Toggle, boolean>>
  readonly settings: ApplicationSettings
  /** The working-day calendar; the one a new installation has when absent. */
  readonly holidays?: HolidayCalendar
  /** Codes of the branches that may be answered; absent: those of a new installation that take new orders. */
  readonly branches?: readonly string[]
}

export const ALL_ON: Readonly<Record<Toggle, boolean>> = {
  companySearchQuery: true,
  ruleExcelQuery: true,
  authorisedEquipment: true,
  msiiPart2: true,
}

/** Rules and decisions of the bank, as far as they differ from the usual ones. */
export type ApplicationRules = {
  readonly settings?: Partial<ApplicationSettings> | undefined
  readonly toggles?: Partial<Record<Toggle, boolean>> | undefined
  readonly holidays?: HolidayCalendar | undefined
  readonly branches?: readonly string[] | undefined
  readonly restrictedChosen?: boolean | undefined
  readonly riskCountries?: readonly RiskCountry[] | undefined
}

export function underRules(
  rules: ApplicationRules | undefined,
): Pick<
  ApplicationContext,
  'settings' | 'toggles' | 'holidays' | 'branches' | 'restrictedChosen' | 'riskCountries'
> {
  const { settings, toggles, holidays, branches, restrictedChosen, riskCountries } = rules ?? {}
  return {
    settings: { ...defaultSettings, ...settings },
    toggles: { ...ALL_ON, ...toggles },
    ...(holidays && { holidays }),
    ...(branches && { branches }),
    ...(restrictedChosen !== undefined && { restrictedChosen }),
    ...(riskCountries && { riskCountries }),
  }
}

/** The same of rules as the server sent them with an order; null: all are usual. */
export function underSentRules(sent: ApplicationRules | null): ReturnType<typeof underRules> {
  return underRules(sent ?? undefined)
}

export function bankContext({ context }: { readonly context: FormContext }): ApplicationContext {
  return context as ApplicationContext
}
