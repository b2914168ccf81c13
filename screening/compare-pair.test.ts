import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparePair } from './compare-pair.ts'
import { CALIBRATION } from './score/calibration.ts'
import { recompute } from './score/combine.ts'

function person(a: string, b: string) {
  return comparePair(a, b, 'Person').score
}
function company(a: string, b: string) {
  return comparePair(a, b, 'Company').score
}
const { review } = CALIBRATION

describe('names of persons', () => {
  it('are the same in any order, case and with or without marks', () => {
    expect(person('NOVÁK, Jiří', 'Jiri Novak')).toBe(1)
  })
  it('are found with one letter wrong, joined, or in another alphabet', () => {
    expect(person('Alexandr Petrow', 'Alexander Petrov')).toBeGreaterThan(review)
    expect(person('AnnaKarlsson', 'Anna Karlsson')).toBeGreaterThan(review)
    expect(person('Иван Соколов', 'Ivan Sokolov')).toBeGreaterThan(review)
  })
  it('lose little by a left-out middle name and much by a different one', () => {
    const omitted = person('Maria Elena Ortiz', 'Maria Ortiz')
    const contradicted = person('Maria Elena Ortiz', 'Maria Josefa Ortiz')
    expect(omitted).toBeGreaterThan(review)
    expect(contradicted).toBeLessThan(review)
  })
  it('are no hit by a bare family name', () => {
    expect(person('Petrov', 'Alexander Petrov')).toBeLessThan(review)
  })
  it('take an initial for a name only beside a word that agrees', () => {
    expect(person('J. Karlsson', 'Johan Karlsson')).toBeGreaterThan(review)
    expect(person('Luis C. Ferrer', 'Camilo Ferrer')).toBeLessThan(review)
  })
})

describe('names of companies', () => {
  it('are the same under another word for one legal form', () => {
    expect(company('Nordlicht Gesellschaft mit beschränkter Haftung', 'Nordlicht GmbH')).toBe(1)
    expect(company('宏远贸易有限公司', '宏遠貿易有限責任公司')).toBe(1)
  })
  it('with different numbers are shown as sisters at most and never suggested for confirmation', () => {
    const pair = comparePair('Atlas Shipping Partners IV L.P.', 'Atlas Shipping Partners V L.P.', 'Company')
    expect(pair.band).toBe('review')
    expect(company('Brigade 44', 'Brigade 45')).toBeLessThan(review)
    expect(company('Brigade Forty-Four', '44 Brigade')).toBe(1)
  })
  it('contradict each other by another place and stay one by the same', () => {
    expect(company('Meridian Bank (Spain)', 'Meridian Bank (Norway)')).toBeLessThan(review)
    expect(company('Meridian Bank (Spain)', 'Meridian Bank Spain')).toBe(1)
  })
  it('are known by their initials', () => {
    expect(company('NTC', 'Northern Timber Council')).toBeGreaterThan(review)
  })
})

