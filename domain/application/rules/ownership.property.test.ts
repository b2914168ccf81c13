import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  country,
  name,
  percentText,
  scaledPercents,
  yesNoBlank,
} from '../../../tests/harness/drawn/drawn-answers.ts'
import type { AnswerRecord } from '../../form/answers/answers.ts'
import { innerScope } from '../../form/scope.ts'
import { isChainStakeholder } from '../conditions/owner-conditions.ts'
import { findings, scopeIn } from '../examples/found.ts'
import { beneficialOwners } from './beneficial-owners.ts'
import { foreignOwners } from './foreign-owners.ts'
import { layersAgree, personsAgree } from './indicator-agreement.ts'
import { shareholdings } from './shareholdings.ts'

const holder = fc.record({
  holdingType: fc.constantFrom('person', 'entity', 'public'),
  scaled: fc.oneof(fc.constantFrom(250_000, 500_000), scaledPercents),
})

function shareholders(drawn: readonly { holdingType: string; scaled: number }[]): readonly AnswerRecord[] {
  return drawn.map(({ holdingType, scaled }) => ({ holdingType, percentage: percentText(scaled) }))
}

describe('ownership, for any answers', () => {
  test('R15: shares are right when they total the whole, or less with the public holding the rest', () => {
    fc.assert(
      fc.property(fc.array(holder, { minLength: 1, maxLength: 4 }), (drawn) => {
        const total = drawn.reduce((sum, { scaled }) => sum + scaled, 0)
        const hasPublic = drawn.some(({ holdingType }) => holdingType === 'public')
        const code = total > 1_000_000 ? 'M-OWN-1' : total < 1_000_000 && !hasPublic ? 'M-OWN-2' : undefined
        const found = findings(shareholdings, { ownership: { shareholders: shareholders(drawn) } })
        expect(found).toEqual(code === undefined ? [] : [`ownership.shareholders ${code}`])
      }),
    )
  })

  test('R15: a chain is followed through twenty layers, and the one below is told', () => {
    const chain = (depth: number): AnswerRecord =>
      depth === 1
        ? { holdingType: 'person', percentage: '100' }
        : { holdingType: 'entity', percentage: '100', owners: [chain(depth - 1)] }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), (depth) => {
        const found = findings(shareholdings, { ownership: { shareholders: [chain(depth)] } })
        expect(found.length > 0).toBe(depth > 20)
      }),
    )
  })

  test('R15: a body tells its own owners from the threshold on, the boundary included', () => {
    fc.assert(
      fc.property(holder, ({ holdingType, scaled }) => {
        const entry = { holdingType, percentage: percentText(scaled) }
        const scope = innerScope(scopeIn('ownership', { ownership: { shareholders: [entry] } }), entry)
        expect(isChainStakeholder.holds(scope)).toBe(holdingType === 'entity' && scaled >= 250_000)
      }),
    )
  })

  test('R16: there is more than one layer exactly when a shareholder is a body', () => {
    fc.assert(
      fc.property(fc.array(holder, { minLength: 1, maxLength: 4 }), fc.boolean(), (drawn, says) => {
        const isLayered = drawn.some(({ holdingType }) => holdingType === 'entity')
        const found = findings(layersAgree, {
          ownership: { shareholders: shareholders(drawn) },
          declarationIndicators: { equityMoreThanOneLayer: says },
        })
        expect(found.length === 0).toBe(says === isLayered)
      }),
    )
  })

  test('R17p: a no to exposed persons or nominees is refused exactly when somebody is one', () => {
    fc.assert(
      fc.property(
        yesNoBlank,
        yesNoBlank,
        yesNoBlank,
        yesNoBlank,
        (isPep, isNominee, saysPep, saysNominee) => {
          const found = findings(personsAgree, {
            legalRepresentative: { person: { nameCn: '张示', pepSelf: isPep } },
            ownership: { shareholders: [{ holdingType: 'person', actsForOthers: isNominee }] },
            declarationIndicators: { pepAssociated: saysPep, nomineeShareholder: saysNominee },
          })
          const wrong = [isPep === true && saysPep === false, isNominee === true && saysNominee === false]
          expect(found).toHaveLength(wrong.filter(Boolean).length)
        },
      ),
    )
  })

  test('R19: nobody who reaches the threshold is left out of the beneficial owners', () => {
    const owners = fc.uniqueArray(fc.tuple(name, scaledPercents), {
      minLength: 1,
      maxLength: 4,
      selector: ([one]) => one,
    })
    fc.assert(
      fc.property(owners, fc.array(name, { minLength: 1, maxLength: 4 }), (held, entered) => {
        const found = findings(beneficialOwners, {
          ownership: {
            shareholders: held.map(([nameCn, scaled]) => ({
              holdingType: 'person',
              person: { nameCn },
              percentage: percentText(scaled),
            })),
            beneficialOwners: entered.map((nameCn) => ({ person: { nameCn }, criterion: ['c1'] })),
          },
        })
        const isMissing = held.some(([one, scaled]) => scaled >= 250_000 && !entered.includes(one))
        expect(found).toEqual(isMissing ? ['ownership.beneficialOwners M-UBO-1'] : [])
      }),
    )
  })

  test('R5: the answer on foreign investors is pointed out exactly when the shareholders say otherwise', () => {
    fc.assert(
      fc.property(fc.array(country, { minLength: 1, maxLength: 4 }), fc.boolean(), (countries, says) => {
        const isForeign = countries.some((one) => one !== 'CN')
        const found = findings(foreignOwners, {
          safeInfo: { foreignInvestorAny: says },
          ownership: {
            shareholders: countries.map((entityCountry) => ({
              holdingType: 'entity',
              entity: { entityCountry },
            })),
          },
        })
        expect(found).toEqual(says === isForeign ? [] : ['safeInfo.foreignInvestorAny M-FI-7 (warns)'])
      }),
    )
  })
})
