import { MinuteCounts } from './minute-counts.ts'
import type { Spread } from './spread.ts'

const MANY = 10_000

function count(minutes: Int32Array): Spread | undefined {
  const counts = new MinuteCounts(1)
  for (const one of minutes) counts.add(0, one)
  return counts.spreadOf(0)
}

function sort(minutes: Int32Array): Spread {
  const sorted = minutes.sort()
  const atTenths = (tenths: number) => sorted[Math.floor((sorted.length * tenths + 9) / 10) - 1] ?? 0
  const total = sorted.reduce((sum, value) => sum + value, 0)
  return { count: sorted.length, total, median: atTenths(5), ninety: atTenths(9) }
}

/** The spread of times, undefined of none; may put them in order. */
export function spreadOf(minutes: Int32Array): Spread | undefined {
  if (minutes.length === 0) return undefined
  return minutes.length < MANY ? sort(minutes) : count(minutes)
}
