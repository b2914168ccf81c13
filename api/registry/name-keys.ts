import { pinyin } from 'pinyin-pro'

export type NameKeys = { pinyin: string; initials: string; grams: string[] }

export function nameKeysOf(name: string): NameKeys {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .map((syllable) => syllable.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .filter((syllable) => syllable !== '')
  return {
    pinyin: syllables.join(''),
    initials: syllables.map((syllable) => syllable.charAt(0)).join(''),
    grams: gramsOf(name),
  }
}

/** Every two neighbouring characters of a text, each once. */
export function gramsOf(text: string): string[] {
  const characters = [...text]
  const grams = characters.slice(1).map((character, index) => `${characters[index]}${character}`)
  return [...new Set(grams)]
}

/** Words that so many names hold that looking for them narrows nothing down. */
const COMMON = new Set(
  [
    '有限责任公司股份有限公司集团有限公司',
    '科技有限公司',
    '贸易有限公司',
    '技术有限公司',
    '管理有限公司',
    '传媒有限公司',
    '实业有限公司',
    '工程有限公司',
    '信息技术',
    '企业管理',
    '上海市',
    '北京市',
    '深圳市',
    '广州市',
  ].flatMap(gramsOf),
)

const MOST_GRAMS = 4

/** The few pairs of a text by which the index finds it fastest; all of them when every one is common. */
export function tellingGramsOf(text: string): string[] {
  const grams = gramsOf(text)
  const rare = grams.filter((gram) => !COMMON.has(gram))
  return (rare.length > 0 ? rare : grams).slice(0, MOST_GRAMS)
}
