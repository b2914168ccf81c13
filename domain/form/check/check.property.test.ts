import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnParty } from '../../../tests/harness/drawn/drawn-party.ts'
import { type Answers, answersOf } from '../answers/answers.ts'
import { bill, context, form, guests, party } from '../example-form.ts'
import { dropHidden } from '../live/live-answers.ts'
import { normaliseAnswers } from '../normalise/normalise.ts'
import { createCheckCache, recognise } from './check-cache.ts'
import { checkSection, isSectionBlocked } from './check-section.ts'
import { draftSchema, submitSchema } from './draft-schema.ts'
import { withoutFinalTicks } from './draft-ticks.ts'
import { isBlocked } from './problem.ts'

function problems(answers: Answers, rule: 'draft' | 'submit') {
  return form.sections.flatMap((section) => checkSection(section, answers, context, rule))
}

test('whatever stops a draft stops the submission as well', () => {
  fc.assert(
    fc.property(drawnParty, (answers) => {
      const atSubmission = problems(answers, 'submit').map(({ path }) => path)
      for (const { path } of problems(answers, 'draft')) expect(atSubmission).toContain(path)
    }),
  )
})

test('a draft with nothing wrong in it is taken as it was typed, but for what nobody asked', () => {
  fc.assert(
    fc.property(drawnParty, fc.constantFrom(guests, bill), (answers, section) => {
      const record = { ...answersOf(answers, section.key), stranger: 'x' }
      const read = draftSchema(section).safeParse(record)
      if (!read.success) return
      expect(record).toMatchObject(read.data)
      expect(read.data).not.toHaveProperty('stranger')
      expect(read.data).not.toHaveProperty('dietsTold')
    }),
  )
})

test('a submission is taken just when nothing blocks its section, and says all that does', () => {
  fc.assert(
    fc.property(drawnParty, fc.constantFrom(guests, bill), (answers, section) => {
      const found = checkSection(section, answers, context, 'submit')
      const read = submitSchema(section, answers, context).safeParse(answersOf(answers, section.key))
      expect(read.success).toBe(!isBlocked(found))
      expect(read.error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(
        found.filter(({ severity }) => severity === 'blocks').map(({ path }) => path),
      )
    }),
  )
})

test('a check that is remembered says what it would say anew, whatever changes in between', () => {
  fc.assert(
    fc.property(fc.array(drawnParty, { minLength: 2, maxLength: 5 }), (saves) => {
      const memory = createCheckCache()
      for (const answers of [...saves, ...saves]) {
        const known = recognise(memory, structuredClone(answers))
        const live = dropHidden(normaliseAnswers(known, form), context)
        for (const section of form.sections)
          expect(isSectionBlocked(section, live, context, memory), section.key).toBe(
            isBlocked(checkSection(section, structuredClone(answers), context, 'submit')),
          )
      }
    }),
    { numRuns: 40 },
  )
})

test('a record that says nothing new is known by the object it was, and one that does is not', () => {
  const memory = createCheckCache()
  const first = recognise(memory, party)
  const again = recognise(memory, structuredClone(party))
  for (const key of Object.keys(party)) expect(again[key]).toBe(first[key])
  const changed = recognise(memory, { ...party, terrace: { heater: false } })
  expect(changed['terrace']).not.toBe(first['terrace'])
  expect(changed['guests']).toBe(first['guests'])
})

test('an error is told at the place that the answers have, entry by entry', () => {
  const answers = {
    ...party,
    guests: { ...party.guests, diets: [{ diet: 'vegan' }, { diet: 'x'.repeat(11) }] },
  }
  expect(checkSection(guests, answers, context, 'draft')).toMatchObject([
    { path: 'guests.diets[1].diet', severity: 'blocks', params: { max: 10 } },
  ])
  const many = {
    ...party,
    guests: { ...party.guests, diets: Array.from({ length: 3 }, () => ({ diet: 'a' })) },
  }
  expect(checkSection(guests, many, context, 'draft')).toMatchObject([
    { path: 'guests.diets', params: { max: 2 } },
  ])
})

test('a tick that is for good counts with no draft, unless it counted already', () => {
  const ticked = { payer: 'Ana', agrees: true }
  expect(withoutFinalTicks(bill, ticked, {})).toEqual({ payer: 'Ana', agrees: null })
  expect(withoutFinalTicks(bill, ticked, { agrees: false })).toEqual({ payer: 'Ana', agrees: false })
  expect(withoutFinalTicks(bill, ticked, { agrees: true })).toBe(ticked)
  expect(withoutFinalTicks(bill, { agrees: false }, { agrees: true })).toEqual({ agrees: false })
})
