/** One kept answer: plain JSON, so that it can be stored, sent and hashed as it is. */
export type AnswerValue = string | number | boolean | null | readonly AnswerValue[] | AnswerRecord

/** Answers of a section, of one entry of a group or of a block (address, person …), by field key. */
export type AnswerRecord = {
  readonly [key: string]: AnswerValue | undefined
}

export type Answers = {
  readonly [section: string]: AnswerRecord | undefined
}

const noAnswers: AnswerRecord = Object.freeze({})

export function answersOf(answers: Answers, section: string): AnswerRecord {
  return answers[section] ?? noAnswers
}

/** The value as a record; an empty record for anything else. */
export function asRecord(value: AnswerValue | undefined): AnswerRecord {
  return isRecord(value) ? value : noAnswers
}

/** The value as a list; an empty list for anything else. */
export function asList(value: AnswerValue | undefined): readonly AnswerValue[] {
  return isList(value) ? value : []
}

export function entriesIn(value: AnswerValue | undefined): readonly AnswerRecord[] {
  return asList(value).filter(isRecord)
}

/** The value as trimmed text; '' for anything that is not text. */
export function asText(value: AnswerValue | undefined): string {
  return typeof value === 'string' ? value.trim() : ''
}

export function isRecord(value: AnswerValue | undefined): value is AnswerRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isList(value: AnswerValue | undefined): value is readonly AnswerValue[] {
  return Array.isArray(value)
}

/** A dialling code, a currency or a country alone, which the form fills in by itself, counts as nothing. */
export function isBlank(value: AnswerValue | undefined): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (isList(value)) return value.length === 0
  if (isRecord(value)) return Object.entries(value).every(isBlankOrPrefilled)
  return false
}

const filledByTheForm = ['countryCode', 'currency']

function isBlankOrPrefilled([key, value]: [string, AnswerValue | undefined]): boolean {
  return filledByTheForm.includes(key) || value === false || isBlank(value)
}
