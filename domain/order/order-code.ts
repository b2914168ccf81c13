/** AO, year and month, a running number of at least seven digits, one check digit: `AO20261100000123`. */
const PATTERN = /^AO\d{6}\d{7,12}\d$/

/** ISO 7064 MOD 11,10: one digit that finds every single wrong digit and nearly every swap of neighbours. */
function checkDigitOf(digits: string): string {
  const remainder = [...digits].reduce((product, digit) => {
    const sum = (product + Number(digit)) % 10 || 10
    return (sum * 2) % 11
  }, 10)
  return String((11 - remainder) % 10)
}

/** The code of the n-th order of a month; `month` is `YYYYMM`. Throws RangeError for anything else. */
export function orderCodeOf(month: string, sequence: number): string {
  if (!/^\d{4}(0[1-9]|1[0-2])$/.test(month)) throw new RangeError(`not a month: ${month}`)
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError(`not a sequence: ${sequence}`)
  const digits = `${month}${String(sequence).padStart(7, '0')}`
  return `AO${digits}${checkDigitOf(digits)}`
}

/** Whether a text has the shape of an order code and its check digit is right. */
export function isOrderCode(text: string): boolean {
  return PATTERN.test(text) && checkDigitOf(text.slice(2, -1)) === text.slice(-1)
}
