/** An amount in hundredths of the currency's unit: no floating point in money. */
export type Money = {
  readonly currency: string
  readonly minor: bigint
}

const DIGITS = /^(\d+)(?:\.(\d{1,2}))?$/

/** Reads `1234.5` or `1,234.50` (full-width accepted); more than two decimals or signs are null. */
export function findMoney(text: string, currency: string): Money | null {
  const match = DIGITS.exec(text.normalize('NFKC').replace(/[,\s]/g, ''))
  if (match === null) return null
  const [, units = '0', cents = ''] = match
  return { currency, minor: BigInt(units) * 100n + BigInt(cents.padEnd(2, '0')) }
}

/** `1,234.50`: thousands separators and two decimals, without the currency. */
export function formatMoney(money: Money): string {
  const cents = (money.minor % 100n).toString().padStart(2, '0')
  return `${(money.minor / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}
