import { halfWidth, withoutSpaces } from '../../checks/normalise.ts'
import {
  type AnswerRecord,
  type Answers,
  type AnswerValue,
  asList,
  asText,
  isRecord,
} from '../answers/answers.ts'
import { unlessChanged } from '../answers/same.ts'
import type { FieldDefinition } from '../fields/field.ts'
import { fieldsWithin, isBlock } from '../fields/fields-within.ts'
import type { SectionDefinition } from '../fields/section.ts'
import type { Form } from '../form.ts'
import { normaliseAmount, normalisePercent } from './normalise-number.ts'
import { normaliseDate, normaliseText } from './normalise-text.ts'

/** Doing it twice changes nothing. Keys that are no question of the section are left out. */
export function normaliseSection(section: SectionDefinition, answers: AnswerRecord): AnswerRecord {
  const known = tidiedRecords.get(answers)
  if (known?.section === section) return known.tidy
  const tidy = normaliseRecord(section.fields, answers)
  tidiedRecords.set(answers, { section, tidy })
  return tidy
}

const tidiedRecords = new WeakMap<AnswerRecord, { section: SectionDefinition; tidy: AnswerRecord }>()
const tidied = new WeakMap<Answers, Answers>()

/** Remembered per answers object. Sections of the bank's own are tidied where they are stored. */
export function normaliseAnswers(answers: Answers, form: Form): Answers {
  const known = tidied.get(answers)
  if (known) return known
  const byKey = new Map(form.sections.map((section) => [section.key, section]))
  const tidy = Object.fromEntries(
    Object.entries(answers).map(([key, record]) => {
      const section = byKey.get(key)
      return [key, section && record ? normaliseSection(section, record) : record]
    }),
  )
  const kept = unlessChanged(answers, tidy)
  tidied.set(answers, kept)
  return kept
}

function normaliseRecord(fields: readonly FieldDefinition[], answers: AnswerRecord): AnswerRecord {
  const tidy: Record<string, AnswerValue> = {}
  for (const field of fields) {
    const value = answers[field.key]
    if (value !== undefined && field.kept) tidy[field.key] = normaliseValue(field, value)
  }
  return unlessChanged(answers, tidy)
}

function normaliseValue(field: FieldDefinition, value: AnswerValue): AnswerValue {
  if (isBlock(field)) return isRecord(value) ? normaliseRecord(fieldsWithin(field), value) : value
  if (field.kind.type === 'group') return normaliseEntries(field, value)
  return typeof value === 'string' ? normaliseString(field, value) : normaliseComposite(field, value)
}

function normaliseEntries(field: FieldDefinition, value: AnswerValue): AnswerValue {
  if (!Array.isArray(value)) return value
  const list = asList(value)
  return unlessChanged(
    list,
    list.map((entry) => (isRecord(entry) ? normaliseRecord(fieldsWithin(field), entry) : entry)),
  )
}

function normaliseString(field: FieldDefinition, value: string): AnswerValue {
  const { kind } = field
  switch (kind.type) {
    case 'text':
      return normaliseText(value, kind.form)
    case 'long':
      return normaliseText(value, 'long')
    case 'date':
      return normaliseDate(value)
    case 'percent':
      return normalisePercent(value)
    case 'integer':
      return wholeNumber(value)
    case 'email':
      return withoutSpaces(value)
    default:
      return value.trim()
  }
}

function wholeNumber(value: string): AnswerValue {
  const digits = withoutSpaces(value).replaceAll(',', '')
  // Added to nothing, a minus before zero goes.
  return /^-?\d{1,12}$/.test(digits) ? Number(digits) + 0 : digits === '' ? null : value
}

function normaliseComposite(field: FieldDefinition, value: AnswerValue): AnswerValue {
  switch (field.kind.type) {
    case 'amount':
      return isRecord(value) ? unlessChanged(value, normaliseAmount(value, field.kind.currency)) : value
    case 'phone':
      return isRecord(value) ? unlessChanged(value, normalisePhone(value)) : value
    case 'validity':
      return isRecord(value) ? unlessChanged(value, normaliseValidity(value)) : value
    case 'emails':
      return normaliseEmails(value)
    default:
      return value
  }
}

function normaliseEmails(value: AnswerValue): AnswerValue {
  if (!Array.isArray(value)) return value
  const tidy = asList(value).map((one) => withoutSpaces(asText(one)))
  return unlessChanged(
    asList(value),
    tidy.filter((one) => one !== ''),
  )
}

function normalisePhone(value: AnswerRecord): AnswerRecord {
  const digits = (part: AnswerValue | undefined): string => halfWidth(asText(part)).replaceAll(/\D/g, '')
  const country = digits(value.countryCode)
  const ext = digits(value.ext)
  return {
    countryCode: `+${country === '' ? '86' : country}`,
    number: withoutSpaces(asText(value.number))
      .replaceAll(/[()]/g, '')
      .replaceAll(/[\u2010-\u2015\u2212]/g, '-'),
    ...(ext === '' ? {} : { ext }),
  }
}

function normaliseValidity(value: AnswerRecord): AnswerRecord {
  const longTerm = value.longTerm === true
  const end = asText(value.end)
  return {
    start: normaliseDate(asText(value.start)),
    end: longTerm || end === '' ? null : normaliseDate(end),
    longTerm,
  }
}
