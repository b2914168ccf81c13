import { describe, expect, test } from 'vitest'
import { withAnswer } from '../../form/answers/path.ts'
import { checkSection } from '../../form/check/check-section.ts'
import { SIMPLIFIED } from '../../lists/flows.ts'
import { getSection } from '../catalogue/sections.ts'
import { completeAnswers, exampleContext } from '../examples.ts'
import { mustLeaveSimplified } from './simplified-eligibility.ts'

describe('the simplified flow', () => {
  const simplified = exampleContext(SIMPLIFIED)

  test('is left by a company from outside, a listed one and one with foreign tax residence', () => {
    const simple = completeAnswers(SIMPLIFIED)
    expect(mustLeaveSimplified(simple, simplified)).toBe(false)
    for (const [path, value] of [
      ['companyInfo.registerCountryCode', 'HK'],
      ['partA.stockExchangeListed', true],
      ['crs.crsTaxResidency', 'both'],
      ['appendixI.eDeliveryConsent', false],
    ] as const) {
      expect(mustLeaveSimplified(withAnswer(simple, path, value), simplified)).toBe(true)
    }
  })

  test('stops at the answer that it cannot go on with', () => {
    const answers = withAnswer(completeAnswers(SIMPLIFIED), 'partA.regulatedEntity', true)
    expect(
      checkSection(getSection('partA'), answers, simplified, 'submit').map(({ path, code }) => [path, code]),
    ).toEqual([['partA.regulatedEntity', 'M-LITE']])
  })
})
