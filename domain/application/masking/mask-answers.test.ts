import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMasked, MASKED_KINDS, type MaskedKind, maskDatum, maskNumber } from '../../access/masked-data.ts'
import type { AnswerRecord, Answers } from '../../form/answers/answers.ts'
import { answersOf, asText } from '../../form/answers/answers.ts'
import { findAnswer, withAnswer } from '../../form/answers/path.ts'
import { derive } from '../../form/live/derive.ts'
import { FLOWS, type Flow, STANDARD } from '../../lists/flows.ts'
import { allSections } from '../catalogue/sections.ts'
import { completeAnswers, exampleContext } from '../examples.ts'
import { maskAnswers, maskAt, maskSection } from './mask-answers.ts'
import { changeMasked } from './masked-field.ts'
import { restoreMasked } from './restore-masked.ts'

function whole(flow: Flow, variant = 0) {
  return derive(completeAnswers(flow, variant), exampleContext(flow))
}

type Datum = { readonly kind: MaskedKind; readonly text: string; readonly path: string }

function dataIn(answers: Answers): Datum[] {
  const found: Datum[] = []
  for (const { key, fields } of allSections) {
    changeMasked(fields, answersOf(answers, key), key, (text, kind, path) => {
      if (text !== '') found.push({ kind, text, path })
      return text
    })
  }
  return found
}

test('a masked number shows its ends alone, never more than half, and masking it again changes nothing', () => {
  expect(maskNumber('310101198003071234')).toBe('3101**********1234')
  expect(maskNumber('E12345678')).toBe('E1*****78')
  expect(maskNumber('A1')).toBe('**')
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }), (number) => {
      const mask = maskNumber(number)
      const { length } = [...number]
      expect([...mask].filter((one) => one === '*').length * 2).toBeGreaterThanOrEqual(length)
      expect([...mask]).toHaveLength(length)
      expect(maskNumber(mask)).toBe(mask)
    }),
  )
})

test('whatever is masked hides at least a third of itself, and masking it again changes nothing', () => {
  expect(maskDatum('birthDate', '1980-03-07')).toBe('1980-**-**')
  expect(maskDatum('mail', 'li@example.com')).toBe('l***@example.com')
  expect(maskDatum('homeAddress', '浦东南路88号1201室')).toBe('浦东南****')
  fc.assert(
    fc.property(
      fc.constantFrom(...MASKED_KINDS.filter((kind) => kind !== 'mail')),
      fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }),
      (kind, text) => {
        const mask = maskDatum(kind, text)
        expect(maskDatum(kind, mask)).toBe(mask)
        const left = [...mask].filter((one) => one !== '*').length
        expect(left * 3).toBeLessThanOrEqual([...text].length * 2 + 2)
      },
    ),
  )
})

test.each(FLOWS)('nothing that is masked is left anywhere in the masked answers (%s)', (flow) => {
  const answers = whole(flow)
  const data = dataIn(answers)
  expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(MASKED_KINDS))
  const masked = maskAnswers(answers as Record<string, AnswerRecord>)
  const after = dataIn(masked)
  expect(after.map(({ text }) => text)).toEqual(data.map(({ kind, text }) => maskDatum(kind, text)))
  expect(after.filter(({ text }) => !isMasked(text))).toEqual([])
  // A company may have its registered address at somebody's home; numbers, dates and mails stand nowhere else.
  const told = JSON.stringify(masked)
  const open = data.filter(
    ({ kind, text }) => ['identity', 'phone', 'mail'].includes(kind) && told.includes(text),
  )
  expect(open).toEqual([])
})

test('one corrected answer, or a part that holds several, is masked at its path as in its section', () => {
  const answers = whole(STANDARD)
  const path = 'legalRepresentative.person'
  const number = asText(findAnswer(answers, `${path}.idDocument.idNumber`))
  expect(maskAt(`${path}.idDocument.idNumber`, number)).toBe(maskNumber(number))
  expect(JSON.stringify(maskAt(path, findAnswer(answers, path) ?? null))).not.toContain(number)
  expect(maskAt('companyInfo.legalName', number)).toBe(number)
})

test.each(FLOWS)('every section that is sent back as it was read is as it was (%s)', (flow) => {
  const answers = whole(flow)
  for (const { key } of allSections) {
    const own = answersOf(answers, key)
    expect(restoreMasked(key, maskSection(key, own), answers)).toEqual({ answers: own, unknown: [] })
  }
})

function shareholder(idNumber: string) {
  return { person: { idDocument: { idNumber } } }
}
function holding(...numbers: string[]): Answers {
  return { ownership: { shareholders: numbers.map(shareholder) } }
}
const first = 'ownership.shareholders[0].person.idDocument.idNumber'

test('a number stays with its entry when another entry is taken away', () => {
  const kept = holding('310101198003071234', '440101198003075678')
  const sent = holding(maskNumber('440101198003075678'))
  const { answers } = restoreMasked('ownership', answersOf(sent, 'ownership'), kept)
  expect(findAnswer({ ownership: answers }, first)).toBe('440101198003075678')
})

test('a mask that fits two numbers, or none, is no number', () => {
  const mask = '3101**********1234'
  const sent = answersOf(holding(mask), 'ownership')
  const two = holding('310101198003071234', '310101199912311234')
  expect(restoreMasked('ownership', sent, two).unknown).toEqual([first])
  expect(restoreMasked('ownership', sent, {}).unknown).toEqual([first])
  const typed = withAnswer(two, first, '110101198003071234')
  expect(restoreMasked('ownership', answersOf(typed, 'ownership'), two)).toEqual({
    answers: typed['ownership'],
    unknown: [],
  })
})
