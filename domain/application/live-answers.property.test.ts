import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Answers, type AnswerValue, answersOf, asRecord } from '../form/answers/answers.ts'
import { dropHidden } from '../form/live/live-answers.ts'
import { SIMPLIFIED, STANDARD } from '../lists/flows.ts'
import { completeAnswers, exampleContext } from './examples.ts'

const EDIT = fc.record({
  section: fc.nat(200),
  field: fc.nat(60),
  value: fc.constantFrom<AnswerValue>('', 'x', '100', true, false, null, []),
  isBack: fc.boolean(),
})

const SAME = { sameAsLegalRep: false, person: { sameAs: 'legalRepresentative.person' } }

test.each([STANDARD, SIMPLIFIED] as const)(
  'which answers count is the same with a memory of earlier looks as without one, whatever was typed in between (%s)',
  (flow) => {
    const complete = completeAnswers(flow)
    const sections = Object.keys(complete)
    fc.assert(
      fc.property(fc.array(EDIT, { minLength: 1, maxLength: 15 }), (edits) => {
        const context = exampleContext(flow)
        let answers: Answers = complete
        for (const { section, field, value, isBack } of edits) {
          const place = sections[section % sections.length] ?? ''
          const keys = Object.keys(answersOf(complete, place))
          const key = keys[field % keys.length] ?? ''
          const typed = isBack ? answersOf(complete, place)[key] : value
          answers = { ...answers, [place]: { ...answers[place], [key]: typed } }
          expect(dropHidden(answers, context)).toEqual(dropHidden({ ...answers }, { ...context }))
        }
      }),
      { numRuns: 40 },
    )
  },
)

test('who is said to be the same person as another is called what the other is called now', () => {
  const context = exampleContext(STANDARD)
  const complete = completeAnswers(STANDARD)
  const named = (nameCn: string): Answers => ({
    ...complete,
    legalRepresentative: {
      ...complete.legalRepresentative,
      person: { ...asRecord(complete.legalRepresentative?.person), nameCn },
    },
    financialController: SAME,
  })
  const called = (nameCn: string) =>
    asRecord(answersOf(dropHidden(named(nameCn), context), 'financialController').person).nameCn
  expect(['李四', '王五', '李四'].map(called)).toEqual(['李四', '王五', '李四'])
})
