/**
 * What it costs to read one letter for another. Letters that romanisations and typists confuse cost less than 1:
 * vowels among each other, c/k/q, s/z/c, v/w/f, i/j/y, m/n (the pairs are those of the common
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
/** Letters are told apart by the lowest five bits of their code. */
export const LETTERS = 32
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

/** What it costs to read one letter (by its lowest five bits) for another. */
export function substitutionCost(letter: number, other: number): number {
  return SUBSTITUTE[letter * LETTERS + other] as number
}

const LONGEST = 40
const LEFT = { letters: new Uint8Array(LONGEST), inserts: new Float64Array(LONGEST) }
const RIGHT = { letters: new Uint8Array(LONGEST), inserts: new Float64Array(LONGEST) }
const ROWS = [0, 1, 2].map(() => new Float64Array(LONGEST + 1)) as [Float64Array, Float64Array, Float64Array]

let laidOut = ''

/** Lays a word out for the comparison: letters as 1 to 26, and what leaving each of them out costs. */
function layOut(word: string, into: typeof LEFT): void {
  const { letters, inserts } = into
  for (let at = 0; at < word.length; at++) letters[at] = word.charCodeAt(at) & 31
  for (let at = 0; at < word.length; at++) {
    const letter = letters[at] as number
    const isDoubled =
      (at > 0 && letters[at - 1] === letter) || (at + 1 < word.length && letters[at + 1] === letter)
    inserts[at] = isDoubled ? DOUBLED : (INSERT[letter] as number)
  }
}

/**
 * Cost of turning one folded word into the other (optimal string alignment with letter costs); Infinity as soon as
 * it must exceed the limit. Symmetric. One flat loop over reused rows: this is where a search spends its time.
 */
export function editCost(left: string, right: string, limit: number): number {
  if (left === right) return 0
  const [n, m] = [left.length, right.length]
  if (n > LONGEST || m > LONGEST || Math.abs(n - m) * DOUBLED > limit) return Number.POSITIVE_INFINITY
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
      const swap = (before[j - 2] as number) + TRANSPOSED
      if (swap < cost) cost = swap
    }
    current[j] = cost
    beside = cost
    if (cost < least) least = cost
  }
  return least
}
