/**
 * What it costs to read one letter for another. Letters that romanisations and typists confuse cost less than 1:
 * vowels among each other, c/k/q, s/z/c, v/w/f, i/j/y, m/n (screening.md 4.5; the pairs are those of the common
 * transliteration tables of Cyrillic, Arabic and Chinese, and neighbours in sound).
 */
const CHEAP: readonly (readonly [string, number])[] = [
  ['iy', 0.25],
  ['iey', 0.4],
  ['ouw', 0.4],
  ['aeiouy', 0.7],
  ['ckq', 0.4],
  ['szc', 0.5],
  ['vwf', 0.4],
  ['jyi', 0.4],
  ['gjz', 0.6],
  ['kgxh', 0.7],
  ['dt', 0.6],
  ['bp', 0.6],
  ['mn', 0.7],
]
const LETTERS = 32
const SUBSTITUTE = new Float32Array(LETTERS * LETTERS).fill(1)
for (const [letters, cost] of [...CHEAP].reverse()) {
  for (const a of letters) for (const b of letters) SUBSTITUTE[index(a) * LETTERS + index(b)] = cost
}
for (let letter = 0; letter < LETTERS; letter++) SUBSTITUTE[letter * LETTERS + letter] = 0

const INSERT = new Float32Array(LETTERS).fill(1)
for (const vowel of 'aeiouy') INSERT[index(vowel)] = 0.7
INSERT[index('h')] = 0.5
const DOUBLED = 0.3
const TRANSPOSED = 0.7

function index(letter: string): number {
  return letter.charCodeAt(0) & 31
}

const LONGEST = 40
const rows = [
  new Float32Array(LONGEST + 1),
  new Float32Array(LONGEST + 1),
  new Float32Array(LONGEST + 1),
] as [Float32Array, Float32Array, Float32Array]

/**
 * Cost of turning one folded word into the other (optimal string alignment with letter costs); Infinity as soon as
 * it must exceed the limit. Symmetric.
 */
export function editCost(left: string, right: string, limit: number): number {
  if (left === right) return 0
  if (left.length > LONGEST || right.length > LONGEST) return Number.POSITIVE_INFINITY
  if (Math.abs(left.length - right.length) * DOUBLED > limit) return Number.POSITIVE_INFINITY
  let [before, previous, current] = rows
  previous[0] = 0
  for (let j = 1; j <= right.length; j++) previous[j] = at(previous, j - 1) + inserted(right, j - 1)
  for (let i = 1; i <= left.length; i++) {
    current[0] = at(previous, 0) + inserted(left, i - 1)
    const least = fillRow(left, right, i, before, previous, current)
    if (least > limit) return Number.POSITIVE_INFINITY
    ;[before, previous, current] = [previous, current, before]
  }
  const cost = at(previous, right.length)
  return cost > limit ? Number.POSITIVE_INFINITY : cost
}

function fillRow(
  left: string,
  right: string,
  i: number,
  before: Float32Array,
  previous: Float32Array,
  current: Float32Array,
): number {
  const a = left.charCodeAt(i - 1) & 31
  const dropped = inserted(left, i - 1)
  let least = at(current, 0)
  for (let j = 1; j <= right.length; j++) {
    const b = right.charCodeAt(j - 1) & 31
    let cost = at(previous, j - 1) + (SUBSTITUTE[a * LETTERS + b] as number)
    const drop = at(previous, j) + dropped
    if (drop < cost) cost = drop
    const insert = at(current, j - 1) + inserted(right, j - 1)
    if (insert < cost) cost = insert
    if (i > 1 && j > 1 && isSwapped(left, right, i, j)) cost = Math.min(cost, at(before, j - 2) + TRANSPOSED)
    current[j] = cost
    if (cost < least) least = cost
  }
  return least
}

function isSwapped(left: string, right: string, i: number, j: number): boolean {
  return (
    left.charCodeAt(i - 1) === right.charCodeAt(j - 2) && left.charCodeAt(i - 2) === right.charCodeAt(j - 1)
  )
}

function inserted(word: string, position: number): number {
  const code = word.charCodeAt(position)
  if (word.charCodeAt(position - 1) === code || word.charCodeAt(position + 1) === code) return DOUBLED
  return INSERT[code & 31] as number
}

function at(row: Float32Array, column: number): number {
  return row[column] as number
}
