import { accountsOf } from '../../application/chosen-accounts.ts'
import { any, anyEntry, type Condition, fromOutside, when, yes } from '../../application/condition.ts'
import { isOutsideOwnerAge } from '../../application/owner-conditions.ts'
import { findAddressKeyword } from '../../application/rules/address-keywords.ts'
import { read, type Scope } from '../../application/scope.ts'
import { highRiskCountriesOf } from './risk-countries-of.ts'

/** A non-resident account: the company comes from outside the mainland, or the account is one. */
export const isNonResidentAccount: Condition = any(
  fromOutside,
  when('nonResidentAccountType', ['partC.rmbAccounts', 'partC.fxAccounts'], (scope) =>
    accountsOf(scope).some(({ type }) => type === 'nra'),
  ),
)

/** The business is carried on in another city than the branch serves. */
export const isOutsideBranchCity: Condition = when(
  'outsideBranchCity',
  ['businessLocations.businessAddress.city'],
  (scope) => {
    const served = scope.context.findings?.branchCity ?? ''
    const city = read(scope, 'businessLocations.businessAddress.city')
    return served !== '' && typeof city === 'string' && city !== '' && city !== served
  },
)

/** R19: a beneficial owner is younger or older than usual. */
export const hasOwnerOutsideAge: Condition = anyEntry('ownership.beneficialOwners', isOutsideOwnerAge)

/** R12: an address that is a mere registered seat. */
export const hitsAddressKeyword: Condition = when(
  'addressKeyword',
  ['businessLocations.registerAddress', 'businessLocations.businessAddress', 'businessLocations.premises'],
  ({ answers, context }) => findAddressKeyword(answers, context) !== undefined,
)

export const concernsHighRiskCountry: Condition = when(
  'highRiskCountry',
  ['highRiskCountry'],
  (scope) => highRiskCountriesOf(scope).length > 0,
)

export const hasNominee: Condition = any(
  yes('declarationIndicators.nomineeShareholder'),
  yes('shareholderActedOtherBehalf'),
)

/** The visit is asked for by something else than the rating, so that nothing turns in a circle (R14 line 14). */
export const visitIsDue: Condition = any(
  isNonResidentAccount,
  hitsAddressKeyword,
  when('businessBanking', [], ({ context }) => context.findings?.isBusinessBanking === true),
)

function isRatedHigh({ context }: Scope): boolean {
  return context.findings?.assessed?.rating === 'H'
}

/** The visit is asked for at all. */
export const visitIsAsked: Condition = any(visitIsDue, when('ratedHigh', [], isRatedHigh))
