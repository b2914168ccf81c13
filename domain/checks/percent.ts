import { type CheckResult, passed, refused } from './check-result.ts'
import { withoutSpaces } from './normalise.ts'

/** A percentage is kept with four decimals as an integer: 100 % is one million (no floats). */
export const PERCENT_SCALE = 10_000
export const WHOLE_PERCENT = 100 * PERCENT_SCALE

/** 0 to 100 with at most four decimals; a percent sign is dropped. Normalised without needless zeros: `25`, `12.5`. */
export function checkPercent(value: string): CheckResult {
  const match = /^(\d{1,6})(?:\.(\d*))?%?$/.exec(withoutSpaces(value))
  if (match === null) return refused('percent')
  const decimals = match[2] ?? ''
  const scaled = percentToScaled(`${match[1] ?? '0'}.${decimals}`)
  if (decimals.length > 4 || scaled > WHOLE_PERCENT) return refused('percentRange')
  return passed(scaledToPercent(scaled))
}

/** `12.5` is 125000. Wants a checked percentage. */
export function percentToScaled(percent: string): number {
  const [units = '0', decimals = ''] = percent.split('.')
  return Number(units) * PERCENT_SCALE + Number(decimals.padEnd(4, '0').slice(0, 4))
}

/** 125000 is `12.5`. */
export function scaledToPercent(scaled: number): string {
  const units = Math.floor(scaled / PERCENT_SCALE)
  let decimals = String(scaled % PERCENT_SCALE).padStart(4, '0')
  while (decimals.endsWith('0')) decimals = decimals.slice(0, -1)
  return decimals === '' ? String(units) : `${units}.${decimals}`
}
