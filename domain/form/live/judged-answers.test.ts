import { describe, expect, test } from 'vitest'
import { sectionsOf } from '../../application/catalogue/steps.ts'
import { completeAnswers, exampleContext } from '../../application/examples.ts'
import { STANDARD } from '../../lists/flows.ts'
import { answersOf } from '../answers/answers.ts'
import { visibleFields } from '../check/check-section.ts'
import { judgedFor } from './judged-answers.ts'

const context = exampleContext(STANDARD)
const answers = completeAnswers(STANDARD)
const sections = sectionsOf(STANDARD)

describe('what a form of a section has to know of the others', () => {
  test('is enough to ask the same questions as with all answers', () => {
    for (const section of sections) {
      const judged = judgedFor([section], answers, context)
      const own = { [section.key]: answersOf(answers, section.key) }
      const asked = (known: typeof answers, given: typeof context) =>
        visibleFields(section, known, given).map(({ key }) => key)
      expect(asked({ ...judged, ...own }, { ...context, judged }), section.key).toEqual(
        asked(answers, context),
      )
    }
  })

  test('is never the section itself, and never a whole other section', () => {
    for (const section of sections) {
      const judged = judgedFor([section], answers, context)
      expect(Object.keys(judged)).not.toContain(section.key)
      for (const [key, record] of Object.entries(judged)) {
        const all = Object.keys(answersOf(answers, key)).length
        if (all > 10) expect(Object.keys(record ?? {}).length, `${section.key} of ${key}`).toBeLessThan(all)
      }
    }
  })

  test('is found where questions hold themselves, as owners of owners do, and ends', () => {
    for (const section of sections) expect(() => judgedFor([section], {}, context), section.key).not.toThrow()
    expect(judgedFor(sections, answers, context)).toEqual({})
  })

  test('leaves out an answer that is hidden: nothing hangs on what does not count', () => {
    const hidden = { ...answers, companyInfo: { ...answers.companyInfo, nothing: 'x' } }
    for (const section of sections)
      expect(JSON.stringify(judgedFor([section], hidden, context))).not.toContain('nothing')
  })
})
