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

/** Bytes of base64, in memory of their own: small buffers share theirs, and numbers would lie at odd places of it. */
const bytesOf = (text: string): Buffer<ArrayBuffer> => {
  const bytes = Buffer.from(new ArrayBuffer(Buffer.byteLength(text, 'base64')))
  bytes.write(text, 'base64')
  return bytes
}

/** Numbers of four bytes, the most significant first, as PostgreSQL sends them. */
const longNumbers = (text: string): Int32Array => new Int32Array(bytesOf(text).swap32().buffer)

/** As many numbers as there are lines: of two bytes when they take no more. */
const numbersOf = (text: string | undefined, lines: number): Int32Array => {
  if (text === undefined) return new Int32Array()
  const bytes = bytesOf(text)
  if (bytes.length === lines * Int32Array.BYTES_PER_ELEMENT) return new Int32Array(bytes.swap32().buffer)
  return new Int32Array(new Uint16Array(bytes.swap16().buffer))
}

const linesOf = (moves: Int32Array): number =>
  moves.reduce((sum, value, index) => (index % 2 === 1 ? sum + value : sum), 0)

/** What a row of packs says. */
export const stayPackOf = ({ day, moves: runs, minutes, kinds, people }: PackRow): StayPack => {
  const moves = longNumbers(runs)
  const lines = linesOf(moves)
  return {
    ...{ day, moves },
    minutes: numbersOf(minutes, lines),
    kinds: numbersOf(kinds, lines),
    people: numbersOf(people, lines),
  }
}
