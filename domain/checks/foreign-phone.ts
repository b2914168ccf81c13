import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Reads a number of any country by libphonenumber; null when no number of that country has such a length. */
export function findForeignNumber(
  countryCode: string,
  number: string,
): { readonly national: string; readonly isKnownRange: boolean } | null {
  if (!/^\d{4,15}$/.test(number)) return null
  const phone = parsePhoneNumberFromString(`${countryCode}${number}`)
  if (phone === undefined || !phone.isPossible()) return null
  return { national: phone.nationalNumber, isKnownRange: phone.isValid() }
}
