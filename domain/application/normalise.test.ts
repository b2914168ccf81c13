import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnswerRecord } from '../form/answers/answers.ts'
import { checkSection } from '../form/check/check-section.ts'
import { normaliseSection } from '../form/normalise/normalise.ts'
import { STANDARD } from '../lists/flows.ts'
import { allSections, getSection } from './catalogue/sections.ts'
import { completeAnswers, exampleContext } from './examples.ts'

describe('what was typed is tidied, not refused', () => {
  test('full-width digits, spaces and separators in codes are accepted', () => {
    const typed = { creditCode: ' ９１３５ 0100－m000100y43 ', legalName: ' 安示明 ' }
    expect(normaliseSection(getSection('companyInfo'), typed)).toEqual({
      creditCode: '91350100M000100Y43',
      legalName: '安示明',
    })
  })

  test('signs without width are left out; of several lines breaks are plain ones and nothing turns them', () => {
    const typed = { legalName: '安\u200b示明\u200e', businessScope: '一\r\n二\u202e\u2028三\ufeff' }
    expect(normaliseSection(getSection('companyInfo'), typed)).toEqual({
      legalName: '安示明',
      businessScope: '一\n二\n三',
    })
  })

  test.each(['安示\u202e明', '安\u2066示明', '安示\n明', '安示\u2028明', '安\u3164示明', '安示\u0007明'])(
    'what turns or breaks a name, or is a letter without a shape, is refused with that reason, in a draft as well',
    (legalName) => {
      const section = getSection('companyInfo')
      const found = checkSection(section, { companyInfo: { legalName } }, exampleContext(STANDARD), 'draft')
      expect(found).toContainEqual(
        expect.objectContaining({ path: 'companyInfo.legalName', code: 'M-UNSEEN' }),
      )
    },
  )

  test('dates are accepted with and without leading zeros and with Chinese signs', () => {
    const typed = {
      creditStartDate: '2026/1/5',
      creditEndDate: '２０４６年１月４日',
      establishmentDate: '2026-01-05',
    }
    expect(normaliseSection(getSection('companyInfo'), typed)).toEqual({
      creditStartDate: '2026-01-05',
      creditEndDate: '2046-01-04',
      establishmentDate: '2026-01-05',
    })
  })

  test('amounts lose their thousands separators and are cut to the decimals of their currency, not rounded', () => {
    const company = getSection('companyInfo')
    const amountOf = (amount: string, currency: string) =>
      normaliseSection(company, { registeredCapital: { amount, currency } }).registeredCapital
    expect(amountOf('1,234,567.899', 'CNY')).toEqual({ amount: '1234567.89', currency: 'CNY' })
    expect(amountOf('￥５００万', 'CNY')).toEqual({ amount: '5000000', currency: 'CNY' })
    expect(amountOf('人民币壹佰万元整', 'CNY')).toEqual({ amount: '1000000', currency: 'CNY' })
    expect(amountOf('5万多', 'CNY')).toEqual({ amount: '', currency: 'CNY' })
    expect(amountOf('1000.99', 'JPY')).toEqual({ amount: '1000', currency: 'JPY' })
    expect(amountOf('1.2.3', 'USD')).toEqual({ amount: '1.23', currency: 'USD' })
  })

  test('brackets in a Chinese company name become the wide ones that licences print', () => {
    const typed = { companyName: '澄岸精密仪器(上海)有限公司' }
    expect(normaliseSection(getSection('companyInfo'), typed).companyName).toBe(
      '澄岸精密仪器（上海）有限公司',
    )
  })

  test('a long-term document has no end date', () => {
    const idDocument = {
      idType: 'passport',
      idValidity: { start: '2020-1-1', end: '2030-1-1', longTerm: true },
    }
    const section = normaliseSection(getSection('legalRepresentative'), { person: { idDocument } })
    expect(section).toEqual({
      person: {
        idDocument: { idType: 'passport', idValidity: { start: '2020-01-01', end: null, longTerm: true } },
      },
    })
  })

  test('tidying twice is tidying once, whatever was typed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...allSections), fc.infiniteStream(typedText()), (section, stream) => {
        const typed = withTypedTexts(completeAnswers(STANDARD)[section.key] ?? {}, stream)
        const once = normaliseSection(section, typed as AnswerRecord)
        expect(normaliseSection(section, once)).toEqual(once)
      }),
      { numRuns: 300 },
    )
  })

  test('a complete application is tidy already', () => {
    for (const [key, record] of Object.entries(completeAnswers(STANDARD))) {
      const section = getSection(key)
      expect(normaliseSection(section, record ?? {})).toEqual(record)
    }
  })
})

function typedText(): fc.Arbitrary<string> {
  const character = fc.constantFrom(...'0１2９aＡzＺ -－—（）()，,.。·•年月日/￥%％ 澄安　+@'.split(''))
  return fc.array(character, { maxLength: 14 }).map((characters) => characters.join(''))
}

function withTypedTexts(value: unknown, stream: fc.Stream<string>): unknown {
  if (typeof value === 'string') return stream.next().value
  if (Array.isArray(value)) return value.map((one) => withTypedTexts(one, stream))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTypedTexts(one, stream)]))
}
