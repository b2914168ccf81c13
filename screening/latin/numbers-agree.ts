import type { Tally } from '../score/tally.ts'
import { SETTINGS } from '../settings.ts'
import { ordinalsIn } from '../text/han-numbers.ts'
import type { PreparedName } from '../text/prepare-name.ts'

/**
 * Brigade 44 is not Brigade 45. A number that only one side has says nothing; where all else agrees in a
 * longer name a differing one means a sister: shown, never suggested for confirmation.
 */
export function scoreNumbers(left: PreparedName, right: PreparedName, tally: Tally): void {
  const leftNumbers = numbersOf(left)
  const rightNumbers = numbersOf(right)
  if (leftNumbers.length === 0 && rightNumbers.length === 0) return
  const [a, b] = [leftNumbers.join(' '), rightNumbers.join(' ')]
  if (a === b) {
    tally.agree('number', a, b, SETTINGS.numbers.weight, 1, 'same_number')
    return
  }
  if (leftNumbers.length === 0 || rightNumbers.length === 0) {
    const only = leftNumbers.length === 0 ? rightNumbers : leftNumbers
    if (only.every((number) => number === 1)) return
    tally.cap('number', a, b, SETTINGS.numberCap, 'number_only_on_one_side')
    return
  }
  const isSister =
    tally.score() > SETTINGS.numbers.sisterScore && countWords(left) >= SETTINGS.numbers.sisterWords
  tally.cap('number', a, b, isSister ? SETTINGS.sisterCap : SETTINGS.numberCap, 'numbers_differ')
}

/** In Han a number is a character among others, in digits or in Han (第8局, 第八局): it caps the rest. */
export function capOtherNumbers(left: PreparedName, right: PreparedName, tally: Tally): void {
  const [leftHan, rightHan] = [left.han.join(''), right.han.join('')]
  const differ = [
    [numbersOf(left), numbersOf(right)],
    [ordinalsIn(leftHan), ordinalsIn(rightHan)],
  ].find(([a = [], b = []]) => a.length > 0 && b.length > 0 && a.join(' ') !== b.join(' '))
  if (!differ) return
  const isShort = Math.min([...leftHan].length, [...rightHan].length) <= SETTINGS.numbers.shortHan
  const [a = '', b = ''] = differ.map((numbers) => numbers.join(' '))
  tally.cap('number', a, b, isShort ? SETTINGS.numberCap : SETTINGS.sisterCap, 'numbers_differ')
}

function numbersOf(name: PreparedName): number[] {
  const numbers: number[] = []
  for (const token of name.tokens) if (token.number !== undefined) numbers.push(token.number)
  return numbers
}

function countWords(name: PreparedName): number {
  return name.tokens.filter((token) => token.number === undefined && !token.isSmall).length
}
