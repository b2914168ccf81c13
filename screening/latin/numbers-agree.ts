import { SETTINGS } from '../config.ts'
import type { Tally } from '../score/tally.ts'
import type { PreparedName } from '../text/prepare-name.ts'

const NUMBER_WEIGHT = 0.5

/**
 * Numbers of companies, ships and units must agree: Brigade 44 is not Brigade 45. A one that only one side has says
 * nothing (the first fund of a series often goes without). Where all else agrees in a longer name, a differing
 * number means a sister of the listed one: shown for review, never suggested for confirmation.
 */
export function scoreNumbers(left: PreparedName, right: PreparedName, tally: Tally): void {
  const leftNumbers = numbersOf(left)
  const rightNumbers = numbersOf(right)
  if (leftNumbers.length === 0 && rightNumbers.length === 0) return
  const [a, b] = [leftNumbers.join(' '), rightNumbers.join(' ')]
  if (a === b) {
    tally.agree('number', a, b, NUMBER_WEIGHT, 1, 'same_number')
    return
  }
  if (leftNumbers.length === 0 || rightNumbers.length === 0) {
    const only = leftNumbers.length === 0 ? rightNumbers : leftNumbers
    if (only.every((number) => number === 1)) return
    tally.cap('number', a, b, SETTINGS.numberCap, 'number_only_on_one_side')
    return
  }
  const isSister = tally.score() > 0.97 && countWords(left) >= 2
  tally.cap('number', a, b, isSister ? SETTINGS.sisterCap : SETTINGS.numberCap, 'numbers_differ')
}

function numbersOf(name: PreparedName): number[] {
  const numbers: number[] = []
  for (const token of name.tokens) if (token.number !== undefined) numbers.push(token.number)
  return numbers
}

function countWords(name: PreparedName): number {
  return name.tokens.filter((token) => token.number === undefined && !token.isSmall).length
}
