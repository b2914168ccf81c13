import { describe, expect, test } from 'vitest'
import { withAnswer } from '../../form/answers/path.ts'
import { checkSection } from '../../form/check/check-section.ts'
import { getSection } from '../catalogue/sections.ts'
import { completeAnswers, exampleContext } from '../examples.ts'
import { mustLeaveLite } from './lite-eligibility.ts'

describe('the simplified flow', () => {
  const lite = exampleContext('bblite')

  test('is left by a company from outside, a listed one and one with foreign tax residence', () => {
    const simple = completeAnswers('bblite')
    expect(mustLeaveLite(simple, lite)).toBe(false)
    for (const [path, value] of [
      ['companyInfo.registerCountryCode', 'HK'],
      ['partA.stockExchangeListed', true],
      ['crs.crsTaxResidency', 'both'],
      ['appendixI.eDeliveryConsent', false],
    ] as const) {
      expect(mustLeaveLite(withAnswer(simple, path, value), lite)).toBe(true)
    }
  })

  test('stops at the answer that it cannot go on with', () => {
    const answers = withAnswer(completeAnswers('bblite'), 'partA.regulatedEntity', true)
    expect(
      checkSection(getSection('partA'), answers, lite, 'submit').map(({ path, code }) => [path, code]),
    ).toEqual([['partA.regulatedEntity', 'M-LITE']])
  })
})
