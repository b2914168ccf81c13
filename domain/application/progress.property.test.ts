import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sectionsOf, stepsOf } from './catalogue/steps.ts'
import { completeAnswers, exampleContext } from './examples.ts'
import { canOpen, progressOf } from './progress.ts'

const context = exampleContext('ntb')
const complete = completeAnswers('ntb')
const first = stepsOf('ntb')[0]?.sections.map(({ key }) => key) ?? []
const all = sectionsOf('ntb').map(({ key }) => key)

test('R46: a section of step 1 opens after the one before it, all others once step 1 is saved; saved ones stay open', () => {
  fc.assert(
    fc.property(fc.subarray(all), (saved) => {
      const versions = Object.fromEntries(saved.map((key) => [key, 1]))
      const progress = progressOf(complete, versions, {}, context)
      const firstUnsaved = first.find((key) => !saved.includes(key))
      for (const section of progress.flatMap(({ sections }) => sections)) {
        const isOpen =
          firstUnsaved === undefined || saved.includes(section.key) || section.key === firstUnsaved
        expect(canOpen(section.key, progress)).toBe(isOpen)
      }
    }),
    { numRuns: 25 },
  )
})
