import { findEntry } from '../../../lists/lists.ts'
import { type AnswerRecord, type AnswerValue, asText } from '../../answers/answers.ts'
import type { AmountCurrency, Finding } from '../../fields/field.ts'
import { minorUnitsOf } from '../../normalise/normalise-number.ts'

/** An amount needs digits, a currency, and no more decimals than the currency has. */
export function amountFindings(value: AnswerRecord, currency: AmountCurrency): readonly Finding[] {
  const amount = asText(value.amount)
  const code = asText(value.currency)
  if (amount === '') return [{ code: 'M-REQ', at: '.amount' }]
  if (currency === 'listed' && code === '') return [{ code: 'M-REQ', at: '.currency' }]
  if (currency === 'listed' && findEntry('currencies', code) === undefined) {
    return [{ code: 'M-CHOICE', at: '.currency' }]
  }
  const [, decimals = ''] = amount.split('.')
  const isWellFormed = /^\d{1,16}(\.\d+)?$/.test(amount) && decimals.length <= minorUnitsOf(code)
  return isWellFormed ? [] : [{ code: 'M-AMOUNT' }]
}

export function integerFinding(value: AnswerValue, min: number, max: number): Finding | undefined {
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
  return fits ? undefined : { code: 'M-RANGE', params: { min, max } }
}

/** 0 to 100 with at most four decimals. */
export function percentFinding(value: string): Finding | undefined {
  const fits = /^\d{1,3}(\.\d{1,4})?$/.test(value) && Number(value) <= 100
  return fits ? undefined : { code: 'M-PERCENT' }
}
