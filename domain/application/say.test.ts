import { describe, expect, test } from 'vitest'
import { withAnswer } from '../form/answers/path.ts'
import { findField } from '../form/fields/fields-within.ts'
import { freezeAnswers, inWords } from '../form/words/freeze.ts'
import { type Speaker, say } from '../form/words/say.ts'
import { STANDARD } from '../lists/flows.ts'
import { getSection } from './catalogue/sections.ts'
import { completeAnswers, exampleContext } from './examples.ts'

/** Speaks in text keys, so that the tests see which words would be said. */
const keys: Speaker = {
  t: (key) => key,
  region: (code) => `region ${code}`,
  live: (list, code) => `${list} ${code}`,
  addressOrder: 'largeFirst',
}

function spoken(path: string, value: Parameters<typeof say>[1], speaker = keys): string {
  const [section = '', ...rest] = path.split('.')
  const field = findField(getSection(section).fields, rest.join('.'))
  if (field === undefined) throw new RangeError(`no field ${path}`)
  return say(field, value, speaker)
}

describe('answers in words', () => {
  test('nothing is said as --', () => {
    expect(spoken('companyInfo.formerNameCn', '')).toBe('application:notFilled')
    expect(spoken('companyInfo.registeredCapital', { amount: '', currency: 'CNY' })).toBe(
      'application:notFilled',
    )
  })

  test('choices are said by their list, several after one another', () => {
    expect(spoken('companyInfo.entityForm', 'limited')).toBe('lists:entityForm.limited')
    expect(spoken('businessOperation.fundSource', ['sales', 'loan'])).toBe(
      'lists:fundSource.sales、lists:fundSource.loan',
    )
  })

  test('no is an answer', () => {
    expect(spoken('businessOperation.isOperating', false)).toBe('application:no')
  })

  test('amounts, shares, numbers and validity are written as people write them', () => {
    expect(spoken('companyInfo.registeredCapital', { amount: '5000000', currency: 'CNY' })).toMatch(
      /^CNY 5,000,000/,
    )
    expect(spoken('ownership.shareholders.percentage', '33.3')).toBe('33.3%')
    expect(spoken('partB.companyTelephone', { countryCode: '+86', number: '021-55550100', ext: '8' })).toBe(
      '+86 021-55550100-8',
    )
    expect(
      spoken('ownership.shareholders.entity.entityIdValidity', { start: '2020-01-01', longTerm: true }),
    ).toBe('2020-01-01 – application:longTerm')
  })

  test('an address goes from the large to the small in Chinese and back in English', () => {
    const address = {
      countryCode: 'CN',
      province: '310000',
      city: '310100',
      district: '310104',
      detail: '1 Road',
    }
    expect(spoken('businessLocations.registerAddress', address)).toBe(
      'lists:countries.CNlists:provinces.310000region 310100region 3101041 Road',
    )
    const english: Speaker = { ...keys, addressOrder: 'smallFirst' }
    expect(spoken('businessLocations.registerAddress', address, english)).toBe(
      '1 Road, region 310104, lists:provinces.310000, lists:countries.CN',
    )
    const elsewhere = { ...address, province: '320000', city: '320500', district: '320508' }
    expect(spoken('businessLocations.registerAddress', elsewhere, english)).toBe(
      '1 Road, region 320508, region 320500, lists:provinces.320000, lists:countries.CN',
    )
  })
})

describe('a submission in words', () => {
  const context = exampleContext(STANDARD)

  test('tells every question asked with its answer, entries of groups one by one, and no hidden one', () => {
    const answers = withAnswer(completeAnswers(STANDARD), 'companyInfo.enterpriseTypeText', '不应出现')
    const sections = inWords(freezeAnswers(answers, context), keys)
    const rows = sections.flatMap((section) => section.rows)
    expect(rows).toContainEqual({
      path: 'partB.contacts[0].nameCn',
      question: 'application:entries.partB.contacts.nameCn',
      answer: '岑例文',
    })
    expect(rows.map((row) => row.path)).not.toContain('companyInfo.enterpriseTypeText')
    expect(rows.every((row) => row.answer !== '')).toBe(true)
  })

  test('tells a file by its name, and what is asked of it beside', () => {
    const file = { objectId: 'x', name: '章程修正案.pdf', description: '2025年章程修正案' }
    const answers = withAnswer(completeAnswers(STANDARD), 'otherFiles.otherImageList', [file])
    const rows = inWords(freezeAnswers(answers, context), keys).flatMap((section) => section.rows)
    const told = rows.filter(({ path }) => path.startsWith('otherFiles.otherImageList'))
    expect(told.map(({ path, answer }) => [path, answer])).toEqual([
      ['otherFiles.otherImageList', '章程修正案.pdf'],
      ['otherFiles.otherImageList[0].description', '2025年章程修正案'],
    ])
  })

  test('uses the label that was shown', () => {
    const answers = withAnswer(completeAnswers(STANDARD), 'companyInfo.entityForm', 'partnership')
    const [company] = freezeAnswers(answers, context)
    const row = company?.rows.find((candidate) => candidate.path === 'companyInfo.legalName')
    expect(row?.label).toBe('application:variants.companyInfo.legalName.personInCharge')
  })
})
