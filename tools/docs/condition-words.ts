import type { Meaning } from '@kaihu/domain/form/fields/condition.ts'
import { code, codes } from './markdown.ts'

export function conditionWords(meaning: Meaning): string {
  switch (meaning.says) {
    case 'is':
      return `${code(meaning.path)} is ${choice(meaning.values)}`
    case 'has':
      return `${code(meaning.path)} includes ${choice(meaning.values)}`
    case 'filled':
      return `${code(meaning.path)} is filled in`
    case 'blank':
      return `${code(meaning.path)} is blank`
    case 'none':
      return `${code(meaning.path)} has no entry`
    case 'all':
      return meaning.of.map(inner).join(' and ')
    case 'any':
      return meaning.of.map(inner).join(' or ')
    case 'not':
      return negated(meaning.of)
    case 'anyEntry':
      return `an entry of ${code(meaning.path)} where ${inner(meaning.of)}`
    case 'named':
      return named(meaning.name, meaning.values)
  }
}

function inner(meaning: Meaning): string {
  const words = conditionWords(meaning)
  return (meaning.says === 'all' || meaning.says === 'any') && meaning.of.length > 1 ? `(${words})` : words
}

function negated(meaning: Meaning): string {
  switch (meaning.says) {
    case 'none':
      return `${code(meaning.path)} has entries`
    case 'is':
      return `${code(meaning.path)} is not ${choice(meaning.values)}`
    case 'filled':
    case 'blank':
    case 'has':
    case 'all':
    case 'any':
    case 'not':
    case 'anyEntry':
    case 'named':
      return `not (${conditionWords(meaning)})`
  }
}

const ORIGINS: Readonly<Record<string, string>> = {
  mainland: 'the mainland',
  hmt: 'Hong Kong, Macao or Taiwan',
  overseas: 'overseas',
}

function choice(values: readonly (string | number | boolean)[]): string {
  return values
    .map((value) => (value === true ? 'yes' : value === false ? 'no' : code(`${value}`)))
    .join(' or ')
}

function named(name: string, values: readonly string[]): string {
  if (name === 'origin')
    return `the company comes from ${values.map((origin) => ORIGINS[origin]).join(' or ')}`
  if (name === 'toggle') return `the bank has switched ${codes(values)} on`
  const words = CONDITION_NAMES[name]
  if (words === undefined) throw new Error(`the condition "${name}" has no words in tools/docs`)
  return `${words}${values.length === 0 ? '' : ` ${codes(values)}`}`
}

const CONDITION_NAMES: Readonly<Record<string, string>> = {
  accountNeedsBasicNumber: 'it is a general, special or temporary account, not one for capital verification',
  addressKeyword: 'an address is a mere registered seat (R12)',
  anyCountry: 'any country in the answers is',
  businessBanking: 'the order is one of business banking',
  capitalAccount: 'it is a foreign-currency account of the capital category',
  chainStakeholder: 'the shareholder is a body that reaches the threshold (R15)',
  financialInstitution: 'the CRS category is one of a financial institution',
  foreignOwner: 'a shareholder comes from outside the mainland',
  fromStatus: 'the order has reached',
  highRiskCountry: 'a country of high risk is concerned',
  inOwnWords: 'the signing instruction is told in own words (R31)',
  inStatus: 'the order stands in',
  investorCountriesNeeded: 'foreign investor countries have to be listed (R4)',
  limitRaised: 'the daily limit is above the standard (R36)',
  needsGiin: 'the FATCA status comes with a GIIN (R30)',
  nonResidentAccountType: 'a non-resident account is applied for',
  notSatisfied: 'the result is another than satisfied',
  orderReturned: 'the order was returned to the customer',
  otherAgent: 'somebody else than the legal representative hands the application in',
  outsideBranchCity: 'business is carried on in another city than the branch serves',
  outsideOwnerAge: 'the age lies outside the usual range (R19)',
  personsNeedDocuments: 'persons are named whose documents are needed',
  ratedHigh: 'the rating is high',
  ratingOverridden: 'the rating differs from the calculated one',
  reachesThreshold: 'the share reaches the threshold',
  reasonNeedsExplanation: 'the reason needs an explanation',
  restricted: "the account is restricted: staff's choice, until then the customer's",
  specialAccount: 'it is a special-purpose account',
  temporaryAccount: 'it is a temporary account',
  unreadableShare: 'a share cannot be read',
  hasOwnQuestions: 'the bank asks questions of its own (`KAIHU_BANK`)',
}
