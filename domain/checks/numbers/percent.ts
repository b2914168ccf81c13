import { scaled, shortestUnscaled } from '../../base/decimal.ts'
import { type CheckResult, passed, refused } from '../check-result.ts'
import { withoutSpaces } from '../normalise.ts'

/** A percentage is kept with four decimals as an integer: 100 % is one million (no floats). */
const PERCENT_DECIMALS = 4
export const WHOLE_PERCENT = 100 * 10 ** PERCENT_DECIMALS

/** 0 to 100 with at most four decimals; a percent sign is dropped. Normalised without needless zeros: `25`, `12.5`. */
export function checkPercent(value: string): CheckResult {
  const match = /^(\d{1,6})(?:\.(\d*))?%?$/.exec(withoutSpaces(value))
  if (match === null) return refused('percent')
  const decimals = match[2] ?? ''
  const tenThousandths = percentToScaled(`${match[1] ?? '0'}.${decimals}`)
  if (decimals.length > PERCENT_DECIMALS || tenThousandths > WHOLE_PERCENT) return refused('percentRange')
  return passed(scaledToPercent(tenThousandths))
}

/** `12.5` is 125000. Wants a checked percentage. */
export function percentToScaled(percent: string): number {
  return Number(scaled(percent, PERCENT_DECIMALS))
}

export function scaledToPercent(tenThousandths: number): string {
  return shortestUnscaled(BigInt(tenThousandths), PERCENT_DECIMALS)
}
