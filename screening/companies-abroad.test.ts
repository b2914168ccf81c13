import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparePair } from './compare-pair.ts'
import { buildIndex } from './index/build-index.ts'
import { listedEntry } from './samples/entries.ts'
import { CALIBRATION } from './score/calibration.ts'
import { screenName } from './screen-name.ts'

const { review } = CALIBRATION

function score(a: string, b: string) {
  return comparePair(a, b, 'Company').score
}

/** Invented companies by the names that they would bear in both languages. */
const BOTH_NAMES = [
  ['위버테크 주식회사', 'Weaver Technology Co., Ltd.'],
  ['(주)한솔물산', 'Hansol Trading Co., Ltd.'],
  ['주식회사 케이엔비전자', 'KNB Electronics Inc.'],
  ['라이온소프트', 'Lion Soft Corporation'],
  ['GN시스템즈 주식회사', 'GN Systems Co., Ltd.'],
  ['남포무역회사', 'Nampo Trading Corporation'],
  ['บริษัท บางนาค้าข้าว จำกัด', 'Bang Na Kha Rice Co., Ltd.'],
  ['บริษัท นครพลังงาน จำกัด (มหาชน)', 'Nakorn Energy Public Company Limited'],
  ['ธนาคารสยามนคร จำกัด (มหาชน)', 'Siam Nakhon Bank PCL'],
  ['银鹰远洋运输有限公司', 'Silver Eagle Ocean Transportation Co., Ltd.'],
  ['永豐貿易有限公司', 'Wing Fung Trading Limited'],
  ['青岛金桥啤酒股份有限公司', 'Tsingtao Golden Bridge Brewery Co., Ltd.'],
  ['KNB科技集团有限公司', 'KNB Technology Group Limited'],
  ['方氏食品有限公司', "Fang's Food Co., Ltd."],
] as const

