import { isMasked } from '../../access/masked-data.ts'
import { asRecord, asText, entriesIn } from '../../form/answers/answers.ts'
import { all, any, anyEntry, type Condition, filled, is, when } from '../../form/fields/condition.ts'
import { read, type Scope } from '../../form/scope.ts'
import { bankContext } from '../context.ts'
import { documentedPersons } from '../files/documented-persons.ts'
import { samePerson } from '../parties/same-person.ts'
import { ageOn } from './age.ts'
import { economicGroupOf } from './economic-group.ts'
import { isPercent, scaledPercent } from './percentages.ts'

/** A beneficial owner whose age lies outside the usual range has to give a rationale (R19). */
export const isOutsideOwnerAge: Condition = when('outsideOwnerAge', ['.person.birthDate'], (scope) => {
  const birthDate = asText(read(scope, '.person.birthDate'))
  // Whoever reads it masked knows by the rationale, which nobody keeps who need not give one.
  if (isMasked(birthDate)) return asText(read(scope, '.ageRationale')) !== ''
  const age = ageOn(birthDate, scope.context.today)
  const { ownerAgeFrom, ownerAgeTo } = bankContext(scope).settings
  return age !== undefined && (age < ownerAgeFrom || age > ownerAgeTo)
})

/** The shareholder is a body that reaches the threshold: its own owners have to be told (R15). */
export const isChainStakeholder: Condition = when(
  'chainStakeholder',
  ['.holdingType', '.percentage'],
  (scope) => {
    const isBody = read(scope, '.holdingType') === 'entity'
    return isBody && reaches(asText(read(scope, '.percentage')), threshold(scope))
  },
)

/** A shareholder is a body, or reaches the threshold: an equity document is needed (slot D08). */
export const hasLargeOrCorporateShareholder: Condition = anyEntry(
  'ownership.shareholders',
  any(
    is('.holdingType', 'entity'),
    when('reachesThreshold', ['.percentage'], (scope) =>
      reaches(asText(read(scope, '.percentage')), threshold(scope)),
    ),
  ),
)

/** The company or one of its corporate shareholders is registered in Hong Kong (slots D11, D12). */
export const concernsHongKong: Condition = any(
  is('companyInfo.registerCountryCode', 'HK'),
  anyEntry('ownership.shareholders', is('.entity.entityCountry', 'HK')),
)

/** Foreign investor countries have to be listed (R4): one holds 10 % or more, or all hold 25 % or more. */
export const investorCountriesNeeded: Condition = when(
  'investorCountriesNeeded',
  ['safeInfo.foreignInvestorTotal', 'safeInfo.foreignInvestorCountries'],
  (scope) => {
    const { economicTypeCode, settings } = bankContext(scope)
    const series = economicGroupOf(economicTypeCode)
    if (series === 'hmt' || series === 'foreign') return true
    if (reaches(asText(read(scope, 'safeInfo.foreignInvestorTotal')), settings.foreignTotalPercent))
      return true
    return entriesIn(read(scope, 'safeInfo.foreignInvestorCountries')).some((entry) =>
      reaches(asText(entry.percent), settings.foreignCountryPercent),
    )
  },
)

/** Somebody else than the legal representative hands the application in (slot D15). */
export const agentIsNotLegalRepresentative: Condition = when(
  'otherAgent',
  ['authorisedPersons.authorisedPersons', 'legalRepresentative.person'],
  (scope) => {
    const representative = asRecord(read(scope, 'legalRepresentative.person'))
    return entriesIn(read(scope, 'authorisedPersons.authorisedPersons')).some(
      (entry) => entry.isAgent === true && !samePerson(asRecord(entry.person), representative),
    )
  },
)

/** The document bears an address, and theirs is given: only who fills in sees whether the two differ. */
export const idAddressMayDiffer: Condition = all(
  is('legalRepresentative.person.idDocument.idType', 'residentIdCard', 'hmtResidencePermit', 'household'),
  filled('legalRepresentative.person.residentialAddress.detail'),
)

/** Persons other than the legal representative are named, whose documents have to be handed in (slot D05). */
export const personsNeedDocuments: Condition = when(
  'personsNeedDocuments',
  [
    'authorisedPersons.authorisedPersons',
    'signatories.authorisedSignatories',
    'systemAdministrators.administrators',
    'ownership.beneficialOwners',
    'boardMembers.boardMembers',
    'financialController.person',
    'legalRepresentative.person',
  ],
  (scope) => documentedPersons(scope.answers, bankContext(scope).flow).length > 0,
)

function threshold(scope: Scope): string {
  return bankContext(scope).settings.stakeholderThreshold
}

function reaches(percent: string, limit: string): boolean {
  return isPercent(percent) && scaledPercent(percent) >= scaledPercent(limit)
}
