import { expect, test } from 'vitest'
import type { CheckResult } from './check-result.ts'
import {
  checkBasicAccountNumber,
  checkCustomsCode,
  checkLicenceNumber,
  checkTaxNumber15,
} from './company-codes.ts'
import { checkDate } from './date.ts'
import { checkHkid } from './hkid.ts'
import { checkBic, checkGiin, checkLei } from './identifiers.ts'
import { checkAmount, formatAmount, typedAmount } from './numbers/amount.ts'
import { checkOrganisationCode } from './organisation-code.ts'
import {
  checkForeignPermanentResident,
  checkHmPermit,
  checkHmtResidencePermit,
  checkTwPermit,
} from './permits.ts'
import { checkMainlandMobile, checkPhone } from './phone.ts'
import { checkPostalCode } from './postal-code.ts'
import { checkResidentId } from './resident-id.ts'
import vectors from './test-vectors.json' with { type: 'json' }
import { checkUscc } from './uscc.ts'

type Examples = {
  readonly valid: readonly string[]
  readonly invalid: readonly { readonly v: string; readonly why: string }[]
}

const CHECKS: Readonly<Record<string, (value: string) => CheckResult<unknown>>> = {
  residentId: (v) => checkResidentId(v),
  hmtResidencePermit: checkHmtResidencePermit,
  foreignPermanentResident18: checkForeignPermanentResident,
  hmPermit: checkHmPermit,
  twPermit: checkTwPermit,
  hkid: checkHkid,
  uscc: checkUscc,
  orgCode: checkOrganisationCode,
  businessLicence15: checkLicenceNumber,
  taxId15: checkTaxNumber15,
  lei: checkLei,
  giin: checkGiin,
  bic: checkBic,
  mobileCN: checkMainlandMobile,
  landlineCN: (v) => checkPhone({ countryCode: '+86', number: v }, 'landline'),
  mobileHK: (v) => checkPhone({ countryCode: '+852', number: v }, 'mobile'),
  postcodeCN: (v) => checkPostalCode(v, 'CN'),
  customsCode: checkCustomsCode,
  basicAccountNo: checkBasicAccountNumber,
  date: (v) => checkDate(v),
}

/** Rules that are not certain accept with a warning; for them an invalid example must at least warn. */
const WARNING_RULES = new Set(['twPermit', 'businessLicence15', 'taxId15', 'customsCode'])
/** Refused by the letter of the standard, good after normalising: we accept small letters. */
const GOOD_AFTER_NORMALISING = new Set(['5493001kjtiigc8y1r12'])

const EXAMPLES: Readonly<Record<string, unknown>> = vectors

function isClean(result: CheckResult<unknown>): boolean {
  return result.ok && result.warning === undefined
}

for (const [kind, check] of Object.entries(CHECKS)) {
  const examples = EXAMPLES[kind] as Examples
  test(`${kind}: every valid example passes without a warning`, () => {
    expect(examples.valid.filter((v) => !isClean(check(v)))).toEqual([])
  })
  test(`${kind}: every invalid example is refused, or warned about where the rule is not certain`, () => {
    const wrong = examples.invalid.filter(({ v }) => !GOOD_AFTER_NORMALISING.has(v))
    const letThrough = wrong.filter(({ v }) => (WARNING_RULES.has(kind) ? isClean(check(v)) : check(v).ok))
    expect(letThrough).toEqual([])
  })
}

test('every kind of example has a check', () => {
  expect(Object.keys(CHECKS).sort()).toEqual(
    Object.keys(vectors)
      .filter((kind) => kind !== 'note' && kind !== 'amount')
      .sort(),
  )
})

test('typed amounts look as the domain facts say', () => {
  const shown = vectors.amount.map(({ in: typed }) => typedAmount(typed))
  expect(shown).toEqual(vectors.amount.map(({ out }) => out.split(' ')[0]))
})

test('small letters and full-width characters are normalised instead of refused', () => {
  expect(checkLei('5493001kjtiigc8y1r12')).toEqual({ ok: true, normalised: '5493001KJTIIGC8Y1R12' })
  expect(checkResidentId('１１０１０５ 19491231 002ｘ')).toEqual({
    ok: true,
    normalised: '11010519491231002X',
  })
  expect(checkHkid('A123456(3)')).toEqual({ ok: true, normalised: 'A1234563' })
  expect(checkAmount('１，２３４．５')).toEqual({ ok: true, normalised: '1234.5' })
  expect(formatAmount('1234567.5')).toBe('1,234,567.5')
})
