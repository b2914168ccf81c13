import { expect, test } from 'vitest'
import type { AnswerValue } from '../answers/answers.ts'
import {
  amount,
  calc,
  check,
  date,
  emails,
  field,
  file,
  integer,
  multi,
  percent,
  phone,
  radio,
  type SimpleKind,
  text,
  validity,
  yesNo,
} from '../fields/define.ts'
import { section } from '../fields/section.ts'
import { type Speaker, say } from './say.ts'

function speaker(addressOrder: Speaker['addressOrder']): Speaker {
  return {
    t: (key) => `<${key}>`,
    region: (code) => `(${code})`,
    live: (list, code) => `${list}/${code}`,
    addressOrder,
  }
}
const chinese = speaker('largeFirst')
const english = speaker('smallFirst')

function said(kind: Parameters<typeof field>[1], value: AnswerValue | undefined, by = chinese): string {
  const [asked] = section('s', [field('q', kind)]).fields
  if (!asked) throw new Error('no field')
  return say(asked, value, by)
}

test.each<[string, SimpleKind, AnswerValue | undefined, string]>([
  ['nothing', text(10), undefined, '<application:notFilled>'],
  ['blanks', text(10), '  ', '<application:notFilled>'],
  ['no choice', multi('gender'), [], '<application:notFilled>'],
  ['a word', text(10), '海浪', '海浪'],
  ['a number', integer(0, 9), 0, '0'],
  ['a day', date, '2026-03-01', '2026-03-01'],
  ['yes', yesNo, true, '<application:yes>'],
  ['no, which is an answer', yesNo, false, '<application:no>'],
  ['a box that is not ticked', check, false, '<application:no>'],
  ['a choice by its words', radio('gender'), 'M', '<lists:gender.M>'],
  ['several choices', multi('gender'), ['M', 'F'], '<lists:gender.M>、<lists:gender.F>'],
  ['a share', percent, '12.5', '12.5%'],
  ['an amount', amount('listed'), { amount: '1234567.8', currency: 'HKD' }, 'HKD 1,234,567.8'],
  ['a telephone', phone, { countryCode: '+86', number: '021-1234' }, '+86 021-1234'],
  ['an extension', phone, { countryCode: '+86', number: '1', ext: '88' }, '+86 1-88'],
  [
    'a time',
    validity,
    { start: '2020-01-01', end: '2030-01-01', longTerm: false },
    '2020-01-01 – 2030-01-01',
  ],
  [
    'a time without end',
    validity,
    { start: '2020-01-01', end: null, longTerm: true },
    '2020-01-01 – <application:longTerm>',
  ],
  ['mail', emails, ['a@b.cn', 'c@d.cn'], 'a@b.cn、c@d.cn'],
  ['what was worked out to be true', calc(() => true), true, '<application:yes>'],
  ['names that were worked out', calc(() => []), ['甲', { name: '乙' }], '甲、乙'],
  ['a code that was worked out', calc(() => '', 'gender'), 'F', '<lists:gender.F>'],
])('%s is said', (_what, kind, value, words) => {
  expect(said(kind, value)).toBe(words)
})

test('English parts what Chinese puts a mark of its own between', () => {
  expect(said(multi('gender'), ['M', 'F'], english)).toBe('<lists:gender.M>, <lists:gender.F>')
})

test('a file is called by its name, after the person whose it is', () => {
  const files = [{ name: '护照.pdf', person: '李明' }, { name: '章程.pdf' }]
  expect(said(file(2, 'F1'), files)).toBe('李明 – 护照.pdf、章程.pdf')
})
