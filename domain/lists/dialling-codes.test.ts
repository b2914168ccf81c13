import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { DIALLING_CODES } from './dialling-codes.ts'

test('every dialling code that the numbering plans know can be chosen, once', () => {
  const known = new Set(getCountries().map((country) => `+${getCountryCallingCode(country)}`))
  const listed = DIALLING_CODES.map(({ dial }) => dial)
  expect(new Set(listed)).toEqual(known)
  expect(listed).toHaveLength(known.size)
})

test('a dialling code is shown under a country that has it', () => {
  for (const { dial, country } of DIALLING_CODES) {
    expect(getCountries().filter((one) => `+${getCountryCallingCode(one)}` === dial)).toContain(country)
  }
})
