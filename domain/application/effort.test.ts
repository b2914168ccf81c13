import { expect, test } from 'vitest'
import { SIMPLIFIED, STANDARD } from '../lists/flows.ts'
import { sectionsOf } from './catalogue/steps.ts'
import { minutesLeft, typicalMinutes } from './effort.ts'
import { completeAnswers, exampleContext } from './examples.ts'

test('the simplified way takes less of the customer’s time than the standard one', () => {
  expect(typicalMinutes(SIMPLIFIED)).toBeLessThan(typicalMinutes(STANDARD))
})

test('what is answered takes no more time, section by section', () => {
  const context = exampleContext(STANDARD)
  const answers = completeAnswers(STANDARD)
  const sections = sectionsOf(STANDARD)
  const company = sections.slice(0, 1)
  expect(minutesLeft(company, {}, context)).toBeGreaterThan(0)
  expect(minutesLeft(company, answers, context)).toBe(0)
  expect(minutesLeft(sections, answers, context)).toBeLessThan(3)
})
