import { type AnswerValue, asList, asRecord, asText, isBlank } from '../../answers/answers.ts'
import { offersCode } from '../../fields/choices.ts'
import type { FieldDefinition, Finding } from '../../fields/field.ts'
import type { Scope } from '../../scope.ts'
import { isRealDate } from './dates.ts'
import { addressesFinding, emailFinding } from './email.ts'
import { amountFindings, integerFinding, percentFinding } from './numbers.ts'
import { phoneFinding } from './phone.ts'
import { textFinding } from './text.ts'

export function kindFindings(field: FieldDefinition, value: AnswerValue, scope: Scope): readonly Finding[] {
  const { kind } = field
  switch (kind.type) {
    case 'text':
      return listOf(textFinding(asText(value), kind.form))
    case 'select':
    case 'radio':
      return listOf(choiceFinding(field, asText(value), scope))
    case 'multi':
      return multiFindings(field, value, scope)
    case 'date':
      return isRealDate(asText(value)) ? [] : [{ code: 'M-DATE-1' }]
    case 'validity':
      return validityFindings(value)
    case 'phone':
      return listOf(phoneFinding(asRecord(value), kind.line))
    case 'email':
      return listOf(emailFinding(asText(value)))
    case 'emails':
      return listOf(addressesFinding(asList(value).map(asText)))
    default:
      return numberFindings(field, value)
  }
}

function numberFindings(field: FieldDefinition, value: AnswerValue): readonly Finding[] {
  const { kind } = field
  switch (kind.type) {
    case 'amount':
      return amountFindings(asRecord(value), kind.currency)
    case 'integer':
      return listOf(integerFinding(value, kind.min, kind.max))
    case 'percent':
      return listOf(percentFinding(asText(value)))
    case 'check':
      return field.required === true && value !== true ? [{ code: field.missing }] : []
    default:
      return []
  }
}

function choiceFinding(field: FieldDefinition, code: string, scope: Scope): Finding | undefined {
  return offersCode(field, code, scope) ? undefined : { code: field.refusal ?? 'M-CHOICE' }
}

function multiFindings(field: FieldDefinition, value: AnswerValue, scope: Scope): readonly Finding[] {
  const codes = asList(value).map(asText)
  if (field.kind.type === 'multi' && field.kind.max !== undefined && codes.length > field.kind.max) {
    return [{ code: 'M-MOST', params: { max: field.kind.max } }]
  }
  if (new Set(codes).size < codes.length) return [{ code: 'M-REPEAT' }]
  return codes.every((code) => offersCode(field, code, scope)) ? [] : [{ code: field.refusal ?? 'M-CHOICE' }]
}

function validityFindings(value: AnswerValue): readonly Finding[] {
  const { start, end, longTerm } = asRecord(value)
  const findings: Finding[] = []
  if (isBlank(start)) findings.push({ code: 'M-REQ', at: '.start' })
  else if (!isRealDate(asText(start))) findings.push({ code: 'M-DATE-1', at: '.start' })
  if (longTerm === true) return findings
  if (isBlank(end)) return [...findings, { code: 'M-REQ', at: '.end' }]
  if (!isRealDate(asText(end))) return [...findings, { code: 'M-DATE-1', at: '.end' }]
  if (findings.length === 0 && asText(start) > asText(end)) findings.push({ code: 'M-DATE-2' })
  return findings
}

function listOf(finding: Finding | undefined): readonly Finding[] {
  return finding === undefined ? [] : [finding]
}
