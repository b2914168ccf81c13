import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Answers, type AnswerValue, answersOf } from '../form/answers/answers.ts'
import { createCheckCache } from '../form/check/check-cache.ts'
import { derive } from '../form/live/derive.ts'
import { STANDARD } from '../lists/flows.ts'
import { sectionsOf, stepsOf } from './catalogue/steps.ts'
import { completeAnswers, exampleContext } from './examples.ts'
import { progressOf, waitsFor } from './progress.ts'

const context = exampleContext(STANDARD)
const complete = completeAnswers(STANDARD)
const first = stepsOf(STANDARD)[0]?.sections.map(({ key }) => key) ?? []
const all = sectionsOf(STANDARD).map(({ key }) => key)

test('R46: a section of step 1 opens after the one before it, all others once step 1 is saved; saved ones stay open', () => {
  fc.assert(
    fc.property(fc.subarray(all), (saved) => {
      const versions = Object.fromEntries(saved.map((key) => [key, 1]))
      const progress = progressOf(complete, versions, {}, context)
      const firstUnsaved = first.find((key) => !saved.includes(key))
      for (const section of progress.flatMap(({ sections }) => sections)) {
        const isOpen =
          firstUnsaved === undefined || saved.includes(section.key) || section.key === firstUnsaved
        expect(section.status !== 'cannotStart').toBe(isOpen)
        expect(waitsFor(section.key, STANDARD, versions) === undefined).toBe(isOpen)
      }
    }),
    { numRuns: 25 },
  )
})

test('with a memory of earlier readings the progress is what it is without one, whatever changed in between', () => {
  const saved = Object.fromEntries(all.map((key) => [key, 1]))
  const edit = fc.record({
    section: fc.constantFrom(...Object.keys(complete)),
    field: fc.nat(40),
    value: fc.constantFrom<AnswerValue>('', 'x', '100', true, false, null),
    isBack: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 12 }), (edits) => {
      const memory = createCheckCache()
      let answers: Answers = structuredClone(complete)
      for (const { section, field, value, isBack } of edits) {
        const keys = Object.keys(answersOf(answers, section))
        const key = keys[field % keys.length] ?? ''
        const original = answersOf(complete, section)[key]
        answers = structuredClone({
          ...answers,
          [section]: { ...answers[section], [key]: isBack && original !== undefined ? original : value },
        })
        const derived = derive(answers, context)
        expect(progressOf(derived, saved, {}, context, memory)).toEqual(
          progressOf(structuredClone(derived), saved, {}, context),
        )
      }
    }),
    { numRuns: 12 },
  )
})
