import { compareScaled, findScaled } from '../../base/decimal.ts'
import { type AnswerValue, asRecord, asText } from '../../form/answers/answers.ts'
import type { FieldCheck } from '../../form/fields/field.ts'
import { read } from '../../form/scope.ts'
import { scaledPercent } from '../conditions/percentages.ts'
import { bankContext } from '../context.ts'

export const moreThanZero: FieldCheck = (value) =>
  /[1-9]/.test(amountOf(value)) ? undefined : { code: 'M-ZERO' }

export const percentAboveZero: FieldCheck = (value) =>
  /[1-9]/.test(asText(value)) ? undefined : { code: 'M-ZERO' }

/** A share that makes an owner from the United States one to be named (FATCA): more than the threshold. */
export const aboveUsThreshold: FieldCheck = (value, scope) => {
  const threshold = bankContext(scope).settings.fatcaOwnerThreshold
  const isAbove = scaledPercent(asText(value)) > scaledPercent(threshold)
  return isAbove ? undefined : { code: 'M-FAT-3', params: { threshold } }
}

/** An amount above another one in the same currency is doubtful. */
export function notAbove(path: string): FieldCheck {
  return function notAbove(value, scope) {
    const other = read(scope, path)
    const isComparable = asRecord(value).currency === asRecord(other).currency
    const isAbove = isComparable && compareAmounts(amountOf(value), amountOf(other)) > 0
    return isAbove ? { code: 'M-WARN', severity: 'warns' } : undefined
  }
}

export function compareAmounts(left: string, right: string): number {
  return compareScaled(comparable(left), comparable(right))
}

/** Beyond the decimals of every currency; what is no amount counts as nothing. */
const COMPARED_DECIMALS = 4

function comparable(amount: string): bigint {
  return findScaled(amount, COMPARED_DECIMALS) ?? 0n
}

function amountOf(value: AnswerValue | undefined): string {
  return asText(asRecord(value).amount)
}
