import { asText } from '../../form/answers/answers.ts'
import type { FieldCheck } from '../../form/fields/field.ts'
import { read } from '../../form/scope.ts'

/** A city lies in the chosen province: the first two of six digits agree (GB/T 2260). */
export const cityOfProvince: FieldCheck = (value, scope) =>
  asText(value).slice(0, 2) === asText(read(scope, '.province')).slice(0, 2)
    ? undefined
    : { code: 'M-CHOICE' }

/** A district, or a town of a city without districts, lies in the chosen city: the first four digits agree. */
export const districtOfCity: FieldCheck = (value, scope) =>
  asText(value).slice(0, 4) === asText(read(scope, '.city')).slice(0, 4) ? undefined : { code: 'M-CHOICE' }

/** Mainland post codes have six digits. */
export const postalCode: FieldCheck = (value, scope) => {
  const isMainland = read(scope, '.countryCode') === 'CN'
  return isMainland && !/^\d{6}$/.test(asText(value)) ? { code: 'M-FORMAT' } : undefined
}

/** A region code is six digits and no whole country. */
export const regionCode: FieldCheck = (value) =>
  /^\d{6}$/.test(asText(value)) && value !== '100000' ? undefined : { code: 'M-FORMAT' }
