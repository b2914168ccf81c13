import type { AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldDefinition, TextForm } from '@kaihu/domain/form/fields/field.ts'

const TEXTS: Readonly<Record<TextForm, string>> = {
  plain: '示例内容',
  chineseName: '示例',
  english: 'Sample',
  ascii: 'Sample',
  code: 'A1',
  digits: '10',
}

/** More digits than any amount has. */
const TOO_MUCH = '9'.repeat(17)

/** A value that a draft of this question may hold; undefined for what is chosen, computed or made of other questions. */
export function plainValue({ kind }: FieldDefinition): AnswerValue | undefined {
  switch (kind.type) {
    case 'text':
      return TEXTS[kind.form].slice(0, kind.max)
    case 'long':
      return '示例内容，供核对。'
    case 'yesNo':
    case 'check':
      return true
    case 'date':
      return '2027-05-31'
    case 'validity':
      return { start: '2020-01-01', end: '2040-01-01', longTerm: false }
    case 'percent':
      return '12.5'
    case 'integer':
      return kind.min
    case 'email':
      return 'office@example.com'
    case 'emails':
      return ['office@example.com']
    case 'phone':
      return { countryCode: '+86', number: kind.line === 'mobile' ? '13912345678' : '021-55501234' }
    case 'amount':
      return { amount: '1000', currency: currencyOf(kind.currency) }
    default:
      return undefined
  }
}

function currencyOf(currency: 'listed' | { fixed: string } | { by: string }): string {
  return typeof currency === 'object' && 'fixed' in currency ? currency.fixed : 'CNY'
}

/** A value that no question of the kind may take; undefined where nothing wrong can be answered. */
export function wrongValue(field: FieldDefinition): AnswerValue | undefined {
  switch (field.kind.type) {
    case 'select':
    case 'radio':
      return 'no-such-code'
    case 'multi':
      return ['no-such-code']
    case 'yesNo':
    case 'check':
      return 'perhaps'
    case 'validity':
      return { start: '2030-01-01', end: '2029-01-01', longTerm: false }
    case 'phone':
      return { countryCode: '+86', number: '12', ext: null }
    case 'amount':
      return { amount: TOO_MUCH, currency: 'CNY' }
    case 'emails':
      return ['nobody@nowhere']
    default:
      return wrongText(field)
  }
}

/** Wrong words for a question that is typed into one line. */
export function wrongText({ kind }: FieldDefinition): string | undefined {
  switch (kind.type) {
    case 'text':
    case 'long':
      return '测'.repeat(kind.max + 1)
    case 'date':
      return '2026-02-30'
    case 'percent':
      return '100.5'
    case 'integer':
      return String(kind.max + 1)
    case 'email':
      return 'nobody@nowhere'
    case 'phone':
      return '12'
    case 'amount':
      return TOO_MUCH
    default:
      return undefined
  }
}
