import { addDays, findPlainDate } from '../base/plain-date.ts'
import { type AnswerValue, asText, isBlank } from '../form/answers/answers.ts'
import { read, type Scope } from '../form/scope.ts'
import { entriesOf, findEntry } from '../lists/lists.ts'
import { DEPOSITOR } from '../lists/named-codes.ts'
import { versionOfBanking } from './bank/banking-version.ts'
import { accountsOf } from './chosen-accounts.ts'
import { hasPersonInCharge } from './conditions/label-variants.ts'
import { originOf } from './conditions/origin.ts'

type Proposal = (scope: Scope) => AnswerValue | undefined

export function answerOf(path: string): Proposal {
  return (scope) => {
    const answer = read(scope, path)
    return isBlank(answer) ? undefined : answer
  }
}

export const usualDocument: Proposal = (scope) => {
  const country = read(scope, 'registerCountryCode')
  if (country === 'CN') return 'businessLicence'
  return country === 'HK' ? 'hkBR' : undefined
}

/** A mainland organisation code is characters 9 to 17 of the unified code (GB 32100-2015). */
export const codeWithinCreditCode: Proposal = (scope) => {
  const code = asText(read(scope, 'creditCode'))
  const isMainland = originOf(asText(read(scope, 'registerCountryCode'))) === 'mainland'
  return isMainland && code.length === 18 ? code.slice(8, 17) : undefined
}

/** Six-digit region of the registered address; a town of a city without districts has its city's. */
export const regionOfAddress: Proposal = (scope) => {
  const district = asText(read(scope, 'businessLocations.registerAddress.district'))
  if (district === '') return undefined
  return district.length === 6 ? district : `${district.slice(0, 4)}00`
}

/** First currency applied for in the bank's order of preference (R33). */
export const firstBillingCurrency: Proposal = (scope) => {
  const applied = accountsOf(scope).map((account) => account.currency)
  return entriesOf('billingCurrency').find((entry) => applied.includes(entry.code))?.code
}

/** The version that goes with the package (R35). */
export const versionOfPackage: Proposal = (scope) => versionOfBanking(asText(read(scope, 'ebankingPackage')))

/** With e-delivery, statements come electronically (R34). */
export const electronicWhenConsented: Proposal = (scope) =>
  read(scope, 'appendixI.eDeliveryConsent') === true ? 'electronic' : undefined

/** Branches, representative offices and two kinds of depositor have a superior body. */
export const superiorExpected: Proposal = (scope) => {
  const form = asText(read(scope, 'companyInfo.entityForm'))
  const depositor = asText(read(scope, 'staffData.depositorType'))
  return ['branch', 'repOffice'].includes(form) || SUBORDINATE_DEPOSITORS.includes(depositor) || undefined
}

/** Half a year (183 days) after a date; nothing for what is no date. */
export function halfAYearAfter(today: string): string | undefined {
  const date = findPlainDate(today)
  return date === null ? undefined : addDays(date, 183)
}

/** Whoever sits on a board of directors is one of them, until another role is chosen. */
export const usualBoardRole: Proposal = (scope) =>
  read(scope, 'boardMembers.governance') === 'boardOfDirectors' ? 'director' : undefined

/** Form of the resolution by governance (R22). */
export const usualResolutionKind: Proposal = (scope) => {
  if (hasPersonInCharge(scope)) return 'legalRep'
  const kinds: Readonly<Record<string, string>> = {
    boardOfDirectors: 'board',
    singleDirector: 'director',
    none: 'legalRep',
  }
  return kinds[asText(read(scope, 'boardMembers.governance'))]
}

/** What Part A says about the listing, in one line. */
export const listedSummary: Proposal = (scope) => {
  const parts = ['listedExchange', 'listedCompanyName', 'listedStockCode'].map((key) =>
    asText(read(scope, `partA.${key}`)),
  )
  const summary = parts.filter((part) => part !== '').join(' / ')
  return summary === '' ? undefined : summary
}

/** Whether the chosen zone type is one of a special economic zone (R6z). */
export const zoneAnswer: Proposal = (scope) =>
  findEntry('specialZoneTypes', asText(read(scope, 'safeInfo.enterpriseZoneType')))?.inSpecialZone

export const usualDepositorType: Proposal = (scope) => {
  const origin = originOf(asText(read(scope, 'companyInfo.registerCountryCode')))
  const form = asText(read(scope, 'companyInfo.entityForm'))
  if (origin !== undefined && origin !== 'mainland') return DEPOSITOR.overseasEntity
  if (form === 'repOffice') return DEPOSITOR.foreignInstitution
  return DEPOSITOR_BY_FORM[form]
}

export const usualRepresentativeType: Proposal = (scope) =>
  hasPersonInCharge(scope) ? 'personInCharge' : 'legalRep'

/** Kinds of depositor that hang on another body. */
const SUBORDINATE_DEPOSITORS: readonly string[] = [DEPOSITOR.outOfTownOffice, DEPOSITOR.independentSubsidiary]

const DEPOSITOR_BY_FORM: Readonly<Record<string, string>> = {
  limited: DEPOSITOR.legalPerson,
  jointStock: DEPOSITOR.legalPerson,
  partnership: DEPOSITOR.withoutLegalPerson,
  soleProprietor: DEPOSITOR.withoutLegalPerson,
  branch: DEPOSITOR.withoutLegalPerson,
  institution: DEPOSITOR.publicInstitution,
  nonProfit: DEPOSITOR.socialOrganisation,
}

export const allAccounts: Proposal = (scope) => accountsOf(scope).map((account) => account.code)

export const onlyRenminbiAccount: Proposal = (scope) => onlyAccountIn(scope, 'CNY')

export const onlyAccountOfDeposit: Proposal = (scope) =>
  onlyAccountIn(scope, asText(read(scope, '.depositAmount.currency')))

function onlyAccountIn(scope: Scope, currency: string): string | undefined {
  const [account, ...others] = accountsOf(scope).filter((one) => one.currency === currency)
  return others.length === 0 ? account?.code : undefined
}
