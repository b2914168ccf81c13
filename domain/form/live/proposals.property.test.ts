import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnParty } from '../../../tests/harness/drawn/drawn-party.ts'
import { type Answers, type AnswerValue, answersOf } from '../answers/answers.ts'
import { withAnswer } from '../answers/path.ts'
import { bill, context } from '../example-form.ts'
import { sectionScope } from '../scope.ts'
import { withInitialAnswers } from './derive.ts'
import { followingAnswers, newEntry, usualAnswer, withProposals } from './proposals.ts'

function proposed(answers: Answers, propose?: typeof usualAnswer) {
  const scope = sectionScope('bill', answers, context)
  return withProposals(bill.fields, answersOf(answers, 'bill'), scope, propose)
}

/** The answers with what follows put where it belongs. */
function followed(before: Answers, now: Answers): Answers {
  return followingAnswers(bill, before, now, context).reduce(
    (answers, { name, value }) => withAnswer(answers, `bill.${name}`, value),
    now,
  )
}

/** Somebody's birthday, and who pays as it was proposed then. */
function paidBy(whose: AnswerValue, payer: AnswerValue): Answers {
  return { guests: { isBirthday: true, whose }, bill: { payer, tip: '12.5' } }
}

test('a proposal fills what nobody answered, and replaces nothing that somebody did', () => {
  fc.assert(
    fc.property(drawnParty, (answers) => {
      const typed = answersOf(answers, 'bill')
      const filled = proposed(answers)
      for (const key of ['payer', 'tip', 'agrees'])
        if (typed[key] !== undefined && typed[key] !== null) expect(filled[key]).toBe(typed[key])
      if ((typed['tip'] ?? null) === null)
        expect(filled['tip']).toBe(answersOf(answers, 'guests').isBirthday === true ? '12.5' : '7.5')
    }),
  )
})

test('what was filled in is filled in: a second time adds nothing', () => {
  fc.assert(
    fc.property(drawnParty, (answers) => {
      const once = proposed(answers)
      expect(proposed({ ...answers, bill: once })).toEqual(once)
      const { shares } = once
      expect(Array.isArray(shares) && shares.length).toBeGreaterThanOrEqual(1)
    }),
  )
})

test('whoever sees answers masked is proposed what is usual alone', () => {
  const answers = { guests: { isBirthday: true, whose: 'A**' } }
  expect(proposed(answers)['payer']).toBe('A**')
  expect(proposed(answers, usualAnswer)).toMatchObject({ payer: null, tip: '12.5' })
})

test('what a new screen starts with are the usual answers, under those that are there', () => {
  fc.assert(
    fc.property(drawnParty, (answers) => {
      const started = withInitialAnswers(bill, answers, context)
      expect(started).toMatchObject(answersOf(answers, 'bill'))
      expect(started['tip']).not.toBeUndefined()
    }),
  )
})

test('nothing follows while nothing changes', () => {
  fc.assert(
    fc.property(drawnParty, (answers) => {
      expect(followingAnswers(bill, answers, structuredClone(answers), context)).toEqual([])
    }),
  )
})

test('an answer that is as proposed follows its source; one that was typed or emptied is left alone', () => {
  const name = fc.constantFrom('Ana', 'Bo', 'Cy')
  fc.assert(
    fc.property(name, name, fc.constantFrom('Ana', 'Bo', 'Cy', 'Dee', ''), (was, is, payer) => {
      fc.pre(was !== is)
      const after = followed(paidBy(was, payer), paidBy(is, payer))
      expect(answersOf(after, 'bill').payer).toBe(payer === was ? is : payer)
    }),
  )
})

test('a blank answer is filled when its source becomes known, and emptied when it goes as it came', () => {
  expect(followed(paidBy('', null), paidBy('Ana', null))).toEqual(paidBy('Ana', 'Ana'))
  expect(followed(paidBy('Ana', 'Ana'), paidBy('', 'Ana'))).toEqual(paidBy('', null))
  expect(followed(paidBy('', 'Bo'), paidBy('Ana', 'Bo'))).toEqual(paidBy('Ana', 'Bo'))
})

test('what followed is settled: nothing follows from it', () => {
  fc.assert(
    fc.property(drawnParty, drawnParty, (before, now) => {
      const after = followed(before, now)
      expect(followingAnswers(bill, now, after, context)).toEqual([])
      const { guests, terrace } = after
      expect({ guests, terrace }).toEqual({ guests: now.guests, terrace: now.terrace })
    }),
  )
})

test('a new entry keeps what is known of it and asks for the rest', () => {
  const shares = bill.fields.find(({ key }) => key === 'shares')
  if (shares?.kind.type !== 'group') throw new Error('the bill is not shared')
  const scope = sectionScope('bill', {}, context)
  expect(newEntry(shares.kind.entries(), scope, { name: 'Bo' })).toEqual({ name: 'Bo', pays: null })
})
