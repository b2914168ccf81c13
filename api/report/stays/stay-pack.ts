import { longNumbers, someNumbers } from '../lines/packed-numbers.ts'
import type { PackRow } from './pack.sql.ts'

/** The stays of one day, column by column; a column that was not asked for is empty. */
export type StayPack = {
  readonly day: string
  /** Pairs of a move's number and how many lines in a row have it. */
  readonly moves: Int32Array
  readonly minutes: Int32Array
  readonly kinds: Int32Array
  /** Numbers of people; 0 is nobody. */
  readonly people: Int32Array
}

function linesOf(moves: Int32Array): number {
  return moves.reduce((sum, value, index) => (index % 2 === 1 ? sum + value : sum), 0)
}

export function stayPackOf({ day, moves: runs, minutes, kinds, people }: PackRow): StayPack {
  const moves = longNumbers(runs)
  const lines = linesOf(moves)
  const numbersOf = (column: string | undefined) =>
    column === undefined ? new Int32Array() : someNumbers(column, lines)
  return { day, moves, minutes: numbersOf(minutes), kinds: numbersOf(kinds), people: numbersOf(people) }
}
