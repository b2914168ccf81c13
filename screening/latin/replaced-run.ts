import { SETTINGS } from '../settings.ts'
import { editCost } from './edit-cost.ts'

/** Spellings of one sound in the usual romanisations of Cyrillic, Arabic, Persian and Greek; the longest first. */
export const SAME_SOUNDS: readonly (readonly [string, string])[] = [
  ['tsch', 'ch'],
  ['dsch', 'j'],
  ['tch', 'ch'],
  ['sch', 'sh'],
  ['dzh', 'j'],
  ['dj', 'j'],
  ['zh', 'j'],
  ['kh', 'h'],
  ['gh', 'g'],
  ['ph', 'f'],
  ['ks', 'x'],
  ['ck', 'k'],
  ['ts', 'z'],
  ['tz', 'z'],
  ['ou', 'u'],
  ['oo', 'u'],
  ['ee', 'i'],
  ['iy', 'i'],
  ['yi', 'i'],
  ['ij', 'i'],
  ['w', 'v'],
  ['y', 'i'],
  ['q', 'k'],
]

/**
 * A typist slips here and there, a romaniser follows a table; another run of letters is another name
 * (Petrenko, Petrovich). Endings tell names of one stem apart. Symmetric.
 */
export function surchargeOf(left: string, right: string, cost: number): number {
  const { leastRun, leastEnding, replacedShare, replacedMore } = SETTINGS.edits
  if (cost <= leastEnding) return 0
  const [a, b, isEnding] = differingRun(sounded(left), sounded(right))
  const inRun = editCost(a, b, Number.POSITIVE_INFINITY)
  if (inRun <= (isEnding ? leastEnding : leastRun)) return 0
  return inRun / ((a.length + b.length) / 2) < replacedShare ? 0 : inRun * replacedMore
}

function sounded(word: string): string {
  let out = word
  for (const [from, to] of SAME_SOUNDS) if (out.includes(from)) out = out.replaceAll(from, to)
  return out
}

/** Both words without the beginning and the end that they share, and whether one ending stands for another. */
function differingRun(left: string, right: string): [string, string, boolean] {
  const shortest = Math.min(left.length, right.length)
  let head = 0
  while (head < shortest && left[head] === right[head]) head += 1
  let tail = 0
  while (tail < shortest - head && left[left.length - 1 - tail] === right[right.length - 1 - tail]) tail += 1
  const [a, b] = [left.slice(head, left.length - tail), right.slice(head, right.length - tail)]
  return [a, b, tail === 0 && a !== '' && b !== '']
}
