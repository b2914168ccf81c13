import { cityOfProvince, districtOfCity, postalCode } from '../checks/regions.ts'
import { all, filled, is, isOther } from '../condition.ts'
import { type FieldDraft, field, select, text } from '../define.ts'
import { section } from '../section.ts'

const inMainland = is('.countryCode', 'CN')

const place: readonly FieldDraft[] = [
  field('countryCode', select('countries'), { required: true, lite: true, initial: 'CN' }),
  field('province', select('provinces'), {
    required: true,
    visible: inMainland,
    lite: true,
  }),
  field('city', select('cities'), {
    required: true,
    visible: inMainland,
    checks: [cityOfProvince],
    lite: true,
  }),
  field('district', select('districts'), {
    required: true,
    visible: inMainland,
    checks: [districtOfCity],
    lite: true,
  }),
  field('detail', text(256), { required: true, lite: true }),
]

const english = field('detailEn', text(256, 'ascii'), { lite: true })

const post = field('postalCode', text(12, 'code'), {
  required: all(filled('.countryCode'), isOther('.countryCode', 'HK', 'MO')),
  checks: [postalCode],
  lite: true,
})

/** Block B1: an address. */
export const addressSection = section('address', [...place, post])

/** Block B1 with the street address in English as well ("addr +en"). */
export const addressSectionWithEnglish = section('address', [...place, english, post])
