// A text such as `1234.5` as a whole number of its smallest part. Amounts, percentages, rates and shares are
// read here alone.
const DECIMAL = /^(\d*)(?:\.(\d*))?$/

/** `12.345` with two decimals is 1234n: what is beyond them is cut. Null for what is no decimal without sign. */
export function findScaled(text: string, decimals: number): bigint | null {
  const match = DECIMAL.exec(text)
  if (match === null) return null
  const [, units = '', part = ''] = match
  return BigInt(units + part.slice(0, decimals).padEnd(decimals, '0'))
}

/** @throws RangeError for what is no decimal */
export function scaled(text: string, decimals: number): bigint {
  const found = findScaled(text, decimals)
  if (found === null) throw new RangeError('no decimal')
  return found
}

/** The other way round, with all its decimals: 1230n with two is `12.30`. */
export function unscaled(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The same without needless zeros: 125000n with four decimals is `12.5`, 250000n is `25`. */
export function shortestUnscaled(value: bigint, decimals: number): string {
  const text = unscaled(value, decimals)
  return decimals === 0 ? text : text.replace(/\.?0+$/, '')
}

/** Below zero when the left one is less, zero when they are equal; both as whole numbers of one part. */
export function compareScaled(left: bigint, right: bigint): -1 | 0 | 1 {
  return left === right ? 0 : left < right ? -1 : 1
}
