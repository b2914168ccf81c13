import { type AnswerValue, asList, asText, entriesIn } from '../form/answers/answers.ts'
import { read, type Scope } from '../form/scope.ts'
import { findEntry } from '../lists/lists.ts'
import { versionOfBanking } from './bank/banking-version.ts'
import { accountsOf } from './chosen-accounts.ts'
import { scaledPercent } from './conditions/percentages.ts'
import { bankContext } from './context.ts'
import { effectiveOwners } from './parties/effective-owners.ts'

type Calculation = (scope: Scope) => AnswerValue

/** Version of the questions asked on the intention video. */
export const videoScriptVersion = '2026-01'

export function answerAt(path: string): Calculation {
  return (scope) => read(scope, path) ?? null
}

/** Whether staff chose another version of online banking than was applied for (R36v); null while they chose none. */
export const bankingVersionChanged: Calculation = (scope) => {
  const chosen = versionOfBanking(asText(read(scope, 'ebankingSetup.packageChoiceStaff')))
  if (chosen === undefined) return null
  const isApplied = read(scope, 'ebanking.applyBankingAccount') === true
  return !isApplied || chosen !== asText(read(scope, 'ebanking.ebankingPackageTypes'))
}

export const accountNature: Calculation = (scope) => [
  ...new Set(accountsOf(scope).map((account) => account.type)),
]

export const accountCurrencies: Calculation = (scope) => [
  ...new Set(accountsOf(scope).map((account) => account.currency)),
]

/** Category on the mainland CRS form (R26). */
export const mainlandCategory: Calculation = (scope) =>
  findEntry('crsEntityCategories', asText(read(scope, 'crs.crsEntityCategory')))?.mainlandCategory ?? null

/** Result of the FATCA questions (R30): where the company was organised, then what its status comes to. */
export const fatcaRoute: Calculation = (scope) => {
  if (read(scope, 'fatca.usOrganised') === true) return 'usOrganised'
  const status = findEntry('fatcaChapter4Statuses', asText(read(scope, 'fatca.fatcaStatus')))
  return status?.route ?? null
}

export const representativeName: Calculation = (scope) =>
  asText(read(scope, 'legalRepresentative.person.nameCn')) ||
  asText(read(scope, 'legalRepresentative.person.nameEn'))

/** A shareholder is a body (R16). */
export function hasMoreThanOneLayer(scope: Scope): boolean {
  return entriesIn(read(scope, 'ownership.shareholders')).some((entry) => entry.holdingType === 'entity')
}

/** Natural persons whose final share reaches the threshold: `{name, path, percent}` each. */
export const calculatedOwners: Calculation = (scope) => {
  const least = scaledPercent(bankContext(scope).settings.stakeholderThreshold)
  return effectiveOwners(scope.answers)
    .filter((owner) => scaledPercent(owner.percent) >= least)
    .map(({ name, path, percent }) => ({ name, path, percent }))
}

export const notificationAddresses: Calculation = (scope) => {
  const lists = ['eStatementEmails', 'eNotificationEmails', 'eInvoiceEmails']
  return [...new Set(lists.flatMap((key) => asList(read(scope, key)).map(asText)))]
}

export const accountNameOnPaper: Calculation = (scope) => {
  const name =
    asText(read(scope, 'companyInfo.companyName')) || asText(read(scope, 'companyInfo.companyEnglishName'))
  const suffixes = entriesIn(read(scope, 'partC.rmbAccounts')).map((entry) => asText(entry.accountNameSuffix))
  return [...new Set(['', ...suffixes])].map((suffix) => `${name}${suffix}`)
}

export const accountRegime: Calculation = (scope) =>
  findEntry('depositorTypes', asText(read(scope, 'staffData.depositorType')))?.regime ?? null
