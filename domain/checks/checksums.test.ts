import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkBasicAccountNumber, checkLicenceNumber, checkTaxNumber15 } from './company-codes.ts'
import {
  exampleBasicAccountNumber,
  exampleGiin,
  exampleHkid,
  exampleHmPermit,
  exampleLei,
  exampleLicenceNumber,
  exampleMobile,
  exampleOrganisationCode,
  exampleResidentId,
  exampleTaxNumber15,
  exampleUscc,
} from './examples.ts'
import { checkHkid } from './hkid.ts'
import { checkGiin, checkLei } from './identifiers.ts'
import { checkAmount, typedAmount } from './numbers/amount.ts'
import { percentToScaled, scaledToPercent, WHOLE_PERCENT } from './numbers/percent.ts'
import { checkOrganisationCode } from './organisation-code.ts'
import { checkHmPermit } from './permits.ts'
import { checkMainlandMobile } from './phone.ts'
import { checkResidentId, residentIdFacts } from './resident-id.ts'
import { checkUscc } from './uscc.ts'

const seeds = fc.integer({ min: 0, max: 999_999 })
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A good number with one character replaced by another one. */
function spoilt(make: (seed: number) => string): fc.Arbitrary<{ good: string; bad: string }> {
  return fc
    .tuple(seeds, fc.nat({ max: 1000 }), fc.constantFrom(...CHARACTERS))
    .map(([seed, at, char]) => {
      const good = make(seed)
      const i = at % good.length
      return { good, bad: good.slice(0, i) + char + good.slice(i + 1) }
    })
    .filter(({ good, bad }) => good !== bad)
}

describe('one changed character is always noticed', () => {
  test('in a resident identity card number', () => {
    fc.assert(fc.property(spoilt(exampleResidentId), ({ bad }) => !checkResidentId(bad).ok))
  })
  test('in a unified social credit code', () => {
    fc.assert(fc.property(spoilt(exampleUscc), ({ bad }) => !checkUscc(bad).ok))
  })
  test('in a legal entity identifier, digit for digit and letter for letter', () => {
    const sameKind = spoilt(exampleLei).filter(({ good, bad }) => lettersOf(good) === lettersOf(bad))
    fc.assert(fc.property(sameKind, ({ bad }) => !checkLei(bad).ok))
  })
  test('in an old business licence number: staff are warned', () => {
    fc.assert(
      fc.property(spoilt(exampleLicenceNumber), ({ bad }) => {
        const result = checkLicenceNumber(bad)
        return !result.ok || result.warning !== undefined
      }),
    )
  })
})

test('two neighbouring digits of a resident identity card number that changed places are noticed', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 0, max: 15 }), (seed, i) => {
      const good = exampleResidentId(seed)
      const bad = good.slice(0, i) + good.charAt(i + 1) + good.charAt(i) + good.slice(i + 2)
      return good === bad || !checkResidentId(bad).ok
    }),
  )
})

test('every made-up number passes its own check without a warning', () => {
  const pairs = [
    [exampleResidentId, checkResidentId],
    [exampleUscc, checkUscc],
    [exampleOrganisationCode, checkOrganisationCode],
    [exampleLicenceNumber, checkLicenceNumber],
    [exampleTaxNumber15, checkTaxNumber15],
    [exampleLei, checkLei],
    [exampleHkid, checkHkid],
    [exampleHmPermit, checkHmPermit],
    [exampleGiin, checkGiin],
    [exampleBasicAccountNumber, checkBasicAccountNumber],
    [exampleMobile, checkMainlandMobile],
  ] as const
  fc.assert(
    fc.property(seeds, (seed) => {
      for (const [make, check] of pairs)
        expect(check(make(seed))).toEqual({ ok: true, normalised: make(seed) })
    }),
  )
})

test('unified codes that end in 0 are accepted', () => {
  const zeros = Array.from({ length: 3000 }, (_, seed) => exampleUscc(seed)).filter((code) =>
    code.endsWith('0'),
  )
  expect(zeros.length).toBeGreaterThan(0)
  expect(zeros.filter((code) => !checkUscc(code).ok)).toEqual([])
})

test('a made-up resident has the birth date and gender that were asked for', () => {
  const id = exampleResidentId(5, { birthDate: '1991-06-01', gender: 'F', province: '44' })
  expect(id.startsWith('440000')).toBe(true)
  expect(residentIdFacts(id)).toEqual({ birthDate: '1991-06-01', gender: 'F' })
})

test('whatever is typed into an amount field, what is shown can be stored', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 15 }), (text) => {
      const shown = typedAmount(text)
      return shown === '' || checkAmount(shown).ok
    }),
  )
})

test('a percentage goes to its scaled integer and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: WHOLE_PERCENT }), (scaled) => {
      expect(percentToScaled(scaledToPercent(scaled))).toBe(scaled)
    }),
  )
})

function lettersOf(text: string): string {
  return text.replace(/\d/g, '0').replace(/[A-Z]/g, 'A')
}