describe('a company named in Han, Hangul or Thai', () => {
  test('is found by its English name: legal form left out, trade translated, its own name translated or spelled', () => {
    expect(BOTH_NAMES.filter(([native, english]) => score(native, english) < review)).toEqual([])
  })

  test('is found among listed names in either language', () => {
    const inEnglish = buildIndex(
      BOTH_NAMES.map(([, name], at) => listedEntry(`${at}`, 'organisation', [name])),
    )
    const inNative = buildIndex(BOTH_NAMES.map(([name], at) => listedEntry(`${at}`, 'organisation', [name])))
    const found = (index: typeof inNative, text: string) =>
      screenName(index, { names: [{ text }], type: 'organisation' }).map(({ entryId }) => entryId)
    BOTH_NAMES.forEach(([native, english], at) => {
      expect(found(inEnglish, native), native).toContain(`${at}`)
      expect(found(inNative, english), english).toContain(`${at}`)
    })
  })

  test('is found by a brand that is no reading of its name, and told from the next of its trade', () => {
    const pairs = [
      ['네이버 주식회사', 'NAVER Corporation'],
      ['주식회사 오뚜기', 'Ottogi Corporation'],
      ['코오롱인더스트리 주식회사', 'Kolon Industries, Inc.'],
      ['中国中铁股份有限公司', 'China Railway Group Limited'],
    ] as const
    for (const [native, english] of pairs)
      expect(score(native, english), english).toBeGreaterThanOrEqual(review)
    expect(score('中国中铁股份有限公司', 'China Railway Construction Corporation Limited')).toBeLessThan(
      review,
    )
    expect(score('中国铁建股份有限公司', 'China Railway Group Limited')).toBeLessThan(review)
  })

  test('is no other of its trade and place, and none of its name in another trade', () => {
    for (const [native, english] of [
      ['(주)한솔물산', 'Hanjin Trading Co., Ltd.'],
      ['남포무역회사', 'Wonsan Trading Corporation'],
      ['(주)한솔전자', 'Hansol Securities Co., Ltd.'],
      ['บริษัท นครพลังงาน จำกัด', 'Siam Energy Co., Ltd.'],
      ['ธนาคารสยามนคร จำกัด', 'Bangkok Bank PCL'],
      ['金桥贸易有限公司', 'Golden Dragon Trading Co., Ltd.'],
      ['上海商业银行', 'Shanghai Hongda Commercial Bank'],
      ['中国南方运输公司', 'China Northern Transportation Co.'],
    ] as const)
      expect(score(native, english), `${native} ${english}`).toBeLessThan(review)
  })

  test.each([
    ['letters called by their names are no word', '디에스 주식회사', 'Teaso Co., Ltd.'],
    ['few letters are as a romanisation has them', '자비스', 'Sapico Ltd.'],
    ['a word that was heard is the whole name', '서남', 'Sanam Shipping Company'],
    ['a short word is the whole name', '甘咨询', 'Gan Ltd.'],
    ['its syllables are in another order', '维宏科技股份有限公司', 'Hong Wei Technology Co., Ltd.'],
    ['its syllables are of two systems', '中洲控股有限公司', 'Chong Zhou Ltd.'],
    ['initials are of what is written', '멜파스', 'MPS Ltd.'],
    ['a syllable is no article', '기아 주식회사', 'GI Ltd.'],
    ['a name that is trade and place has its place', '한국저축은행', 'Savings Bank'],
    ['and neither side has one more', '東亞銀行有限公司', 'North East Asia Bank'],
  ])('is no other by chance: %s', (_, native, english) => {
    expect(score(native, english)).toBeLessThan(review)
  })

  test('is found by what it is called where no letter is left to chance', () => {
    for (const [native, english] of [
      ['디에스 주식회사', 'DS Co., Ltd.'],
      ['维宏科技股份有限公司', 'Weihong Technology Co., Ltd.'],
      ['서남', 'Seonam Shipping Company'],
      ['한국저축은행', 'Korea Savings Bank'],
      ['중앙저축은행', 'Central Savings Bank of Korea'],
    ] as const)
      expect(score(native, english), native).toBeGreaterThanOrEqual(review)
  })

  test('is found by its short name, which leaves place and trade out, unless what is left is short too', () => {
    expect(score('金桥股份', 'Foshan Golden Bridge Foodstuff Co., Ltd.')).toBeGreaterThanOrEqual(review)
    expect(score('双洋股份', 'Zhangzhou Shuangyang Pharmaceutical Co., Ltd.')).toBeGreaterThanOrEqual(review)
    expect(score('双洋股份', 'Zhangzhou Shuangyang Meilin Pharmaceutical Co., Ltd.')).toBeLessThan(review)
    expect(score('双洋有限公司', 'Zhangzhou Shuangyang Pharmaceutical Co., Ltd.')).toBeLessThan(review)
    expect(score('宏达股份', 'Foshan Hongda Pharmaceutical Technology Co., Ltd.')).toBeLessThan(review)
  })

  test('is never suggested for confirmation by a translation alone', () => {
    for (const [native, english] of BOTH_NAMES)
      expect(comparePair(native, english, 'Company').band, native).not.toBe('confirm_suggested')
  })

  test('is the same with its legal form in front, behind and shortened', () => {
    const name = fc.constantFrom('한솔물산', '위버테크', '대동신용은행')
    const form = fc.constantFrom(
      (text: string) => `주식회사 ${text}`,
      (text: string) => `${text} 주식회사`,
      (text: string) => `(주)${text}`,
      (text: string) => `㈜${text}`,
    )
    fc.assert(
      fc.property(name, form, (text, write) => {
        expect(score(write(text), text)).toBe(1)
      }),
    )
  })
})

test('no name of strangers, however long its rows of vowels, keeps the comparison busy', () => {
  const native = fc.oneof(
    ...['아이우에이씨', 'อาเอโอย', '大小一中新氏'].map((letters) =>
      fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 200 }),
    ),
  )
  const latin = fc.array(fc.constantFrom('a', 'i', 'u', 'e', 'ai', 'o', 's', 'new', 'da', ' '), {
    minLength: 1,
    maxLength: 200,
  })
  fc.assert(
    fc.property(native, latin, (left, right) => {
      const begun = process.cpuUsage()
      comparePair(left.join(''), right.join(''), 'Company')
      expect(process.cpuUsage(begun).user).toBeLessThan(2_000_000)
    }),
    { numRuns: 50 },
  )
})
