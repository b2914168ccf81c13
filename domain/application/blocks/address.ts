import { all, filled, is, isOther } from '../../form/fields/condition.ts'
import { type FieldDraft, field, type SimpleKind, select, text } from '../../form/fields/define.ts'
import type { FieldDefinition } from '../../form/fields/field.ts'
import { section } from '../../form/fields/section.ts'
import { cityOfProvince, districtOfCity, postalCode } from '../checks/regions.ts'
import { codeOfSameDistrict } from '../proposals/from-addresses.ts'

const inMainland = is('.countryCode', 'CN')

const place: readonly FieldDraft[] = [
  field('countryCode', select('countries'), { required: true, simplified: true, initial: 'CN' }),
  field('province', select('provinces'), {
    required: true,
    visible: inMainland,
    simplified: true,
  }),
  field('city', select('cities'), {
    required: true,
    visible: inMainland,
    checks: [cityOfProvince],
    simplified: true,
  }),
  field('district', select('districts'), {
    required: true,
    visible: inMainland,
    checks: [districtOfCity],
    simplified: true,
  }),
  field('detail', text(256), { required: true, simplified: true }),
]

const english = field('detailEn', text(256, 'ascii'), { simplified: true })

const post = field('postalCode', text(12, 'code'), {
  taken: codeOfSameDistrict,
  required: all(filled('.countryCode'), isOther('.countryCode', 'HK', 'MO')),
  checks: [postalCode],
  simplified: true,
})

export const addressSection = section('address', [...place, post])

/** Block B1 with the street address in English as well ("addr +en"). */
export const addressSectionWithEnglish = section('address', [...place, english, post])

const plain = addressSection.fields
const withEnglish = addressSectionWithEnglish.fields
const screened = { plain: screenedCountry(plain), withEnglish: screenedCountry(withEnglish) }

/** An address; of a screening-relevant one the country alone matters to screening (B1). */
export const address: SimpleKind = {
  type: 'address',
  english: false,
  within: ({ screeningRelevant }) => (screeningRelevant ? screened.plain : plain),
}

export const addressWithEnglish: SimpleKind = {
  type: 'address',
  english: true,
  within: ({ screeningRelevant }) => (screeningRelevant ? screened.withEnglish : withEnglish),
}

function screenedCountry(fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return fields.map((field) => (field.key === 'countryCode' ? { ...field, screeningRelevant: true } : field))
}
