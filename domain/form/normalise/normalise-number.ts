import { halfWidth, withoutSpaces } from '../../checks/normalise.ts'
import { amountInWords, hasAmountWords } from '../../checks/numbers/amount-words.ts'
import { findEntry } from '../../lists/lists.ts'
import { type AnswerRecord, asText } from '../answers/answers.ts'
import type { AmountCurrency } from '../fields/field.ts'

/**
 * Cut to the currency's decimals, not rounded. Words that cannot be read leave nothing: the figures beside
 * them (5 of 5万多) would be another amount.
 */
export function normaliseAmount(value: AnswerRecord, currency: AmountCurrency): AnswerRecord {
  const code = typeof currency === 'object' && 'fixed' in currency ? currency.fixed : asText(value.currency)
  const typed = asText(value.amount)
  const inFigures = hasAmountWords(typed) ? (amountInWords(typed) ?? '') : typed
  return { amount: decimals(inFigures, minorUnitsOf(code)), currency: code }
}

export function minorUnitsOf(currency: string): number {
  return findEntry('currencies', currency)?.minorUnits ?? 2
}

/** A percentage as a plain decimal, without the sign; more than four decimals are left for the check. */
export function normalisePercent(value: string): string {
  return withoutZeros(withoutSpaces(value).replaceAll(/[%,]/g, ''))
}

function decimals(typed: string, most: number): string {
  const [units = '', ...rest] = halfWidth(typed)
    .replaceAll(/[^\d.]/g, '')
    .split('.')
  const cents = rest.join('').slice(0, most)
  const whole = units === '' && cents !== '' ? '0' : units
  return cents === '' ? withoutZeros(whole) : `${withoutZeros(whole)}.${cents}`
}

function withoutZeros(value: string): string {
  return value.replace(/^0+(?=\d)/, '')
}
