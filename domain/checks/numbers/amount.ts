import { type CheckResult, passed, refused } from '../check-result.ts'
import { withoutSpaces } from '../normalise.ts'

const MAX_UNITS = 15

/** Decimals beyond the currency's are cut (not rounded). `abc1,234.567元` becomes `1,234.56`. */
export function typedAmount(text: string, decimals = 2): string {
  const kept = withoutSpaces(text).replace(/[^\d.]/g, '')
  const dot = kept.indexOf('.')
  if (dot < 0) return kept === '' ? '' : groupThousands(trimZeros(kept))
  const cents = kept
    .slice(dot + 1)
    .replaceAll('.', '')
    .slice(0, decimals)
  const units = groupThousands(trimZeros(kept.slice(0, dot)))
  return decimals === 0 ? units : `${units}.${cents}`
}

/** A decimal string, at most the currency's decimals, never a float. Signs and more decimals are refused. */
export function checkAmount(value: string, decimals = 2): CheckResult {
  const match = /^(\d+)(?:\.(\d*))?$/.exec(withoutSpaces(value).replaceAll(',', ''))
  if (match === null) return refused('amount')
  const units = trimZeros(match[1] ?? '')
  const cents = match[2] ?? ''
  if (units.length > MAX_UNITS) return refused('tooLong', { max: MAX_UNITS })
  if (cents.length > decimals) return refused('amountDecimals', { max: decimals })
  return passed(cents === '' ? units : `${units}.${cents}`)
}

/** Parts the thousands of a stored amount: `1234567.5` is shown as `1,234,567.5`. */
export function formatAmount(amount: string): string {
  const [units = '', cents] = amount.split('.')
  return cents === undefined ? groupThousands(units) : `${groupThousands(units)}.${cents}`
}

function trimZeros(digits: string): string {
  let start = 0
  while (start < digits.length - 1 && digits[start] === '0') start += 1
  return digits.slice(start) || '0'
}

function groupThousands(units: string): string {
  const head = units.length % 3
  const groups = head === 0 ? [] : [units.slice(0, head)]
  for (let i = head; i < units.length; i += 3) groups.push(units.slice(i, i + 3))
  return groups.join(',')
}
