import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnswerValue } from '../answers/answers.ts'
import {
  amount,
  calc,
  check,
  date,
  email,
  emails,
  type FieldDraft,
  field,
  file,
  group,
  info,
  integer,
  long,
  multi,
  percent,
  phone,
  select,
  text,
  validity,
  yesNo,
} from '../fields/define.ts'
import type { FieldDefinition } from '../fields/field.ts'
import { section } from '../fields/section.ts'
import { isSent, recordShape, shapeOf } from './shape.ts'

function asked(kind: FieldDraft['kind'], options: Parameters<typeof field>[2] = {}): FieldDefinition {
  const [only] = section('s', [field('q', kind, options)]).fields
  if (!only) throw new Error('no field')
  return only
}

function messages(one: FieldDefinition, value: unknown): readonly string[] {
  return (
    shapeOf(one)
      .safeParse(value)
      .error?.issues.map(({ message }) => message) ?? []
  )
}

const FILE = { objectId: 'o', name: 'a.pdf', size: 1, sha256: 'a'.repeat(64), type: 'application/pdf' }
const names = group(0, 10, [field('name', text(5))])

/** Of each kind an answer, and something that is none. */
const KINDS: readonly (readonly [string, FieldDraft['kind'], AnswerValue, AnswerValue])[] = [
  ['text', text(5), '海浪', 7],
  ['long', long(5), 'a\nb', true],
  ['select', select('gender'), 'M', ['M']],
  ['yesNo', yesNo, false, 'no'],
  ['check', check, true, 1],
  ['date', date, '2026-03-01', 20260301],
  ['percent', percent, '12.5', 12.5],
  ['integer', integer(0, 9), 4, '4'],
  ['email', email, 'a@b.cn', {}],
  ['emails', emails, ['a@b.cn'], 'a@b.cn'],
  ['multi', multi('gender'), ['M', 'F'], 'M'],
  ['amount', amount('CNY'), { amount: '1', currency: 'CNY' }, '1'],
  ['phone', phone, { countryCode: '+86', number: '1' }, '1'],
  ['validity', validity, { start: '2026-01-01', end: null, longTerm: true }, '2026'],
  ['file', file(2, 'F1'), [FILE], [{ ...FILE, sha256: 'short' }]],
  ['group', names, [{ name: 'a' }, {}], { name: 'a' }],
]

describe.each(KINDS)('an answer of the kind %s', (_kind, kind, answer, other) => {
  test('may be left empty, is taken as it is, and is told from what is none', () => {
    const one = asked(kind)
    expect(shapeOf(one).parse(null)).toBeNull()
    expect(shapeOf(one).parse(answer)).toEqual(answer)
    expect(messages(one, other)).not.toEqual([])
  })
})

test('a text is as long as its question allows, counted as people count: a rare character is one', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', '张', '𠮷'), { maxLength: 12 }), (signs) => {
      expect(messages(asked(text(6)), signs.join(''))).toEqual(signs.length > 6 ? ['M-LEN'] : [])
    }),
  )
})

test('signs that nobody sees are refused in a line; lines and tabs are kept in a long text', () => {
  expect(messages(asked(text(9)), 'a\u200bb')).toEqual(['M-UNSEEN'])
  expect(messages(asked(long(9)), 'a\n\tb')).toEqual([])
  for (const one of [text(9), long(9)]) expect(messages(asked(one), 'a\u0007')).toContain('M-CHARS')
})

test('more than there may be is told in the words for it: the eleventh of ten has its own', () => {
  const many = (count: number) => Array.from({ length: count }, () => ({ name: 'a' }))
  expect(messages(asked(names), many(10))).toEqual([])
  expect(messages(asked(names), many(11))).toEqual(['M-GROUP'])
  expect(messages(asked(group(0, 2, [field('name', text(5))])), many(3))).toEqual(['M-MOST'])
  expect(messages(asked(file(1, 'F1')), [FILE, FILE])).toEqual(['M-MOST'])
  expect(
    messages(
      asked(emails),
      Array.from({ length: 11 }, () => 'a@b.cn'),
    ),
  ).toEqual(['M-MAIL10'])
})

test('what nobody sends has no place: fixed texts, what is computed, aids of the screen, strangers', () => {
  const fields = section('s', [
    field('said', info('note')),
    field(
      'sum',
      calc(() => '1'),
    ),
    field('search', text(5), { kept: false }),
    field('kept', text(5)),
  ]).fields
  expect(fields.filter(isSent).map(({ key }) => key)).toEqual(['kept'])
  const sent = { said: 'x', sum: '9', search: 'y', kept: 'z', stranger: 's' }
  expect(recordShape(fields).parse(sent)).toEqual({ kept: 'z' })
})

test('a shape is made once for a question', () => {
  const one = asked(names)
  expect(shapeOf(one)).toBe(shapeOf(one))
})
