export const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
export const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'
export const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'

const WORDS = new Map<string, number>()
UNITS.split(' ').forEach((word, value) => WORDS.set(word, value))
TENS.split(' ').forEach((word, value) => WORDS.set(word, value * 10))
ORDINALS.split(' ').forEach((word, value) => WORDS.set(word, value))
WORDS.set('fourty', 40)
WORDS.set('hundred', 100)
WORDS.delete('-')

const ROMAN = /^(?=[xvi])x{0,3}(ix|iv|v?i{0,3})$/
export const ROMAN_VALUE: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 }

/** A number written in digits, as an ordinal (1st) or as a word (first, forty); undefined for any other word. */
export function findNumber(word: string): number | undefined {
  const digits = word.match(/^0*(\d{1,9})(st|nd|rd|th)?$/)
  if (digits) return Number(digits[1])
  return WORDS.get(word)
}

/** The value of a Roman numeral up to 39; a lone I, V or X counts as one because companies number their series so. */
export function findRoman(word: string): number | undefined {
  if (!ROMAN.test(word)) return undefined
  let total = 0
  for (let at = 0; at < word.length; at++) {
    const value = ROMAN_VALUE[word[at] ?? ''] ?? 0
    const next = ROMAN_VALUE[word[at + 1] ?? ''] ?? 0
    total += value < next ? -value : value
  }
  return total
}

/** Joins "forty four" to 44: a ten followed by a unit. */
export function joinsTens(tens: number, unit: number): boolean {
  return tens >= 20 && tens <= 90 && tens % 10 === 0 && unit > 0 && unit < 10
}
