import { residentIdFacts } from '@kaihu/domain/checks/resident-id.ts'
import type { PartyRecord } from '@kaihu/domain/screening/party-record.ts'
import { factsHash } from '@kaihu/screening/lists/facts-hash.ts'
import type { Identifier, IdentifierKind, Query } from '@kaihu/screening/model.ts'

/** The documents whose numbers mean the same kind of identifier to the engine; any other number is one of a country. */
const KINDS: Readonly<Record<string, IdentifierKind>> = {
  residentIdCard: 'resident_id',
  passport: 'passport',
  businessLicence: 'credit_code',
  publicInstitutionCert: 'credit_code',
  socialOrgCert: 'credit_code',
  privateNonEntCert: 'credit_code',
  repOfficeCert: 'credit_code',
  hkBR: 'registration',
  incorporationCert: 'registration',
}

function filled(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))]
}

function identifiersOf(record: PartyRecord): readonly Identifier[] {
  const value = record.identificationDocumentNumber
  if (value === '') return []
  const kind = KINDS[record.identificationDocumentTypeCode] ?? 'national_id'
  const country = kind === 'passport' ? record.nationalityCountryCode : ''
  return [{ kind, value, ...(country === '' ? {} : { country }) }]
}

/** What the number of a resident identity card says of its holder. */
function genderOf(record: PartyRecord): Pick<Query, 'gender'> {
  if (record.partyTypeCode !== 'I' || record.identificationDocumentTypeCode !== 'residentIdCard') return {}
  const facts = residentIdFacts(record.identificationDocumentNumber)
  return facts === null ? {} : { gender: facts.gender === 'M' ? 'male' : 'female' }
}

export function queryOf(record: PartyRecord): Query {
  const countries = filled([record.nationalityCountryCode, record.residenceCountryCode, record.countryCode])
  const names = filled([record.legalName, record.legalNameChinese])
  const former = filled([record.customerFormerFullName, record.customerFormerFullName2ndLanguage])
  return {
    names: [
      ...names.map((text) => ({ text })),
      ...former.filter((text) => !names.includes(text)).map((text) => ({ text, former: true })),
    ],
    type: record.partyTypeCode === 'I' ? 'person' : 'organisation',
    ...(record.partyTypeCode === 'I' && record.birthDate !== '' ? { birthDate: record.birthDate } : {}),
    countries,
    identifiers: identifiersOf(record),
    ...genderOf(record),
  }
}

export function partyFactsHash(record: PartyRecord): string {
  return factsHash(queryOf(record))
}
