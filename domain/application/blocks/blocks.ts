import type { FieldDefinition, PersonPart } from '../field.ts'
import { addressSection, addressSectionWithEnglish } from './address.ts'
import { entitySection } from './entity.ts'
import { idDocumentSection } from './id-document.ts'
import { personSection } from './person.ts'

const addressFields = {
  plain: addressSection.fields,
  plainScreened: screenedCountry(addressSection.fields),
  english: addressSectionWithEnglish.fields,
  englishScreened: screenedCountry(addressSectionWithEnglish.fields),
}

/** Fields of an address; of a screening-relevant address the country alone matters to screening (B1). */
export function addressBlock(english: boolean, screened: boolean): readonly FieldDefinition[] {
  if (english) return screened ? addressFields.englishScreened : addressFields.english
  return screened ? addressFields.plainScreened : addressFields.plain
}

export const idDocumentBlock: readonly FieldDefinition[] = idDocumentSection.fields
export const entityBlock: readonly FieldDefinition[] = entitySection.fields

const contactKeys = ['mobile', 'telephone', 'email']

const personFields = new Map<string, readonly FieldDefinition[]>()

/** Fields of a natural person: the core and the parts that the section asks for (B3). */
export function personBlock(parts: readonly PersonPart[]): readonly FieldDefinition[] {
  const name = parts.join('+')
  const known = personFields.get(name)
  if (known) return known
  const fields = personSection.fields
    .filter((field) => isAskedWith(parts, field.key))
    .map((field) => (field.key === 'mobile' && parts.includes('mobileNeeded') ? needed(field) : field))
  personFields.set(name, fields)
  return fields
}

function isAskedWith(parts: readonly PersonPart[], key: string): boolean {
  if (contactKeys.includes(key)) return parts.includes('contact') || parts.includes('mobileNeeded')
  return key !== 'residentialAddress' || parts.includes('address')
}

function needed(field: FieldDefinition): FieldDefinition {
  return { ...field, required: true, missing: 'M-REQ' }
}

function screenedCountry(fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return fields.map((field) => (field.key === 'countryCode' ? { ...field, screeningRelevant: true } : field))
}
