import { all, any, blank, filled, is, isOther } from '../../form/fields/condition.ts'
import {
  date,
  email,
  field,
  mobile,
  phone,
  radio,
  type SimpleKind,
  select,
  text,
  yesNo,
} from '../../form/fields/define.ts'
import type { FieldDefinition, PersonPart } from '../../form/fields/field.ts'
import { section } from '../../form/fields/section.ts'
import { notInFuture } from '../checks/dates.ts'
import {
  birthDateFitsCard,
  birthDateOfCard,
  countryOfCard,
  genderFitsCard,
  genderOfCard,
} from '../checks/resident-card.ts'
import { firstOf, takenAs, takenFrom } from '../proposals/taken.ts'
import { address } from './address.ts'
import { idDocument } from './id-document.ts'

const chineseReader = is('.nationality', 'CN', 'HK', 'MO', 'TW')

/** Block B3: a natural person. `personFields` leaves out the parts that a section does not ask for. */
export const personSection = section('person', [
  field('sameAs', select('parties'), { screening: true, simplified: true }),
  field('nameCn', text(64, 'chineseName'), {
    required: any(chineseReader, blank('.nameEn')),
    screening: true,
    simplified: true,
    tags: ['push'],
  }),
  field('nameEn', text(128, 'english'), {
    required: all(filled('.idDocument.idType'), isOther('.idDocument.idType', 'residentIdCard')),
    screening: true,
    simplified: true,
    tags: ['push'],
  }),
  field('formerName', text(64), { screening: true }),
  field('idDocument', idDocument, { required: true, screening: true, simplified: true }),
  field('nationality', select('countries'), {
    required: true,
    taken: firstOf(takenAs(countryOfCard, '.idDocument.idNumber'), takenFrom('.idDocument.idIssueCountry')),
    screening: true,
    simplified: true,
  }),
  field('residency', select('countries'), {
    required: true,
    screening: true,
    simplified: true,
    taken: takenFrom('.nationality'),
  }),
  field('gender', radio('gender'), {
    required: true,
    checks: [genderFitsCard],
    taken: takenAs(genderOfCard, '.idDocument.idNumber'),
    simplified: true,
  }),
  field('birthDate', date, {
    required: true,
    checks: [notInFuture, birthDateFitsCard],
    taken: takenAs(birthDateOfCard, '.idDocument.idNumber'),
    screening: true,
    simplified: true,
    tags: ['pre', 'msk'],
  }),
  field('positionTitle', text(64), { required: true, simplified: true }),
  field('mobile', mobile, { required: blank('.telephone'), missing: 'M-PHONE', simplified: true }),
  field('telephone', phone, { required: blank('.mobile'), missing: 'M-PHONE', simplified: true }),
  field('email', email, { simplified: true }),
  field('residentialAddress', address, { required: true, screening: true, simplified: true, tags: ['msk'] }),
  field('pepSelf', yesNo, { required: true, screening: true, simplified: true, helped: true }),
])

const contactKeys = ['mobile', 'telephone', 'email']

const fieldsByParts = new Map<string, readonly FieldDefinition[]>()

/** Fields of a natural person: the core and the parts that the section asks for (B3). */
export function personFields(parts: readonly PersonPart[]): readonly FieldDefinition[] {
  const name = parts.join('+')
  const known = fieldsByParts.get(name)
  if (known) return known
  const fields = personSection.fields
    .filter((field) => isAskedWith(parts, field.key))
    .map((field) => (field.key === 'mobile' && parts.includes('mobileNeeded') ? needed(field) : field))
  fieldsByParts.set(name, fields)
  return fields
}

function isAskedWith(parts: readonly PersonPart[], key: string): boolean {
  if (contactKeys.includes(key)) return parts.includes('contact') || parts.includes('mobileNeeded')
  return key !== 'residentialAddress' || parts.includes('address')
}

function needed(field: FieldDefinition): FieldDefinition {
  return { ...field, required: true, missing: 'M-REQ' }
}

export function person(...parts: readonly PersonPart[]): SimpleKind {
  return { type: 'person', parts, within: () => personFields(parts) }
}
