import { type AnswerRecord, type Answers, answersOf, asRecord, asText } from '../form/answers/answers.ts'
import { EMPTY_PARTY, type PartyRecord } from './party-record.ts'

const HAN = /\p{Script=Han}/u
/** Characters of an address line of the core system. */
const ADDRESS_LINE = 35
export const LONG_TERM = 'longTerm'

export function personRecord(person: AnswerRecord, entry: AnswerRecord = {}): PartyRecord {
  const document = asRecord(person.idDocument)
  const former = asText(person.formerName)
  return {
    ...EMPTY_PARTY,
    partyTypeCode: 'I',
    legalName: asText(person.nameEn),
    legalNameChinese: asText(person.nameCn),
    ...formerNames(former),
    birthDate: asText(person.birthDate),
    residenceCountryCode: asText(person.residency),
    ...documentFields(document),
    politicallyExposedPersonIndicator: yesNo(person.pepSelf),
    nationalityCountryCode: asText(person.nationality),
    ...addressFields(asRecord(person.residentialAddress)),
    positionTitle: asText(person.positionTitle),
    customerOwnershipPercentage:
      asText(entry.uboPercentage) || asText(entry.percentage) || asText(entry.ownerPercent),
  }
}

export function bodyRecord(body: AnswerRecord, entry: AnswerRecord = {}): PartyRecord {
  return {
    ...EMPTY_PARTY,
    partyTypeCode: 'E',
    legalName: asText(body.entityNameEn),
    legalNameChinese: asText(body.entityNameCn),
    ...formerNames(asText(body.entityFormerName)),
    birthDate: asText(body.formationDate),
    residenceCountryCode: asText(body.entityCountry),
    identificationDocumentTypeCode: asText(body.entityIdType),
    identificationDocumentNumber: asText(body.entityIdNumber).toUpperCase(),
    identificationNumberCheckDigit: expiryOf(asRecord(body.entityIdValidity)),
    ...addressFields(asRecord(body.entityAddress)),
    customerOwnershipPercentage: asText(entry.percentage),
  }
}

export function applicantRecord(answers: Answers): PartyRecord {
  const company = answersOf(answers, 'companyInfo')
  return {
    ...EMPTY_PARTY,
    partyTypeCode: 'E',
    legalName: asText(company.companyEnglishName),
    legalNameChinese: asText(company.companyName),
    customerFormerFullName: asText(company.formerNameEn),
    customerFormerFullName2ndLanguage: asText(company.formerNameCn),
    birthDate: asText(company.establishmentDate),
    residenceCountryCode: asText(company.registerCountryCode),
    identificationDocumentTypeCode: asText(company.creditImgType),
    identificationDocumentNumber: asText(company.creditCode).toUpperCase(),
    identificationNumberCheckDigit: asText(company.creditEndDate),
    ...addressFields(asRecord(answersOf(answers, 'businessLocations').registerAddress)),
  }
}

export function namedRecord(name: string, country: string): PartyRecord {
  return { ...EMPTY_PARTY, partyTypeCode: 'E', ...byScript(name), residenceCountryCode: country }
}

export function titledPerson(name: string, document: AnswerRecord): PartyRecord {
  return { ...EMPTY_PARTY, partyTypeCode: 'I', ...byScript(name), ...documentFields(document) }
}

function byScript(name: string): Pick<PartyRecord, 'legalName' | 'legalNameChinese'> {
  return HAN.test(name)
    ? { legalName: '', legalNameChinese: name }
    : { legalName: name, legalNameChinese: '' }
}

function formerNames(name: string) {
  return HAN.test(name)
    ? { customerFormerFullName: '', customerFormerFullName2ndLanguage: name }
    : { customerFormerFullName: name, customerFormerFullName2ndLanguage: '' }
}

function documentFields(document: AnswerRecord) {
  return {
    identificationDocumentTypeCode: asText(document.idType),
    identificationDocumentNumber: asText(document.idNumber).toUpperCase(),
    identificationNumberCheckDigit: expiryOf(asRecord(document.idValidity)),
    identificationDocumentTypeOther: asText(document.idTypeOther),
  }
}

function expiryOf(validity: AnswerRecord): string {
  return validity.longTerm === true ? LONG_TERM : asText(validity.end)
}

function addressFields(address: AnswerRecord) {
  const detail = asText(address.detail)
  const characters = [...detail]
  const line = (number: number) =>
    characters.slice((number - 1) * ADDRESS_LINE, number * ADDRESS_LINE).join('')
  return {
    residentialAddress: detail,
    addressLine1: line(1),
    addressLine2: line(2),
    addressLine3: line(3),
    countryCode: asText(address.countryCode),
    postalCode: asText(address.postalCode),
  }
}

function yesNo(value: AnswerRecord[string]): string {
  return value === true ? 'Y' : value === false ? 'N' : ''
}
