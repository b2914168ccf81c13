import { checkPercent, percentToScaled } from '../../checks/numbers/percent.ts'

export function isPercent(text: string): boolean {
  return text !== '' && checkPercent(text).ok
}

/** The percentage as a whole number of ten-thousandths; 0 for anything that is none. No floating point. */
export function scaledPercent(text: string): number {
  const checked = checkPercent(text)
  return checked.ok ? percentToScaled(checked.normalised) : 0
}

/** Sum of percentages, scaled. Texts that are no percentages count nothing. */
export function scaledSum(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + scaledPercent(text), 0)
}
