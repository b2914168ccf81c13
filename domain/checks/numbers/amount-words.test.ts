import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountInWords, hasAmountWords } from './amount-words.ts'

describe('an amount in words is read as people write it', () => {
  test.each([
    ['一百万', '1000000'],
    ['100万', '1000000'],
    ['１００ 万元', '1000000'],
    ['壹佰万元整', '1000000'],
    ['人民币贰仟叁佰万圆整', '23000000'],
    ['1.5亿', '150000000'],
    ['1.23456789亿', '123456789'],
    ['1亿2000万', '120000000'],
    ['一亿二千万', '120000000'],
    ['一亿零五百万', '105000000'],
    ['十万', '100000'],
    ['十二万', '120000'],
    ['两千', '2000'],
    ['3千5百', '3500'],
    ['三千零五', '3005'],
    ['三千零五十', '3050'],
    ['三万零五百', '30500'],
    ['1万5000', '15000'],
    ['三元五角', '3.5'],
    ['3元5角2分', '3.52'],
    ['三元零五分', '3.05'],
    ['12000万', '120000000'],
    ['2.5 million', '2500000'],
    ['1,500 thousand', '1500000'],
    ['3 Billion', '3000000000'],
  ])('%s is %s', (typed, amount) => {
    expect(amountInWords(typed)).toBe(amount)
    expect(hasAmountWords(typed)).toBe(true)
  })
})

describe('what can be read in two ways, or is none, is not guessed', () => {
  test.each([
    '一百五',
    '1万5',
    '1万500',
    '一二三',
    '二〇二六',
    '百',
    '万',
    '万亿',
    '一千一千',
    '一百二千',
    '三千零五百',
    '三千五',
    '零',
    '约一百万',
    '一百万美元',
    '-一百万',
    '1.2.3万',
    '.5万',
    'one million',
    '1 million 万',
    '亿'.repeat(50),
  ])('%s', (typed) => {
    expect(amountInWords(typed)).toBeNull()
  })
})

const CHARACTERS = '零一二三四五六七八九'

/** How a Chinese textbook writes a number below 100,000,000. */
function written(value: number): string {
  const high = Math.floor(value / 10_000)
  const low = value % 10_000
  if (high === 0) return thousands(low)
  const gap = low > 0 && low < 1_000 ? '零' : ''
  return `${thousands(high)}万${gap}${low === 0 ? '' : thousands(low)}`
}

function thousands(value: number): string {
  const digits = [...String(value)].map(Number)
  const parts = digits.map((digit, index) =>
    digit === 0 ? '零' : `${CHARACTERS[digit]}${['', '十', '百', '千'][digits.length - 1 - index]}`,
  )
  return parts.join('').replaceAll(/零+/g, '零').replace(/零$/, '')
}

test('every number below a hundred million is read back from its characters', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (value) => {
      expect(amountInWords(written(value)), written(value)).toBe(String(value))
    }),
  )
})

test('whatever is typed, an answer is a plain amount of the figures that were typed, or none', () => {
  const typed = fc.string({
    unit: fc.constantFrom(...'0123456789.,一二十百千万亿零元角分整 mM'),
    maxLength: 12,
  })
  fc.assert(
    fc.property(typed, (text) => {
      expect(amountInWords(text) ?? '0').toMatch(/^\d+(\.\d+)?$/)
    }),
  )
})
