import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparePair } from '../compare-pair.ts'
import { CALIBRATION } from '../score/calibration.ts'
import { foldHan } from './fold-han.ts'
import { hongKong } from './hong-kong.ts'
import { interpret } from './interpret.ts'
import { spellingsOf } from './readings.ts'
import { segment } from './syllables.ts'
import { wadeGiles } from './wade-giles.ts'

function compare(a: string, b: string) {
  return comparePair(a, b, 'Person')
}
const { review } = CALIBRATION

describe('a Chinese name is one name', () => {
  it('in traditional and simplified characters and with variants', () => {
    expect(compare('張國偉', '张国伟').score).toBe(1)
    expect(compare('吳峯', '吴峰').score).toBe(1)
  })
  it('in pinyin, Hong Kong spelling and Wade-Giles, against Han and against each other', () => {
    for (const latin of [
      'Zhang Guowei',
      'ZHANG Guo-wei',
      'Guowei Zhang',
      'Cheung Kwok Wai',
      'Chang Kuo-wei',
    ]) {
      expect(compare('張國偉', latin).score).toBeGreaterThan(0.9)
    }
    expect(compare('Zhang Guowei', 'Cheung Kwok-wai').score).toBeGreaterThan(review)
    expect(compare('Chang Kuo-wei', 'Cheung Kwok-wai').score).toBeGreaterThan(review)
  })
  it('with a Western given name beside it, at a small penalty', () => {
    const plain = compare('張國偉', 'Cheung Kwok Wai').score
    const western = compare('張國偉', 'Kelvin Cheung Kwok Wai').score
    expect(western).toBeLessThan(plain)
    expect(western).toBeGreaterThan(review)
  })
  it('with any other Western name in front or behind, in whatever script the rest is', () => {
    for (const [latin, han] of [
      ['Erick Wong Kwok Wai', '黃國偉'],
      ['Wong Kwok Fai Jayden', '黃國輝'],
      ['Kelvin Cheung Kwok Fai', '張國輝'],
    ] as const)
      expect(compare(latin, han).score, latin).toBeGreaterThan(review)
    expect(compare('Erick Wong Kwok Wai', '王国强').score).toBeLessThan(review)
    expect(interpret(['dmitri', 'wong', 'sergei'])).toEqual([])
  })
  it('with a family name of two characters', () => {
    for (const [han, latin] of [
      ['诸葛明', 'Zhuge Ming'],
      ['諸葛明', 'Ming Zhuge'],
      ['诸葛明', 'Zhu Ge Ming'],
      ['夏侯明华', 'Xiahou Minghua'],
      ['慕容雪', 'Murong Xue'],
      ['公孙雪', 'Gongsun Xue'],
      ['呼延明', 'Huyan Ming'],
      ['尉迟明', 'Yuchi Ming'],
      ['万俟明', 'Moqi Ming'],
    ] as const)
      expect(compare(han, latin).score, han).toBeGreaterThan(review)
    expect(compare('诸葛明', 'Zhuge Hong').score).toBeLessThan(review)
  })
  it('with the family name read as family names are', () => {
    expect(compare('曾国强', 'Zeng Guoqiang').score).toBeGreaterThan(0.9)
    expect(compare('单雪', 'Shan Xue').score).toBeGreaterThan(0.9)
    expect(compare('欧阳明', 'Au Yeung Ming').score).toBeGreaterThan(review)
  })
  it('in the Hokkien spelling of its family name', () => {
    expect(compare('陈国伟', 'Tan Guowei').score).toBeGreaterThan(review)
  })
})

describe('agreement in sound', () => {
  it('is never suggested for confirmation without a supporting fact', () => {
    expect(compare('张雷', 'Zhang Lei').band).toBe('review')
    expect(compare('张磊', '张雷').band).toBe('review')
    expect(compare('Zhang Guowei', 'Cheung Kwok-wai').band).toBe('review')
  })
  it('does not join two different proper syllables', () => {
    expect(compare('Li Wei', 'Lu Wei').score).toBeLessThan(review)
    expect(compare('Wang Jian', 'Wang Jun').score).toBeLessThan(review)
  })
  it('needs as many syllables on both sides', () => {
    expect(compare('王伟', 'Wang Weiguo').score).toBeLessThan(review)
  })
})

describe('the rules of spelling', () => {
  it('derive Wade-Giles from pinyin', () => {
    expect(wadeGiles('xiao')[0]).toBe('hsiao')
    expect(wadeGiles('qiang')[0]).toBe('chiang')
    expect(wadeGiles('guo')[0]).toBe('kuo')
    expect(wadeGiles('jian')[0]).toBe('chien')
    expect(wadeGiles('zhong')[0]).toBe('chung')
  })
  it('derive Hong Kong spelling from Cantonese', () => {
    expect(hongKong('gwok')).toContain('kwok')
    expect(hongKong('zoeng')).toContain('cheung')
    expect(hongKong('syut')).toContain('suet')
    expect(hongKong('ng')).toEqual(['ng'])
  })
  it('cut joined given names into syllables', () => {
    expect(segment('guowei', 'pinyin')).toContainEqual(['guo', 'wei'])
    expect(interpret(['zhang', 'guowei']).length).toBeGreaterThan(0)
    expect(interpret(['smith', 'john'])).toEqual([])
  })
})

it('folding characters twice changes nothing more, and a spelled name meets its own characters', () => {
  const character = fc.constantFrom(...'國偉華強麗雪蓮鳳龍飛曉東艷紅軍勇濤鑫')
  fc.assert(
    fc.property(character, character, (a, b) => {
      const given = foldHan(a + b)
      expect(foldHan(given)).toBe(given)
      const syllables = [...given].map((one) => spellingsOf(one, 'pinyin')[0]).join('')
      expect(compare(`王${a}${b}`, `Wang ${syllables}`).score).toBeGreaterThan(review)
    }),
  )
})
