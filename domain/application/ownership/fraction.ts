import { scaled, shortestUnscaled } from '../../base/decimal.ts'

/** An exact fraction in lowest terms, denominator above zero. Shares are computed with it: 25 % is a boundary. */
export type Fraction = {
  readonly over: bigint
  readonly under: bigint
}

/** Makes a fraction in lowest terms. @throws RangeError when the denominator is zero */
export function fraction(over: bigint, under: bigint = 1n): Fraction {
  if (under === 0n) throw new RangeError('a fraction needs a denominator')
  const divisor = greatestCommonDivisor(absolute(over), absolute(under)) * (under < 0n ? -1n : 1n)
  return { over: over / divisor, under: under / divisor }
}

export const ZERO: Fraction = { over: 0n, under: 1n }
export const ONE: Fraction = { over: 1n, under: 1n }

/** A percent as typed, at most four decimals: `'33.3333'` → 333333/1000000. Undefined when it is no percent. */
export function findShare(percent: string): Fraction | undefined {
  const typed = percent.trim()
  return /^\d{1,3}(?:\.\d{1,4})?$/.test(typed) ? fraction(scaled(typed, 4), 1_000_000n) : undefined
}

export function add(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under + b.over * a.under, a.under * b.under)
}
export function subtract(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under - b.over * a.under, a.under * b.under)
}
export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.over, a.under * b.under)
}

/** @throws RangeError when dividing by zero */
export function divide(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under, a.under * b.over)
}

export function compare(a: Fraction, b: Fraction): number {
  const difference = a.over * b.under - b.over * a.under
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

export function isZero(a: Fraction): boolean {
  return a.over === 0n
}

/** As percent, rounded half up to so many decimals: 5/12 → `41.67`. Trailing zeros are left out. */
export function toPercent(a: Fraction, decimals = 2): string {
  const scale = 10n ** BigInt(decimals)
  const rounded = (a.over * 100n * scale * 2n + a.under) / (a.under * 2n)
  return shortestUnscaled(rounded, decimals)
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? (a === 0n ? 1n : a) : greatestCommonDivisor(b, a % b)
}

function absolute(a: bigint): bigint {
  return a < 0n ? -a : a
}
