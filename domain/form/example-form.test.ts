import { expect, test } from 'vitest'
import type { Answers } from './answers/answers.ts'
import { checkSection } from './check/check-section.ts'
import { draftSchema } from './check/draft-schema.ts'
import { context, guests, party, terrace } from './example-form.ts'
import { derive, withInitialAnswers } from './live/derive.ts'
import { dropHidden } from './live/live-answers.ts'
import { normaliseSection } from './normalise/normalise.ts'
import { freezeAnswers } from './words/freeze.ts'

function codes(answers: Answers, of = guests) {
  return checkSection(of, answers, context, 'submit').map(({ path, code }) => `${path} ${code}`)
}

test('a complete form has nothing wrong with it', () => {
  expect(codes(party)).toEqual([])
  expect(codes(party, terrace)).toEqual([])
})

test('a required answer is missed at its own place, also within an entry', () => {
  const answers = { ...party, guests: { ...party.guests, seats: null, diets: [{ diet: '' }] } }
  expect(codes(answers)).toEqual(['guests.seats M-REQ', 'guests.diets[0].diet M-REQ'])
})

test('what hangs on a hidden answer is hidden as well, and nothing of it is lost', () => {
  const answers = { ...party, guests: { ...party.guests, isBirthday: false } }
  expect(dropHidden(answers, context).guests).not.toHaveProperty('cake')
  expect(answers.guests).toHaveProperty('cake', 'lemon')
  expect(codes(answers)).toEqual([])
})

test('a section is asked only while its condition holds', () => {
  const answers = { ...party, guests: { ...party.guests, seats: 4 }, terrace: {} }
  expect(codes(answers, terrace)).toEqual([])
  expect(codes({ ...party, terrace: {} }, terrace)).toEqual(['terrace.heater M-REQ'])
})

test("the form's own rules find what lies between fields", () => {
  expect(codes({ ...party, guests: { ...party.guests, seats: 8 } })).toEqual(['guests.cake M-TOO-MANY'])
})

test('computed answers are made from the answers that count, whatever was sent', () => {
  const sent = { ...party, guests: { ...party.guests, dietsTold: '99' } }
  expect(derive(sent, context).guests?.dietsTold).toBe('1')
})

test('a draft takes what is incomplete, and leaves out what nobody asked', () => {
  expect(draftSchema(guests).parse({ seats: 3, stranger: 'x' })).toEqual({ seats: 3 })
  expect(draftSchema(guests).safeParse({ seats: 'three' }).success).toBe(false)
})

test('full-width digits and separators are tidied before they are stored', () => {
  expect(
    normaliseSection(guests, { seats: '４', perSeat: { amount: '1,200.509' }, day: '2026/3/8' }),
  ).toEqual({
    seats: 4,
    perSeat: { amount: '1200.50', currency: 'CNY' },
    day: '2026-03-08',
  })
})

test('a question that nobody answered starts with its proposal', () => {
  expect(withInitialAnswers(guests, {}, context)).toEqual({ seats: '2' })
  expect(withInitialAnswers(guests, { guests: { seats: 5 } }, context)).toEqual({ seats: 5 })
})

test('keys that the form keeps stay though no question asks for them', () => {
  const live = dropHidden({ guests: { ...party.guests, waiter: 'Bo', tip: '9' } }, context)
  expect(live.guests).toMatchObject({ waiter: 'Bo' })
  expect(live.guests).not.toHaveProperty('tip')
})

test('what is frozen is every question that was asked, in the order of the page', () => {
  const rows = freezeAnswers(party, context).flatMap(({ rows: asked }) => asked.map(({ path }) => path))
  expect(rows).toEqual([
    'guests.day',
    'guests.seats',
    'guests.isBirthday',
    'guests.whose',
    'guests.cake',
    'guests.diets[0].diet',
    'guests.perSeat',
    'guests.dietsTold',
    'terrace.heater',
    'bill.payer',
    'bill.tip',
    'bill.agrees',
  ])
})
