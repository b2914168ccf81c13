export const DIGITS = '〇一二三四五六七八九'
export const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }
const NUMERAL = '[〇零一二三四五六七八九十百千]'
const ORDINAL = new RegExp(`第(${NUMERAL}+)|(${NUMERAL}+)号`, 'g')
/** Digits that touch a Han character and no letter: 第8局, 3号. */
const INNER_DIGITS = /(?<=\p{Script=Han})\d+(?![a-z0-9])|(?<![a-z0-9])\d+(?=\p{Script=Han})/giu

/** Writes digits within Han as Han numerals, one by one: they are characters of the name like any other. */
export function writeDigitsInHan(text: string): string {
  return text.replace(INNER_DIGITS, (digits) => [...digits].map((digit) => DIGITS[Number(digit)]).join(''))
}

/** 三百六十四 and 三六四 are both 364. */
function valueOf(numeral: string): number {
  if (![...numeral].some((character) => character in UNITS))
    return [...numeral].reduce((value, character) => value * 10 + Math.max(0, DIGITS.indexOf(character)), 0)
  let [total, pending] = [0, 0]
  for (const character of numeral) {
    const unit = UNITS[character]
    if (unit === undefined) pending = Math.max(0, DIGITS.indexOf(character))
    else {
      total += (pending || 1) * unit
      pending = 0
    }
  }
  return total + pending
}

/** What a Han name counts by: the numbers behind 第 and before 号, whichever way they are written. */
export function ordinalsIn(han: string): number[] {
  return [...han.matchAll(ORDINAL)].map(([, after = '', before = '']) => valueOf(after || before))
}

const NUMERALS = new Set([...DIGITS, '零', ...Object.keys(UNITS)])

/** The number that stands at a place among characters, and where it ends. */
export function numeralAt(
  characters: readonly string[],
  at: number,
): { value: number; to: number } | undefined {
  let to = at
  while (NUMERALS.has(characters[to] ?? '')) to += 1
  return to === at ? undefined : { value: valueOf(characters.slice(at, to).join('')), to }
}
