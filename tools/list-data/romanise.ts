import { createRequire } from 'node:module'

const fromScreening = createRequire(new URL('../../screening/package.json', import.meta.url))
const { pinyin } = fromScreening('pinyin-pro') as {
  pinyin: (text: string, options: { toneType: 'none'; nonZh: 'consecutive'; type: 'array' }) => string[]
}

/** Readings that the dictionary gets wrong in place names. The longest match in a name wins. */
const READINGS: Readonly<Record<string, string>> = {
  乐清: 'yue qing',
  大埔: 'da bu',
  单县: 'shan xian',
  尉犁: 'yu li',
  乐亭: 'lao ting',
  蔚县: 'yu xian',
  涡阳: 'guo yang',
  珲春: 'hun chun',
  浚县: 'xun xian',
  筠连: 'jun lian',
  宕昌: 'tan chang',
  歙县: 'she xian',
  繁峙: 'fan shi',
  洪洞: 'hong tong',
  黄陂: 'huang pi',
  万柏林: 'wan bai lin',
  牟定: 'mou ding',
  塘厦: 'tang xia',
  称多: 'chen duo',
  泌阳: 'bi yang',
  达斡尔: 'da wo er',
  成都: 'cheng du',
  乐都: 'le du',
  曾都: 'zeng du',
  都: 'du',
  什: 'shi',
}
const KEYS = Object.keys(READINGS).sort((a, b) => b.length - a.length)

/** Syllables without tones, parted by spaces; digits and Latin letters stay as they are. */
export function syllablesOf(text: string): string {
  const key = KEYS.find((candidate) => text.includes(candidate))
  if (key === undefined) return readingOf(text)
  const at = text.indexOf(key)
  return [syllablesOf(text.slice(0, at)), READINGS[key], syllablesOf(text.slice(at + key.length))]
    .filter((part) => part !== '')
    .join(' ')
}

function readingOf(text: string): string {
  if (text === '') return ''
  return pinyin(text, { toneType: 'none', nonZh: 'consecutive', type: 'array' })
    .join(' ')
    .toLowerCase()
    .replaceAll('ü', 'u')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

export function wordOf(syllables: string): string {
  const word = syllables
    .split(' ')
    .map((syllable, i) => (i > 0 && /^[aoe]/.test(syllable) ? `'${syllable}` : syllable))
    .join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}
