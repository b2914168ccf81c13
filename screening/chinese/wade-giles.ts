const INITIALS: readonly (readonly [string, string])[] = [
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
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  zi: ['tzu'],
  ci: ['tzu', 'tsu'],
  si: ['ssu', 'szu'],
  zhi: ['chih'],
  chi: ['chih'],
  shi: ['shih'],
  ri: ['jih'],
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
  hui: ['hui'],
  gui: ['kuei'],
  kui: ['kuei'],
}

/**
 * Wade-Giles spellings of a pinyin syllable (ü written v), without apostrophes and marks, as names are printed.
 * Rules of the system: unaspirated stops are p, t, k, ch, ts; x is hs; r is j; -ian is -ien; -uo after these is -o.
 */
export function wadeGiles(pinyin: string): readonly string[] {
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
