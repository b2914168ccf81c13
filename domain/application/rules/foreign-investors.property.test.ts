import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { country, percentText, scaledPercents } from '../../../tests/harness/drawn/drawn-answers.ts'
import { investorCountriesNeeded } from '../conditions/owner-conditions.ts'
import { findings, scopeIn } from '../examples/found.ts'
import { investorCountries, investorSeries } from './investor-countries.ts'

const nearby = ['HK', 'MO', 'TW']
const investors = fc.array(fc.tuple(country, scaledPercents), { maxLength: 5 })
const economicType = fc.constantFrom('', '110', '173', '210', '230', '310', '330', '400', '900')

function listed(drawn: readonly (readonly [string, number])[]) {
  return drawn.map(([code, scaled]) => ({ country: code, percent: percentText(scaled) }))
}

describe('foreign investors, for any answers', () => {
  test('R4: countries are needed from 10 percent of one, from 25 percent of all, or by the economic type', () => {
    fc.assert(
      fc.property(investors, scaledPercents, economicType, (drawn, total, economicTypeCode) => {
        const isNeeded =
          ['2', '3'].includes(economicTypeCode.charAt(0)) ||
          total >= 250_000 ||
          drawn.some(([, scaled]) => scaled >= 100_000)
        const safeInfo = {
          foreignInvestorTotal: percentText(total),
          foreignInvestorCountries: listed(drawn),
        }
        expect(investorCountriesNeeded.holds(scopeIn('safeInfo', { safeInfo }, { economicTypeCode }))).toBe(
          isNeeded,
        )
      }),
    )
  })

  test('R4: a list is right when no country repeats, none holds more than the one before, and all no more than the total', () => {
    fc.assert(
      fc.property(investors, scaledPercents, (drawn, total) => {
        const codes = drawn.map(([code]) => code)
        const repeated = codes.filter((code, index) => codes.indexOf(code) < index).length
        const unsorted = drawn.filter(
          ([, scaled], index) => index > 0 && scaled > (drawn[index - 1]?.[1] ?? 0),
        ).length
        const isMore = drawn.reduce((sum, [, scaled]) => sum + scaled, 0) > total
        const found = findings(investorCountries, {
          safeInfo: {
            foreignInvestorTotal: percentText(total),
            foreignInvestorCountries: listed(drawn),
          },
        })
        expect(found).toHaveLength(repeated + unsorted + (isMore ? 1 : 0))
      }),
    )
  })

  test('R5: series 2 names one of Hong Kong, Macao and Taiwan, series 3 one farther away, series 4 none', () => {
    fc.assert(
      fc.property(investors, economicType, (drawn, economicTypeCode) => {
        const codes = drawn.map(([code]) => code)
        const fits: Readonly<Record<string, boolean>> = {
          2: codes.some((code) => nearby.includes(code)),
          3: codes.some((code) => code !== 'CN' && !nearby.includes(code)),
          4: codes.length === 0,
        }
        const found = findings(
          investorSeries,
          { safeInfo: { foreignInvestorCountries: listed(drawn) } },
          { economicTypeCode },
        )
        expect(found.length === 0).toBe(fits[economicTypeCode.charAt(0)] ?? true)
      }),
    )
  })
})
