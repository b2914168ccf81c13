import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparePair } from './compare-pair.ts'
import { buildIndex } from './index/build-index.ts'
import { listedEntry } from './samples/entries.ts'
import { CALIBRATION } from './score/calibration.ts'
import { screenName } from './screen-name.ts'

const { review } = CALIBRATION

function score(a: string, b: string) {
  return comparePair(a, b, 'Company').score
}

/** Chinese companies by the names that both their languages know them by; the last are invented. */
const BOTH_NAMES = [
  ['国家电网有限公司', 'State Grid Corporation of China'],
  ['中国石油天然气集团有限公司', 'China National Petroleum Corporation'],
  ['中兴通讯股份有限公司', 'ZTE Corporation'],
  ['哈尔滨工程大学', 'Harbin Engineering University'],
  ['新疆生产建设兵团', 'Xinjiang Production and Construction Corps'],
  ['四川长虹电子控股集团有限公司', 'Sichuan Changhong Electronics Holding Group'],
  ['宁波宏远进出口有限公司', 'Ningbo Hong Yuan Import & Export Co.'],
  ['大连海盛国际船务有限公司', 'Dalian Haisheng International Shipping Co'],
  ['香港偉業貿易有限公司', 'Wai Yip Trading (Hong Kong) Limited'],
] as const

describe('a company named in Han', () => {
  it('is found by its English name: trade and place translated, its own name spelled', () => {
    expect(BOTH_NAMES.filter(([han, english]) => score(han, english) < review)).toEqual([])
  })
  it('is found among listed names in either language', () => {
    const inEnglish = buildIndex(
      BOTH_NAMES.map(([, name], at) => listedEntry(`${at}`, 'organisation', [name])),
    )
    const inHan = buildIndex(BOTH_NAMES.map(([name], at) => listedEntry(`${at}`, 'organisation', [name])))
    BOTH_NAMES.forEach(([han, english], at) => {
      const found = (index: typeof inHan, text: string) =>
        screenName(index, { names: [{ text }], type: 'organisation' }).map(({ entryId }) => entryId)
      expect(found(inEnglish, han), han).toContain(`${at}`)
      expect(found(inHan, english), english).toContain(`${at}`)
    })
  })
  it('is not found by its trade and place alone, nor by its own name in another trade', () => {
    for (const [han, english] of [
      ['上海宏远贸易有限公司', 'Shanghai Hongda Trading Co Ltd'],
      ['宏远贸易有限公司', 'Hongyuan Technology Co Ltd'],
      ['中国石油大学', 'China National Petroleum Corporation'],
      ['中国农业银行', 'Industrial and Commercial Bank of China'],
      ['哈尔滨工程大学', 'Harbin Institute of Technology'],
    ] as const)
      expect(score(han, english), `${han} ${english}`).toBeLessThan(review)
  })
  it('is never suggested for confirmation by a translation alone', () => {
    const pair = comparePair('宁波宏远进出口有限公司', 'Ningbo Hongyuan Import & Export Co.', 'Company')
    expect(pair.band).toBe('review')
  })
})

describe('a branch or a representative office', () => {
  it('is read as its head company', () => {
    expect(score('宏远贸易有限公司上海分公司', '宏远贸易有限公司')).toBe(1)
    expect(score('中国银行股份有限公司东京分行', '中国银行')).toBe(1)
    expect(score('Meridian Bank Beijing Branch', 'Meridian Bank')).toBe(1)
    expect(score('Kestrel Marine Ltd Representative Office in Hong Kong', 'Kestrel Marine Limited')).toBe(1)
  })
  it('is not seen in a name that has the word for itself', () => {
    expect(score('Branch Metrics Inc', 'Metrics Inc')).toBeLessThan(review)
  })
  it('adds nothing to any name, whichever place it is in', () => {
    const name = fc.constantFrom('Meridian Bank', 'Kestrel Marine', 'Nordholz', 'Blue Harbour Shipping')
    const place = fc.constantFrom('Beijing', 'Hong Kong', 'Dubai', 'New York', 'Shenzhen')
    fc.assert(
      fc.property(name, place, (head, where) => {
        expect(score(`${head} ${where} Branch`, head)).toBe(1)
        expect(score(`${head} Liaison Office of ${where}`, head)).toBe(1)
      }),
    )
  })
})
