import anyAscii from 'any-ascii'
import { jaroWinkler } from './jaro.ts'

/** Parts that agree less than this count as not agreeing at all. */
const LEAST_PART = 0.5
/** Parts of one or two letters of what was entered are left out, unless nothing else was entered. */
const SHORT_PART = 2
/** Winkler's own threshold for the prefix bonus; the portal omits it for whole names, as the SimMetrics library does. */
const WINKLER_THRESHOLD = 0.7

/**
 * OFAC FAQ 249 (the better of whole-name Jaro-Winkler with the same first letter, and the mean of the best
 * part for each part entered) and behaviour published by OpenSanctions (prefix bonus without threshold, parts
 * below 0.5 count 0). Shown beside our score because analysts compare.
 */
export function ofacPortalScore(entered: string, listed: string): number {
  const [parts, others] = [partsOf(entered), partsOf(listed)]
  if (parts.length === 0 || others.length === 0) return 0
  return Math.round(100 * Math.max(wholeScore(parts, others), partScore(parts, others)))
}

function partsOf(name: string): string[] {
  const plain = /^[\x20-\x7e]*$/.test(name) ? name : anyAscii(name.normalize('NFC'))
  const words = plain
    .toUpperCase()
    .replace(/['’`,.]/g, '')
    .split(/[^A-Z0-9]+/)
  return words.filter((word) => word !== '')
}

function wholeScore(parts: readonly string[], others: readonly string[]): number {
  const [whole, other] = [parts.join(' '), others.join(' ')]
  return whole[0] === other[0] ? jaroWinkler(whole, other, 0) : 0
}

function partScore(parts: readonly string[], others: readonly string[]): number {
  const long = parts.filter((part) => part.length > SHORT_PART)
  const counted = long.length > 0 ? long : parts
  let sum = 0
  for (const part of counted) {
    let best = 0
    for (const other of others) best = Math.max(best, jaroWinkler(part, other, WINKLER_THRESHOLD))
    if (best >= LEAST_PART) sum += best
  }
  return sum / counted.length
}
