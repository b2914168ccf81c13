import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnParty } from '../../../tests/harness/drawn/drawn-party.ts'
import { type Answers, answersOf } from '../answers/answers.ts'
import { findAnswer } from '../answers/path.ts'
import { walkRecord } from '../answers/walk.ts'
import { checkSection, visibleFields } from '../check/check-section.ts'
import { bill, context, form, guests, terrace } from '../example-form.ts'
import { findField } from '../fields/fields-within.ts'
import { freezeAnswers } from '../words/freeze.ts'
import { derive, deriveSection } from './derive.ts'
import { judgedFor } from './judged-answers.ts'
import { dropHidden } from './live-answers.ts'
import { isAsRead, type Noted, noting } from './noted.ts'

/** The same answers in new objects: nothing is remembered of them. */
function anew(answers: Answers): Answers {
  return structuredClone(answers)
}

test('what counts counts when it is looked at again, and what was typed stays as it is', () => {
  fc.assert(
    fc.property(drawnParty, (answers) => {
      const before = anew(answers)
      const live = dropHidden(answers, context)
      expect(answers).toEqual(before)
      expect(dropHidden(anew(live), context)).toEqual(live)
    }),
  )
})

test('nothing counts that its question is not asked for', () => {
  fc.assert(
    fc.property(drawnParty, (answers) => {
      const live = dropHidden(answers, context)
      for (const section of form.sections) {
        const asked = visibleFields(section, answers, context).map(({ key }) => key)
        const kept = Object.keys(answersOf(live, section.key)).filter((key) => !form.keptKeys.includes(key))
        expect(asked).toEqual(expect.arrayContaining(kept))
      }
      const { isBirthday, whose } = answersOf(answers, 'guests')
      expect('whose' in answersOf(live, 'guests')).toBe(isBirthday === true && whose !== undefined)
      expect(live.terrace === undefined).toBe(
        answersOf(answers, 'guests').seats !== 2 || answers.terrace === undefined,
      )
    }),
  )
})

test('what is hidden is never complained about', () => {
  fc.assert(
    fc.property(drawnParty, (answers) => {
      const live = dropHidden(answers, context)
      for (const section of form.sections)
        expect(checkSection(section, anew(live), context, 'submit')).toEqual(
          checkSection(section, answers, context, 'submit'),
        )
    }),
  )
})

test('what is computed is the same at the second time and of one section alone, and takes nothing away', () => {
  fc.assert(
    fc.property(drawnParty, (answers) => {
      const derived = derive(answers, context)
      expect(derive(anew(derived), context)).toEqual(derived)
      expect(deriveSection(guests, anew(answers), context).guests).toEqual(derived.guests)
      const { dietsTold, ...typed } = answersOf(answers, 'guests')
      expect(answersOf(derived, 'guests'), `told were ${JSON.stringify(dietsTold)}`).toMatchObject(typed)
      const told = answersOf(derived, 'guests').dietsTold
      const diets = answersOf(answers, 'guests').diets
      expect(told).toBe(`${Array.isArray(diets) ? diets.length : 0}`)
    }),
  )
})

test('a page that knows its own section and what was judged for it asks what is asked with all answers known', () => {
  fc.assert(
    fc.property(drawnParty, fc.constantFrom(guests, terrace, bill), (answers, section) => {
      const judged = judgedFor([section], answers, context)
      const own = { [section.key]: answersOf(answers, section.key) }
      const asked = (known: Answers, given: typeof context) =>
        visibleFields(section, known, given).map(({ key }) => key)
      expect(asked({ ...judged, ...own }, { ...context, judged })).toEqual(asked(answers, context))
    }),
  )
})

test('every answer is walked over at the place where it is found, with the question that asked for it', () => {
  fc.assert(
    fc.property(drawnParty, fc.constantFrom(guests, bill), (answers, section) => {
      for (const { field, path, value } of walkRecord(
        section.fields,
        answersOf(answers, section.key),
        section.key,
      )) {
        expect(findAnswer(answers, path)).toBe(value)
        expect(findField(section.fields, path.slice(section.key.length + 1))).toBe(field)
      }
    }),
  )
})

test('what is frozen is what counts, each at its place and no question twice', () => {
  fc.assert(
    fc.property(drawnParty, (answers) => {
      const live = dropHidden(answers, context)
      const rows = freezeAnswers(answers, context).flatMap((section) => section.rows)
      for (const { path, value } of rows) expect(findAnswer(live, path)).toEqual(value)
      const places = rows.map(({ path }) => path)
      expect(new Set(places).size).toBe(places.length)
      const asked = form.sections.flatMap((section) => visibleFields(section, answers, context))
      const whole = asked.filter(({ kind }) => kind.type !== 'group').length
      expect(places.filter((path) => !path.includes('[')).length).toBe(whole)
    }),
  )
})

test('what was looked at is told apart from what was not', () => {
  fc.assert(
    fc.property(drawnParty, fc.constantFrom('guests', 'terrace', 'bill'), (answers, looked) => {
      const read: Noted = new Map()
      answersOf(noting(answers, read), looked)
      expect(isAsRead(read, answers)).toBe(true)
      expect(isAsRead(read, { ...answers, other: {} })).toBe(true)
      expect(isAsRead(read, { ...answers, [looked]: {} })).toBe(false)
      Object.keys(noting(answers, read))
      expect(isAsRead(read, answers)).toBe(false)
    }),
  )
})
