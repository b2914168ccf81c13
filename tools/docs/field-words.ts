import * as amounts from '@kaihu/domain/application/checks/amounts.ts'
import * as codeChecks from '@kaihu/domain/application/checks/codes.ts'
import * as companyNumbers from '@kaihu/domain/application/checks/company-number.ts'
import type { FieldCheck, FieldDefinition, FieldKind } from '@kaihu/domain/form/fields/field.ts'
import { conditionWords } from './condition-words.ts'
import { code } from './markdown.ts'

/** What may be entered: the kind with its limits, the checks, and what the bank makes of the value. */
export function ruleWords(field: FieldDefinition): string {
  const more = [
    ...field.checks.map(checkWords),
    field.offers === undefined ? '' : 'only what fits the other answers is offered',
    field.derived === undefined ? '' : 'follows from other answers where they say it',
    field.initial === undefined ? '' : 'proposed',
    field.taken === undefined ? '' : `taken from ${field.taken.reads.map(code).join(', ')}`,
    field.frozen === undefined ? '' : `cannot be changed while ${conditionWords(field.frozen.meaning)}`,
  ]
  return [kindWords(field.kind), ...more].filter((word) => word !== '').join('; ')
}

function kindWords(kind: FieldKind): string {
  switch (kind.type) {
    case 'text':
      return `text up to ${kind.max} characters${FORMS[kind.form]}`
    case 'long':
      return `long text up to ${kind.max} characters`
    case 'select':
    case 'radio':
      return `one of ${code(kind.list)}`
    case 'multi':
      return `any of ${code(kind.list)}${kind.max === undefined ? '' : `, at most ${kind.max}`}`
    case 'integer':
      return `whole number from ${kind.min} to ${kind.max}`
    case 'amount':
      return `amount ${currencyWords(kind.currency)}`
    case 'phone':
      return kind.line === 'mobile' ? 'mobile number' : 'telephone number'
    case 'emails':
      return `up to ${kind.max} e-mail addresses`
    case 'address':
      return kind.english ? 'block address, also in English' : 'block address'
    case 'person':
      return `block person${kind.parts.length === 0 ? '' : ` with ${kind.parts.map((part) => PARTS[part]).join(', ')}`}`
    case 'file':
      return `up to ${kind.perPerson ?? kind.max} files ${kind.formats}${kind.perPerson === undefined ? '' : ' of each person'}`
    case 'group':
      return `${kind.least} to ${kind.most} entries`
    case 'calc':
      return 'worked out'
    case 'yesNo':
    case 'date':
    case 'validity':
    case 'percent':
    case 'email':
    case 'check':
    case 'info':
    case 'idDocument':
    case 'entity':
      return SIMPLE[kind.type]
  }
}

const SIMPLE = {
  yesNo: 'yes or no',
  date: 'date',
  validity: 'validity: from and to, or long term',
  percent: 'percentage with up to four decimals',
  email: 'e-mail address',
  check: 'box to tick',
  info: 'a text to read',
  idDocument: 'block identity document',
  entity: 'block entity',
} as const

const FORMS = {
  plain: '',
  chineseName: ' (Chinese name)',
  english: ' (English)',
  ascii: ' (ASCII)',
  code: ' (code)',
  digits: ' (digits)',
} as const

const PARTS = { contact: 'contact', mobileNeeded: 'contact, mobile required', address: 'address' } as const

function currencyWords(currency: Extract<FieldKind, { type: 'amount' }>['currency']): string {
  if (currency === 'listed') return 'in any listed currency'
  return 'fixed' in currency ? `in ${currency.fixed}` : `in the currency of ${code(currency.by)}`
}

/** Checks that one function makes of another have no name of their own: they are found by the name they are exported by. */
const EXPORTED = new Map<unknown, string>(
  [amounts, codeChecks, companyNumbers].flatMap((module) =>
    Object.entries(module).map(([name, check]) => [check, name] as const),
  ),
)

function checkWords(check: FieldCheck): string {
  const name = EXPORTED.get(check) ?? check.name
  const words = CHECK_NAMES[name]
  if (words === undefined) throw new Error(`the check "${name}" has no words in tools/docs`)
  return words
}

const CHECK_NAMES: Readonly<Record<string, string>> = {
  aboveUsThreshold: 'above the threshold of US owners',
  afterToday: 'after today',
  agreesWithShareholders: 'agrees with the shareholders',
  basicAccountNumber: 'J, L or Z and 13 digits (R8)',
  birthDateFitsCard: 'agrees with the identity card (warns)',
  cityOfProvince: 'a city of the province',
  companyNumber: 'number by the country: GB 32100-2015, Hong Kong business registration',
  comparedOriginals: 'yes is needed to go on',
  customsCode: 'ten characters of the customs, or the unified code',
  districtOfCity: 'a district of the city',
  documentExpiry: 'not expired; soon expiring warns (R40)',
  documentNumber: 'number by the kind of document: GB 11643-1999, permits, passport, HKID (R41)',
  enhancedWhenNeeded: 'yes where enhanced measures are a must',
  enoughPhotos: 'enough pictures for the place of the visit',
  expiryWarns: 'an expired one warns',
  fourDigits: 'four digits',
  genderFitsCard: 'agrees with the identity card (warns)',
  giin: 'GIIN XXXXXX.XXXXX.XX.XXX',
  hkCompanyNumber: 'eight digits (warns)',
  laterThan: 'later than another date',
  leiNumber: 'LEI, ISO 17442',
  licenceExpiry: 'not expired',
  moreThanZero: 'more than zero',
  notAbove: 'not above another amount',
  notAfterLicence: 'not later than the licence (warns)',
  notBefore: 'not before another date',
  notInFuture: 'not in the future',
  organisationCode: 'organisation code, GB 11714',
  pastWarns: 'a past date warns',
  percentAboveZero: 'above zero',
  postalCode: 'six digits in the mainland',
  regionCode: 'six digits, no whole country',
  signedDeclaration: 'yes is needed to go on',
  superiorCode: 'unified code or organisation code',
  taxNumberOf: 'taxpayer number by the country',
  taxpayerNumber: 'taxpayer number by the kind of certificate (R38)',
  twoPictures: 'at least two pictures (R45)',
  unifiedSocialCreditCode: 'unified social credit code, GB 32100-2015',
  usTaxNumber: 'US taxpayer number, 2-7 or 3-2-4 digits',
  visitDay: 'a working day, so many ahead (R48)',
  webAddress: 'web address',
  withinAYear: 'at most a year ahead',
  withinTheRating: 'no later than the rating allows',
  withinTwoYears: 'at most two years ahead',
}
