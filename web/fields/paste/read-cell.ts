import type { AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import { listOfField } from '@kaihu/domain/form/fields/choices.ts'
import type { AmountCurrency, FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { isRegionList } from '@kaihu/domain/lists/list-ids.ts'
import { entriesOf } from '@kaihu/domain/lists/lists.ts'
import { isLiveList } from '@kaihu/domain/lists/live-list-ids.ts'
import { currencyIn, leftOutOf, tidyAmount } from '../kinds/amount-text.ts'
import { folded, type Words } from './columns.ts'

/** The answer in a cell; undefined when the cell says nothing that the field can hold. Checks come later, as for typing. */
export function readCell(field: FieldDefinition, cell: string, words: Words): AnswerValue | undefined {
  const text = cell.normalize('NFKC').trim()
  if (text === '') return undefined
  switch (field.kind.type) {
    case 'select':
    case 'radio':
      return codeOf(field, text, words)
    case 'multi':
      return codesOf(field, text, words)
    case 'yesNo':
    case 'check':
      return yesOrNo(text, words)
    case 'date':
      return dateIn(text)
    case 'validity':
      return validityIn(text, words)
    default:
      return plainValue(field, cell.trim(), text)
  }
}

function plainValue(field: FieldDefinition, typed: string, text: string): AnswerValue | undefined {
  switch (field.kind.type) {
    case 'amount':
      return amountIn(field.kind.currency, text)
    case 'percent':
      return text.replace(/\s*%$/, '')
    case 'integer':
      return /^(\d{1,9}|\d{1,3}(,\d{3}){1,2})$/.test(text) ? Number(text.replaceAll(',', '')) : undefined
    case 'phone':
      return phoneIn(text)
    case 'emails':
      return text.split(/[\s,;、]+/).filter(Boolean)
    default:
      return typed
  }
}

/** What only a part of could be taken of, or is in another currency than is asked for, is left for the person to type. */
function amountIn(asked: AmountCurrency, text: string): AnswerValue | undefined {
  const fixed = typeof asked === 'object' && 'fixed' in asked ? asked.fixed : undefined
  const currency = fixed ?? (currencyIn(text) || 'CNY')
  const amount = leftOutOf(text, currency) === '' ? tidyAmount(text, currency) : ''
  return amount === '' ? undefined : { amount, currency }
}

function codeOf(field: FieldDefinition, text: string, words: Words): string | undefined {
  const list = listOfField(field)
  if (list === undefined || isLiveList(list) || isRegionList(list)) return undefined
  const wanted = folded(text)
  const codes = entriesOf(list).map(({ code }) => code)
  return (
    codes.find((code) => folded(code) === wanted) ??
    codes.find((code) => words(`lists:${list}.${code}`).some((word) => folded(word) === wanted))
  )
}

function codesOf(field: FieldDefinition, text: string, words: Words): string[] | undefined {
  const parts = text.split(/[,;、/|]+/).filter((part) => part.trim() !== '')
  if (parts.length === 0) return undefined
  const codes = parts.map((part) => codeOf(field, part, words))
  const known = codes.filter((code) => code !== undefined)
  return known.length === codes.length ? known : undefined
}

const TICKS = /^[√✓✔☑✅]\uFE0F?$/u
const CROSSES = /^[×✗✘✕✖☒❌]\uFE0F?$/u

function yesOrNo(text: string, words: Words): boolean | undefined {
  if (TICKS.test(text)) return true
  if (CROSSES.test(text)) return false
  const wanted = folded(text)
  if ([...words('common:yes'), 'y', 'true', '1'].some((word) => folded(word) === wanted)) return true
  return [...words('common:no'), 'n', 'false', '0'].some((word) => folded(word) === wanted)
    ? false
    : undefined
}

/** A date with its year first, whatever stands between: `2026/1/5`, `2026年1月5日`, `20260105`. */
function dateIn(text: string): string | undefined {
  const parts =
    /^(\d{4})\D+(\d{1,2})\D+(\d{1,2})\D*$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? undefined
  if (!parts) return undefined
  const [, year = '', month = '', day = ''] = parts
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function validityIn(text: string, words: Words): AnswerValue | undefined {
  const isLong = words('common:form.longTerm').some((word) => folded(text).includes(folded(word)))
  const dates = [...text.matchAll(/\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}|\d{8}/g)].map(([date]) => dateIn(date))
  const [start, end] = dates
  if (start === undefined) return undefined
  return isLong ? { start, end: null, longTerm: true } : { start, end: end ?? null, longTerm: false }
}

function phoneIn(text: string): AnswerValue | undefined {
  const [, code, number = ''] = /^(\+\d{1,4}(?=[\s-]))?[\s-]*(.*)$/.exec(text) ?? []
  return /\d/.test(number) ? { countryCode: code ?? '+86', number: number.trim() } : undefined
}
