import { SETTINGS } from '../settings.ts'

export const INITIALS: readonly (readonly [string, string])[] = [
  ['zh', 'ch'],
  ['ch', 'ch'],
  ['sh', 'sh'],
  ['b', 'p'],
  ['p', 'p'],
  ['d', 't'],
  ['t', 't'],
  ['g', 'k'],
  ['k', 'k'],
  ['j', 'ch'],
  ['q', 'ch'],
  ['x', 'hs'],
  ['z', 'ts'],
  ['c', 'ts'],
  ['r', 'j'],
]

/** Syllables that the system spells by exception (Wade-Giles tables of the Library of Congress). */
export const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  zi: ['tzu', 'tze', 'tse', 'tz'],
  ci: ['tzu', 'tsu', 'tsz', 'cih'],
  si: ['ssu', 'szu', 'sz'],
  zhi: ['chih', 'jyh', 'jhih', 'jr'],
  chi: ['chih'],
  shi: ['shih', 'shyh', 'shr'],
  ri: ['jih', 'rih'],
  ge: ['ko', 'ke'],
  ke: ['ko', 'ke'],
  he: ['ho'],
  e: ['o', 'e'],
  er: ['erh'],
  yi: ['i', 'yi'],
  you: ['yu', 'you'],
  yan: ['yen'],
  ye: ['yeh'],
  guo: ['kuo'],
  kuo: ['kuo'],
  huo: ['huo'],
  shuo: ['shuo'],
  hui: ['hui', 'huey'],
  gui: ['kuei', 'kwei'],
  kui: ['kuei'],
}

/**
 * ü written v, without apostrophes and marks. Unaspirated stops are p, t, k, ch, ts; x is hs; r is j; -ian is
 * -ien; -uo after these is -o.
 */
export function wadeGiles(pinyin: string): readonly string[] {
  return [...new Set(strict(pinyin).flatMap((spelling) => [...asInTaiwan(spelling)]))]
}

/**
 * What Taiwanese passports make of it (MOFA, "foreign names" rules): o for u in -ung, w for u after k and h,
 * a silent h or au of Gwoyeu Romatzyh and Yale, southern ts for ch and s for sh; Tongyong and the second
 * phonetic system keep voiced b, d, g, j, r and write sy, shi, ji, jy.
 */
export const TAIWAN: readonly (readonly [RegExp, string])[] = [
  [/ung$/, 'ong'],
  [/^([kh])u(?=[aeo])/, '$1w'],
  [/(?<=[aiu])$/, 'h'],
  [/^yi$|^i$/, 'ih'],
  [/ao$/, 'au'],
  [/^hs/, 'sh'],
  [/^ch(?=[aeou])/, 'ts'],
  [/^ch/, 'j'],
  [/^sh(?=[aeou])/, 's'],
  [/^t(?!s)/, 'd'],
  [/^k/, 'g'],
  [/^p/, 'b'],
  [/^j/, 'r'],
  [/^hs(?=[iu])/, 's'],
  [/^hsu/, 'shiu'],
  [/^hsu/, 'syu'],
  [/^chu(?=[ane])/, 'jiu'],
  [/^chu(?=[ane])/, 'jyu'],
  [/ui$/, 'uei'],
  [/^feng$/, 'fong'],
  [/eng$/, 'ern'],
  [/ieh$/, 'ie'],
  [/yen$/, 'yan'],
  [/ien$/, 'ian'],
]

function asInTaiwan(spelling: string): Set<string> {
  let forms = new Set([spelling])
  for (let step = 0; step < SETTINGS.syllables.mostVariations; step++) {
    const varied = [...forms].flatMap((form) => TAIWAN.map(([from, to]) => form.replace(from, to)))
    forms = new Set([...forms, ...varied])
  }
  return forms
}

function strict(pinyin: string): readonly string[] {
  const exception = EXCEPTIONS[pinyin]
  if (exception) return exception
  const initial = INITIALS.find(([from]) => pinyin.startsWith(from))
  const head = initial?.[1] ?? pinyin.match(/^[mfnlhswy]/)?.[0] ?? ''
  const tail = pinyin.slice(initial ? initial[0].length : head.length)
  return finals(tail, initial?.[0] ?? head).map((final) => head + final)
}

function finals(tail: string, initial: string): readonly string[] {
  const isPalatal = initial === 'j' || initial === 'q' || initial === 'x'
  if (tail === 'ian') return ['ien']
  if (tail === 'ie') return ['ieh']
  if (tail === 've' || tail === 'ue') return ['ueh']
  if (tail === 'ong') return ['ung']
  if (tail === 'iong') return ['iung']
  if (tail === 'uo') return ['o']
  if (tail === 'ui') return ['ui']
  if (tail === 'e') return ['e', 'eh']
  if (tail === 'uan' && isPalatal) return ['uan']
  return [tail.replace('v', 'u')]
}
