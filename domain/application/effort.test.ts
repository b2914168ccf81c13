import { expect, test } from 'vitest'
import { sectionsOf } from './catalogue/steps.ts'
import { minutesLeft, typicalMinutes } from './effort.ts'
import { completeAnswers, exampleContext } from './examples.ts'

test('the simplified way takes less of the customer’s time than the standard one', () => {
  expect(typicalMinutes('bblite')).toBeLessThan(typicalMinutes('ntb'))
})

test('what is answered takes no more time, section by section', () => {
  const context = exampleContext('ntb')
  const answers = completeAnswers('ntb')
  const sections = sectionsOf('ntb')
  const company = sections.slice(0, 1)
  expect(minutesLeft(company, {}, context)).toBeGreaterThan(0)
  expect(minutesLeft(company, answers, context)).toBe(0)
  expect(minutesLeft(sections, answers, context)).toBeLessThan(3)
})
