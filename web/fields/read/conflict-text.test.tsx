import { allSections, getSection } from '@kaihu/domain/application/catalogue/sections.ts'
import { completeAnswers } from '@kaihu/domain/application/examples.ts'
import type { AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { entrySummary } from '../kinds/group/entry-summary.ts'
import { conflictText } from './conflict-text.ts'
import { valueText } from './value-text.ts'

const complete = completeAnswers(STANDARD)
function say(key: string, params: object = {}) {
  return i18next.t(key as never, params as never) as unknown as string
}

function fieldOf(section: string, key: string) {
  const field = getSection(section).fields.find((one) => one.key === key)
  if (!field) throw new Error(`no ${section}.${key}`)
  return field
}

function text(section: string, key: string, value: AnswerValue) {
  return conflictText(fieldOf(section, key), value, complete, say)
}

test('a group stands in one line, its entries apart and blanks left out', () => {
  expect(
    text('businessOperation', 'mainCustomers', [
      { name: '甲公司', country: 'CN' },
      { name: '', country: 'SG' },
    ]),
  ).toBe(`甲公司 ${say('lists:countries.CN')} / ${say('lists:countries.SG')}`)
})

test('two versions of an answer that differ are told apart by their words', () => {
  for (const [one, other] of [
    [
      { amount: '5', currency: 'CNY' },
      { amount: '5', currency: 'USD' },
    ],
    [
      { amount: '5', currency: 'CNY' },
      { amount: '50', currency: 'CNY' },
    ],
  ] as const)
    expect(text('businessOperation', 'expectedMonthlyIn', one)).not.toBe(
      text('businessOperation', 'expectedMonthlyIn', other),
    )
  expect(text('partA', 'stockExchangeListed', true)).not.toBe(text('partA', 'stockExchangeListed', false))
})

test('nothing answered is nothing said, whatever the question', () => {
  for (const { fields } of allSections)
    for (const field of fields)
      for (const blank of [null, '', []])
        expect(conflictText(field, blank, complete, say), field.key).toBe('')
})

test('no answer of the example is said by its code or a key of a text', () => {
  for (const { key, fields } of allSections)
    for (const field of fields) {
      const words = conflictText(field, complete[key]?.[field.key], complete, say)
      expect(words, `${key}.${field.key}`).not.toMatch(/\b(lists|application|common):|\[object|undefined|NaN/)
    }
})

test('a choice that is yes or no, a share and a date are said as people say them', () => {
  expect(valueText(fieldOf('partA', 'stockExchangeListed'), false, complete, say)).toBe(say('application:no'))
  expect(valueText(fieldOf('companyInfo', 'establishmentDate'), '2018-05-02', complete, say)).toContain(
    '2018',
  )
})

test('a folded entry is known by its first answers, a person among them by name, and an empty one says that it is', () => {
  const { kind } = fieldOf('ownership', 'shareholders')
  if (kind.type !== 'group') throw new Error('no group')
  const fields = kind.entries()
  const person = { nameCn: '李青', nameEn: 'LI QING', idDocument: { idType: 'residentIdCard' } }
  const words = entrySummary(
    fields,
    { holdingType: 'person', person, entity: { entityCountry: 'CN' }, percentage: '25' },
    complete,
    say,
  )
  expect(words.split(' · ')).toEqual([say('lists:holdingType.person'), '李青', expect.stringContaining('25')])
  expect(entrySummary(fields, {}, complete, say)).toBe(say('common:empty'))
})
