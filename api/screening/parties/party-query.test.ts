import {
  EMPTY_PARTY,
  PARTY_FIELDS,
  type PartyField,
  type PartyRecord,
} from '@kaihu/domain/screening/party-record.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partyFactsHash, queryOf } from './party-query.ts'

/** What screening looks at of a party; a result of earlier holds while none of it changes. */
const LOOKED_AT: readonly PartyField[] = [
  'partyTypeCode',
  'legalName',
  'legalNameChinese',
  'customerFormerFullName',
  'customerFormerFullName2ndLanguage',
  'nationalityCountryCode',
  'residenceCountryCode',
  'countryCode',
  'identificationDocumentTypeCode',
  'identificationDocumentNumber',
  'birthDate',
]
const NOT_LOOKED_AT = PARTY_FIELDS.filter((field) => !LOOKED_AT.includes(field))

const name = fc.constantFrom('', '王小明', 'WANG XIAOMING', 'ACME LTD', '云杉贸易有限公司')
const country = fc.constantFrom('', 'CN', 'HK', 'IR')
const record: fc.Arbitrary<PartyRecord> = fc
  .record({
    partyTypeCode: fc.constantFrom('I', 'E'),
    legalName: name,
    legalNameChinese: name,
    customerFormerFullName: name,
    customerFormerFullName2ndLanguage: name,
    birthDate: fc.constantFrom('', '1980-02-29'),
    nationalityCountryCode: country,
    residenceCountryCode: country,
    countryCode: country,
    identificationDocumentTypeCode: fc.constantFrom(
      '',
      'residentIdCard',
      'passport',
      'businessLicence',
      'other',
    ),
    identificationDocumentNumber: fc.constantFrom('', '110101198002290011', 'E12345678'),
  })
  .map((known) => ({ ...EMPTY_PARTY, ...known }))

test('every name that a party has or had is screened, once, and what is only a former one is told as such', () => {
  fc.assert(
    fc.property(record, (party) => {
      const { names } = queryOf(party)
      const texts = names.map(({ text }) => text)
      const had = [
        party.legalName,
        party.legalNameChinese,
        party.customerFormerFullName,
        party.customerFormerFullName2ndLanguage,
      ].filter((text) => text !== '')
      expect(new Set(texts)).toEqual(new Set(had))
      expect(texts).toHaveLength(new Set(texts).size)
      for (const { text, former } of names)
        expect(former === true).toBe(text !== party.legalName && text !== party.legalNameChinese)
    }),
  )
})

test('every country of a party counts once, and nothing that is not known is looked for', () => {
  fc.assert(
    fc.property(record, (party) => {
      const { countries = [], identifiers = [], birthDate } = queryOf(party)
      expect(countries).not.toContain('')
      expect(countries).toHaveLength(new Set(countries).size)
      for (const code of [party.nationalityCountryCode, party.residenceCountryCode, party.countryCode])
        if (code !== '') expect(countries).toContain(code)
      expect(identifiers.some(({ value }) => value === '')).toBe(false)
      expect(birthDate).not.toBe('')
    }),
  )
})

test('a company has no date of birth, and a person is looked for as a person', () => {
  fc.assert(
    fc.property(record, (party) => {
      const { type, birthDate } = queryOf(party)
      expect(type).toBe(party.partyTypeCode === 'I' ? 'person' : 'organisation')
      if (type === 'organisation') expect(birthDate).toBeUndefined()
    }),
  )
})

test.each([
  ['residentIdCard', 'resident_id', false],
  ['passport', 'passport', true],
  ['businessLicence', 'credit_code', false],
  ['hkBR', 'registration', false],
  ['other', 'national_id', false],
])('the number of a document of the type %s is a %s to the engine', (type, kind, isOfCountry) => {
  const party = {
    ...EMPTY_PARTY,
    identificationDocumentTypeCode: type,
    identificationDocumentNumber: 'X1',
    nationalityCountryCode: 'HK',
  }
  expect(queryOf(party).identifiers).toEqual([
    { kind, value: 'X1', ...(isOfCountry ? { country: 'HK' } : {}) },
  ])
})

test('a person is of the sex that its resident identity card says; nobody else is of any', () => {
  const person = { ...EMPTY_PARTY, partyTypeCode: 'I', identificationDocumentTypeCode: 'residentIdCard' }
  const sexOf = (number: string, change: Partial<PartyRecord> = {}) =>
    queryOf({ ...person, identificationDocumentNumber: number, ...change }).gender
  expect(sexOf('110101198002290011')).toBe('male')
  expect(sexOf('110101198002290020')).toBe('female')
  expect(sexOf('E12345678')).toBeUndefined()
  expect(sexOf('110101198002290011', { identificationDocumentTypeCode: 'passport' })).toBeUndefined()
  expect(sexOf('110101198002290011', { partyTypeCode: 'E' })).toBeUndefined()
})

test('a passport of nobody knows which country is still looked for', () => {
  const party = {
    ...EMPTY_PARTY,
    identificationDocumentTypeCode: 'passport',
    identificationDocumentNumber: 'X1',
  }
  expect(queryOf(party).identifiers).toEqual([{ kind: 'passport', value: 'X1' }])
})

test('a result holds on while what screening does not look at changes', () => {
  fc.assert(
    fc.property(record, fc.constantFrom(...NOT_LOOKED_AT), fc.string(), (party, field, value) => {
      expect(partyFactsHash({ ...party, [field]: value })).toBe(partyFactsHash(party))
    }),
  )
})

test('a result holds no longer once a name, a country, a number or the date of birth is another', () => {
  const party = {
    ...EMPTY_PARTY,
    partyTypeCode: 'I',
    legalName: 'WANG XIAOMING',
    legalNameChinese: '王小明',
    customerFormerFullName: 'WANG MING',
    customerFormerFullName2ndLanguage: '王明',
    birthDate: '1980-02-29',
    nationalityCountryCode: 'CN',
    residenceCountryCode: 'HK',
    countryCode: 'SG',
    identificationDocumentTypeCode: 'passport',
    identificationDocumentNumber: 'E12345678',
  }
  const others: Partial<PartyRecord> = {
    partyTypeCode: 'E',
    identificationDocumentTypeCode: 'residentIdCard',
  }
  for (const field of LOOKED_AT) {
    const changed = { ...party, [field]: others[field] ?? `${party[field as keyof typeof party]}X` }
    expect(partyFactsHash(changed), field).not.toBe(partyFactsHash(party))
  }
})
