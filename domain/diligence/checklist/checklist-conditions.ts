import { businessAddressKey } from '../../application/business-address.ts'
import { accountsOf } from '../../application/chosen-accounts.ts'
import { fromOutside } from '../../application/conditions/company-conditions.ts'
import { isOutsideOwnerAge } from '../../application/conditions/owner-conditions.ts'
import { bankContext } from '../../application/context.ts'
import { findAddressKeyword } from '../../application/rules/address-keywords.ts'
import { any, anyEntry, type Condition, when, yes } from '../../form/fields/condition.ts'
import { read, type Scope } from '../../form/scope.ts'
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
  [
    'businessLocations.businessAddressSource',
    'businessLocations.businessAddress.city',
    'businessLocations.registerAddress.city',
  ],
  (scope) => {
    const served = bankContext(scope).findings?.branchCity ?? ''
    const city = read(
      scope,
      `businessLocations.${businessAddressKey(read(scope, 'businessLocations.businessAddressSource'))}.city`,
    )
    return served !== '' && typeof city === 'string' && city !== '' && city !== served
  },
)

export const hasOwnerOutsideAge: Condition = anyEntry('ownership.beneficialOwners', isOutsideOwnerAge)

/** R12: an address that is a mere registered seat. */
export const hitsAddressKeyword: Condition = when(
  'addressKeyword',
  ['businessLocations.registerAddress', 'businessLocations.businessAddress', 'businessLocations.premises'],
  (scope) => findAddressKeyword(scope.answers, bankContext(scope)) !== undefined,
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
  when('businessBanking', [], (scope) => bankContext(scope).findings?.isBusinessBanking === true),
)

function isRatedHigh(scope: Scope): boolean {
  return bankContext(scope).findings?.assessed?.rating === 'H'
}

export const visitIsAsked: Condition = any(visitIsDue, when('ratedHigh', [], isRatedHigh))
