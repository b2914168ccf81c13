import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparePair } from './compare-pair.ts'
import { wordSimilarity } from './latin/word-similarity.ts'
import { CALIBRATION } from './score/calibration.ts'

const { review } = CALIBRATION

function expectApart(pairs: readonly (readonly [string, string])[], schema = 'Person') {
  const flagged = pairs.filter(([a, b]) => comparePair(a, b, schema).score >= review)
  expect(flagged).toEqual([])
}

function expectOne(pairs: readonly (readonly [string, string])[], schema = 'Person') {
  const missed = pairs.filter(([a, b]) => comparePair(a, b, schema).score < review)
  expect(missed).toEqual([])
}

describe('two people are told apart', () => {
  it('by another ending or another run of letters in their family name', () => {
    expectApart([
      ['Viktor Marchenko', 'Viktor Marchevich'],
      ['Ricardo Fernandez', 'Ricardo Fernandinho'],
      ['Sara Bjornsdottir', 'Sara Haldursdottir'],
    ])
  })
  it('and stay one with as many letters wrong here and there, or another spelling of one sound', () => {
    expectOne([
      ['Viktor Marchenko', 'Viktor Martchenco'],
      ['Aleksandr Maksimov', 'Alexandr Maximov'],
      ['Dmitry Khruschov', 'Dmitrij Khrushchow'],
    ])
  })
  it('when one is the other\u2019s father', () => {
    expectApart([
      ['Omar bin Khalid al-Farsi', 'Khalid bin Omar al-Farsi'],
      ['Omar ibn Khalid al-Farsi', 'Salim ben Omar al-Farsi'],
    ])
    expectOne([['Omar bin Khalid al-Farsi', 'al-Farsi, Omar ibn Khalid']])
  })
  it('when one is a man and the other a woman of the same name', () => {
    expectApart([['Claudio Moretti', 'Claudia Moretti']])
  })
  it('by the first sound of a short name', () => {
    expectApart([
      ['Mark Jin', 'Park Jin'],
      ['Anna Salib', 'Hanan Banna Salib'],
    ])
    expectOne([['Karl Jensen', 'Carl Jensen']])
  })
  it('when most of a long name is missing, not for a middle name or two', () => {
    expectApart([['Farid Nazari', 'Farid Abdul Karim Gul Shah Wali Nazari']])
    expectOne([['Farid Nazari', 'Farid Karim Gul Nazari']])
  })
  it('by one syllable of a Chinese or Korean name, joined or apart', () => {
    expectApart([
      ['Zhao Wenbin', 'Zhao Wenbo'],
      ['Lam Ka Chiu', 'Lam Ka Shing'],
      ['Seo Ji-hoon', 'Seo Ji-hyun'],
      ['서지훈', '서지현'],
    ])
  })
})

describe('a Korean name', () => {
  it('is one in Hangul and in every romanisation', () => {
    expectOne([
      ['서지훈', 'Seo Ji-hoon'],
      ['박철수', 'Pak Chol Su'],
      ['박철수', 'PARK, Cheolsoo'],
      ['이영호', 'Ri Yong Ho'],
      ['임정우', 'Rim Jong U'],
      ['Chung Mong-joon', 'Jeong Mongjun'],
    ])
  })
})

describe('a Chinese name spelled by a family of the south abroad', () => {
  it('is found by its characters and by its pinyin', () => {
    expectOne([
      ['陈美玲', 'Tan Bee Leng'],
      ['Chen Meiling', 'TAN Bee Leng'],
      ['黄志伟', 'Ng Chee Wee'],
      ['蔡金发', 'Chua Kim Huat'],
      ['郭文德', 'Quek Boon Teck'],
    ])
  })
  it('is another one by another syllable', () => {
    expectApart([
      ['陈美玲', 'Tan Bee Lian'],
      ['林文明', 'Lim Boon Keng'],
      ['Chen Jianming', 'Tan Bee Leng'],
    ])
  })
})

const word = fc.string({ unit: fc.constantFrom(...'abdehiklmnorstuvyz'), minLength: 3, maxLength: 12 })

it('a word is as like another as the other way round, whatever runs they differ in', () => {
  fc.assert(
    fc.property(word, word, word, (head, middle, tail) => {
      const [a, b] = [head + middle + tail, head + tail]
      expect(wordSimilarity(a, b)).toBeCloseTo(wordSimilarity(b, a), 9)
      expect(wordSimilarity(a, b)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 300 },
  )
})