describe('names that mix Han with letters or digits', () => {
  it('are no hit by the fragment they share', () => {
    for (const [a, b] of [
      ['第364南汀国际贸易有限公司', '第364云杉软件科技有限公司'],
      ['深圳ABC科技', '上海ABC食品'],
      ['第8局', '第9局'],
      ['中建第8局', '中建第九局'],
      ['云杉1号基金', '云杉2号基金'],
    ] as const) {
      expect(company(a, b)).toBeLessThan(review)
    }
    expect(person('王伟 David', '张军 David')).toBeLessThan(review)
    expect(person('王伟 David Alexander Miller', '张军 David Alexander Miller')).toBeLessThan(review)
  })
  it('stay one where the Han agrees as well, whichever way a number is written', () => {
    expect(company('深圳ABC科技', '深圳ABC科技有限公司')).toBe(1)
    expect(company('第8局', '第八局')).toBe(1)
    expect(company('第364厂', '第三百六十四厂')).toBeGreaterThan(review)
    expect(company('深圳ABC科技', 'ABC科技')).toBeGreaterThan(review)
    expect(company('华为技术 Huawei Technologies', '华为科技 Huawei Technologies')).toBeGreaterThan(review)
    expect(person('王伟 David', '王偉 David')).toBe(1)
    expect(person('张国伟 Cheung Kwok Wai', '張國偉 Zhang Guowei')).toBe(1)
    expect(person('王伟 David Smith', 'David Smith')).toBe(1)
  })
  it('are shown as sisters at most where the Han agrees and the letters do not', () => {
    expect(comparePair('深圳ABC科技', '深圳XYZ科技', 'Company').band).toBe('review')
    for (const [a, b] of [
      ['第12号仓库A座', '第12号仓库B座'],
      ['云杉大厦A', '云杉大厦C'],
    ] as const)
      expect(comparePair(a, b, 'Company').band).toBe('review')
    expect(company('第12号仓库A座', '第12号倉庫a座')).toBe(1)
    const sisters = comparePair('中国建筑第8工程局天津公司', '中国建筑第9工程局天津公司', 'Company')
    expect(sisters.band).not.toBe('confirm_suggested')
  })

  const latin = fc.constantFrom('ABC', 'David', '364', 'Global Trading', 'X-1', 'IBM 2020')
  const han = (characters: string) =>
    fc.array(fc.constantFrom(...characters), { minLength: 2, maxLength: 6 }).map((some) => some.join(''))
  const mixed = (core: string, fragment: string, isBefore: boolean) =>
    isBefore ? `${fragment}${core}` : `${core}${fragment}`

  it('are never a hit when no character of their Han agrees, whatever else does', () => {
    const [left, right] = [han('云杉澜舟青棠鹿鸣砚北'), han('禾穗栖谷晴野柏屿望汐')]
    fc.assert(
      fc.property(left, right, latin, fc.boolean(), (a, b, fragment, isBefore) => {
        expect(company(mixed(a, fragment, isBefore), mixed(b, fragment, isBefore))).toBeLessThan(review)
      }),
    )
  })
  it('are one with themselves, and with their traditional writing', () => {
    fc.assert(
      fc.property(han('国伟华强丽雪莲凤龙飞'), latin, fc.boolean(), (core, fragment, isBefore) => {
        const name = mixed(core, fragment, isBefore)
        expect(company(name, name)).toBe(1)
        expect(company(name, mixed(core.replaceAll('国', '國'), fragment, isBefore))).toBe(1)
      }),
    )
  })
})

describe('every comparison', () => {
  const word = fc.constantFrom(
    'Ivan',
    'Petrov',
    'al',
    'Wang',
    'Li',
    'Guo',
    'Bank',
    'Kim',
    'Jong',
    '44',
    '王',
    '国伟',
    '第8局',
    '王伟ABC',
    'J',
  )
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
  const schema = fc.constantFrom('Person', 'Company', 'Vessel')

  it('gives the same score from both sides', () => {
    fc.assert(
      fc.property(name, name, schema, (a, b, kind) => {
        expect(comparePair(a, b, kind).score).toBeCloseTo(comparePair(b, a, kind).score, 9)
      }),
    )
  })
  it('does not depend on the order of a person’s Latin names', () => {
    const latin = fc.array(fc.constantFrom('Ivan', 'Petrov', 'Anders', 'Maria', 'Sokolova'), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(latin, latin, (a, b) => {
        expect(person(a.join(' '), b.join(' '))).toBeCloseTo(
          person([...a].reverse().join(' '), b.join(' ')),
          9,
        )
      }),
    )
  })
  it('stays between 0 and 1 and recomputes from its stored lines', () => {
    fc.assert(
      fc.property(name, name, schema, (a, b, kind) => {
        const { group, evidence, ofacPortalScore: _, ...numbers } = comparePair(a, b, kind)
        expect(numbers.score).toBeGreaterThanOrEqual(0)
        expect(numbers.score).toBeLessThanOrEqual(1)
        const stored = JSON.parse(JSON.stringify({ group, evidence })) as Parameters<typeof recompute>[0]
        expect(recompute(stored)).toEqual(numbers)
      }),
    )
  })
})
