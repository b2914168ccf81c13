/** Values of signs in machine-readable zones (ICAO 9303-3): digits, letters from 10, the filler 0. */
function valueOf(sign: string): number {
  if (sign === '<') return 0
  const digit = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(sign)
  return digit < 0 ? Number.NaN : digit
}

const WEIGHTS = [7, 3, 1] as const

/** Whether a field of a machine-readable zone fits its check digit (weights 7, 3, 1, modulo 10). */
export function fitsMrzDigit(field: string, digit: string): boolean {
  const sum = [...field].reduce((all, sign, index) => all + valueOf(sign) * (WEIGHTS[index % 3] ?? 0), 0)
  return sum % 10 === Number(digit === '<' ? '0' : digit)
}
