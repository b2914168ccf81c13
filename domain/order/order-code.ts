/** AO, year and month, a number of at least seven digits, one check digit: `AO202611482071394`. */
const PATTERN = /^AO\d{6}\d{7,12}\d$/

/** ISO 7064 MOD 11,10: one digit that finds every single wrong digit and nearly every swap of neighbours. */
function checkDigitOf(digits: string): string {
  const remainder = [...digits].reduce((product, digit) => {
    const sum = (product + Number(digit)) % 10 || 10
    return (sum * 2) % 11
  }, 10)
  return String((11 - remainder) % 10)
}

/** Numbers are drawn below it: so many that nobody guesses one, few enough to be read out on the telephone. */
export const ORDER_NUMBERS = 100_000_000

/**
 * Drawn and not counted: a code tells nobody how many applications the bank takes in. `month` is `YYYYMM`.
 * Throws RangeError.
 */
export function orderCodeOf(month: string, number: number): string {
  if (!/^\d{4}(0[1-9]|1[0-2])$/.test(month)) throw new RangeError(`not a month: ${month}`)
  if (!Number.isSafeInteger(number) || number < 1) throw new RangeError(`not a number of an order: ${number}`)
  const digits = `${month}${String(number).padStart(8, '0')}`
  return `AO${digits}${checkDigitOf(digits)}`
}

/** Whether a text has the shape of an order code and its check digit is right. */
export function isOrderCode(text: string): boolean {
  return PATTERN.test(text) && checkDigitOf(text.slice(2, -1)) === text.slice(-1)
}
