import { SETTINGS } from '../settings.ts'

/** Letters are told apart by the lowest five bits of their code. */
export const LETTERS = 32
const SUBSTITUTE = new Float32Array(LETTERS * LETTERS).fill(1)
for (const [letters, cost] of [...SETTINGS.edits.alike].reverse()) {
  for (const a of letters) for (const b of letters) SUBSTITUTE[index(a) * LETTERS + index(b)] = cost
}
for (let letter = 0; letter < LETTERS; letter++) SUBSTITUTE[letter * LETTERS + letter] = 0

const INSERT = new Float32Array(LETTERS).fill(1)
for (const vowel of 'aeiouy') INSERT[index(vowel)] = SETTINGS.edits.vowel
INSERT[index('h')] = SETTINGS.edits.breath

function index(letter: string): number {
  return letter.charCodeAt(0) & (LETTERS - 1)
}

/** What it costs to read one letter (by its lowest five bits) for another. */
export function substitutionCost(letter: number, other: number): number {
  return SUBSTITUTE[letter * LETTERS + other] as number
}

/** The same for two letters as written. */
export function readingCost(letter: string, other: string): number {
  return substitutionCost(index(letter), index(other))
}

const LEFT = {
  letters: new Uint8Array(SETTINGS.edits.longest),
  inserts: new Float64Array(SETTINGS.edits.longest),
}
const RIGHT = {
  letters: new Uint8Array(SETTINGS.edits.longest),
  inserts: new Float64Array(SETTINGS.edits.longest),
}
const ROWS = [0, 1, 2].map(() => new Float64Array(SETTINGS.edits.longest + 1)) as [
  Float64Array,
  Float64Array,
  Float64Array,
]

let laidOut = ''

/** Lays a word out for the comparison: letters as 1 to 26, and what leaving each of them out costs. */
function layOut(word: string, into: typeof LEFT): void {
  const { letters, inserts } = into
  for (let at = 0; at < word.length; at++) letters[at] = word.charCodeAt(at) & (LETTERS - 1)
  for (let at = 0; at < word.length; at++) {
    const letter = letters[at] as number
    const isDoubled =
      (at > 0 && letters[at - 1] === letter) || (at + 1 < word.length && letters[at + 1] === letter)
    inserts[at] = isDoubled ? SETTINGS.edits.doubled : (INSERT[letter] as number)
  }
}

/**
 * Optimal string alignment with letter costs; Infinity beyond the limit. Symmetric. A search spends its time
 * here.
 */
export function editCost(left: string, right: string, limit: number): number {
  if (left === right) return 0
  const [n, m] = [left.length, right.length]
  if (
    n > SETTINGS.edits.longest ||
    m > SETTINGS.edits.longest ||
    Math.abs(n - m) * SETTINGS.edits.doubled > limit
  )
    return Number.POSITIVE_INFINITY
  // A word that is looked up meets very many others.
  if (left !== laidOut) {
    layOut(left, LEFT)
    laidOut = left
  }
  layOut(right, RIGHT)
  let [before, previous, current] = ROWS
  previous[0] = 0
  for (let j = 1; j <= m; j++) previous[j] = (previous[j - 1] as number) + (RIGHT.inserts[j - 1] as number)
  for (let i = 1; i <= n; i++) {
    if (fillRow(i, m, before, previous, current) > limit) return Number.POSITIVE_INFINITY
    const free = before
    before = previous
    previous = current
    current = free
  }
  const cost = previous[m] as number
  return cost > limit ? Number.POSITIVE_INFINITY : cost
}

function fillRow(
  i: number,
  m: number,
  before: Float64Array,
  previous: Float64Array,
  current: Float64Array,
): number {
  const letter = LEFT.letters[i - 1] as number
  const dropped = LEFT.inserts[i - 1] as number
  const earlier = i > 1 ? (LEFT.letters[i - 2] as number) : -1
  let beside = (previous[0] as number) + dropped
  let least = beside
  current[0] = beside
  for (let j = 1; j <= m; j++) {
    const other = RIGHT.letters[j - 1] as number
    let cost = (previous[j - 1] as number) + (SUBSTITUTE[letter * LETTERS + other] as number)
    const drop = (previous[j] as number) + dropped
    if (drop < cost) cost = drop
    const insert = beside + (RIGHT.inserts[j - 1] as number)
    if (insert < cost) cost = insert
    if (j > 1 && earlier === other && RIGHT.letters[j - 2] === letter) {
      const swap = (before[j - 2] as number) + SETTINGS.edits.transposed
      if (swap < cost) cost = swap
    }
    current[j] = cost
    beside = cost
    if (cost < least) least = cost
  }
  return least
}
