import { type AnswerRecord, type Answers, asRecord, asText, entriesIn } from '../../form/answers/answers.ts'
import { findAnswer } from '../../form/answers/path.ts'
import type { Taking } from '../../form/fields/proposal.ts'
import { read, type Scope } from '../../form/scope.ts'
import { CONTROLLING_PERSON, UBO_CRITERION } from '../../lists/named-codes.ts'
import { calculatedOwners } from '../calculations.ts'
import { scaledPercent, scaledSum } from '../conditions/percentages.ts'
import { holderCountry, isForeignHolder } from '../parties/holder-country.ts'
import { proposed, takenAs } from './taken.ts'

const SHAREHOLDERS = 'ownership.shareholders'
const REPRESENTATIVE = 'legalRepresentative.person'

export function samePersonAs(answers: Answers, place: string): AnswerRecord {
  const there = asRecord(findAnswer(answers, place))
  const root = asText(there.sameAs) || place
  return { ...asRecord(findAnswer(answers, root)), sameAs: root }
}

/** The legal representative as the first shareholder, who was said to be one. */
export const representativeAsOwner: Taking = takenAs(
  (isShareholder, scope) =>
    isShareholder === true ? [{ person: samePersonAs(scope.answers, REPRESENTATIVE) }] : undefined,
  'legalRepresentative.isShareholder',
)

export const ownersCalculated: Taking = takenAs((_, scope) => {
  const owners = entriesIn(calculatedOwners(scope))
  return owners.map(({ path, percent }) => ({
    person: samePersonAs(scope.answers, `${asText(path)}.person`),
    criterion: [UBO_CRITERION.equity],
    ownershipMethod: ['equity'],
    uboPercentage: asText(percent),
  }))
}, SHAREHOLDERS)

export const calculatedShare: Taking = {
  reads: ['ownership.uboResult'],
  find: (scope) => {
    const place = asText(read(scope, '.person.sameAs'))
    if (place === '') return undefined
    const rootOf = (path: string) => samePersonAs(scope.answers, `${path}.person`)['sameAs']
    const owner = entriesIn(calculatedOwners(scope)).find(({ path }) => rootOf(asText(path)) === place)
    return owner && proposed(asText(owner.percent), 'ownership.uboResult')
  },
}

/** Owners mostly became owners on one day: the day of the first is proposed for those after it. */
export const dateOfFirstOwner: Taking = {
  reads: ['ownership.beneficialOwners'],
  find: (scope) => {
    const [first] = entriesIn(read(scope, 'ownership.beneficialOwners'))
    const date = asText(first?.formedDate)
    const number = asText(asRecord(asRecord(first?.person).idDocument).idNumber)
    const own = asText(read(scope, '.person.idDocument.idNumber'))
    const isAnother = own !== '' && own !== number
    return date !== '' && isAnother ? proposed(date, 'ownership.beneficialOwners[0].formedDate') : undefined
  },
}

/** Beneficial owners as the persons who control a passive company; where they are taxed they say themselves. */
export const controllersFromOwners: Taking = takenAs(
  (owners, scope) =>
    entriesIn(owners).map(({ criterion }, index) => ({
      person: samePersonAs(scope.answers, `ownership.beneficialOwners[${index}].person`),
      ...(Array.isArray(criterion) &&
        criterion[0] === UBO_CRITERION.equity && { cpType: CONTROLLING_PERSON.byOwnership }),
    })),
  'ownership.beneficialOwners',
)

export const foreignOwnersThere: Taking = {
  reads: [SHAREHOLDERS],
  find: (scope) => {
    const holders = knownHolders(scope)
    return holders.length === 0 ? undefined : proposed(holders.some(isForeignHolder), SHAREHOLDERS)
  },
}

export const foreignTotal: Taking = takenAs((_, scope) => {
  const foreign = knownHolders(scope).filter(isForeignHolder)
  return foreign.length === 0 ? undefined : sumOf(foreign)
}, SHAREHOLDERS)

export const foreignCountries: Taking = takenAs((_, scope) => {
  const foreign = knownHolders(scope).filter(isForeignHolder)
  const byCountry = Map.groupBy(foreign, holderCountry)
  const shares = [...byCountry].map(([country, holders]) => ({ country, percent: sumOf(holders) }))
  const largestFirst = shares.toSorted(
    (one, other) => scaledPercent(other.percent) - scaledPercent(one.percent),
  )
  return largestFirst.slice(0, MOST_COUNTRIES)
}, SHAREHOLDERS)

const MOST_COUNTRIES = 5

function knownHolders(scope: Scope): readonly AnswerRecord[] {
  return entriesIn(read(scope, SHAREHOLDERS)).filter((holder) => holderCountry(holder) !== '')
}

function sumOf(holders: readonly AnswerRecord[]): string {
  return String(scaledSum(holders.map(({ percentage }) => asText(percentage))) / 10_000)
}

export const corporateOwners: Taking = takenAs((holders) => {
  const names = entriesIn(holders).map(({ entity }) => {
    const { entityNameCn, entityNameEn } = asRecord(entity)
    return asText(entityNameCn) || asText(entityNameEn)
  })
  const words = names.filter((name) => name !== '').join('；')
  return words.length <= 255 ? words : undefined
}, SHAREHOLDERS)
