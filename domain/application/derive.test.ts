import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnswerRecord, Answers } from '../form/answers/answers.ts'
import { derive, deriveSection } from '../form/live/derive.ts'
import { dropHidden } from '../form/live/live-answers.ts'
import { type Flow, SIMPLIFIED, STANDARD } from '../lists/flows.ts'
import { sectionsOf } from './catalogue/steps.ts'
import { completeAnswers, exampleContext } from './examples.ts'

const flows = [STANDARD, SIMPLIFIED] as const satisfies readonly Flow[]

/** A complete application with some answers taken away and some yes turned to no. */
const disturbed = fc
  .record({
    flow: fc.constantFrom(...flows),
    variant: fc.nat(5),
    seeds: fc.array(fc.nat(100_000), { minLength: 1, maxLength: 12 }),
  })
  .map(({ flow, variant, seeds }): { flow: Flow; answers: Answers } => {
    const answers = structuredClone(completeAnswers(flow, variant)) as Record<string, Record<string, unknown>>
    for (const seed of seeds) {
      const records = Object.values(answers)
      const record = records[seed % records.length] ?? {}
      const keys = Object.keys(record)
      const key = keys[seed % keys.length]
      if (key === undefined) continue
      if (typeof record[key] === 'boolean') record[key] = !record[key]
      else delete record[key]
    }
    return { flow, answers: answers as Record<string, AnswerRecord> }
  })

test('to fill in computed values changes nothing of what counts', () => {
  fc.assert(
    fc.property(disturbed, ({ flow, answers }) => {
      const context = exampleContext(flow)
      const stored = JSON.parse(JSON.stringify(derive(answers, context))) as Answers
      expect(dropHidden(stored, context)).toEqual(dropHidden(answers, context))
    }),
  )
})

test('the computed values of one section are those of the whole application', () => {
  fc.assert(
    fc.property(disturbed, ({ flow, answers }) => {
      const context = exampleContext(flow)
      const all = derive(answers, context)
      for (const section of sectionsOf(flow)) {
        const own = deriveSection(section, { ...answers }, context)
        expect(own[section.key]).toEqual(all[section.key])
        expect({ ...own, [section.key]: undefined }).toEqual({ ...answers, [section.key]: undefined })
      }
    }),
    { numRuns: 20 },
  )
})
