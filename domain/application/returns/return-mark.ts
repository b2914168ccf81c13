import type { FieldPath } from '../../form/answers/path.ts'

/** Most characters of a return information, counted in code points. */
export const RETURN_TEXT_LIMIT = 255

/**
 * Shown while `checked`; to customers only when `value` is not blank. `title` is the field's label at that
 * time.
 */
export type ReturnMark = {
  readonly checked: boolean
  readonly value: string
  readonly title: string
}

/** Marks by the path of the field (`companyInfo.legalName`), the section or the step. */
export type ReturnMarks = Readonly<Record<FieldPath, ReturnMark>>

export function writeReturnMark(mark: ReturnMark): string {
  return JSON.stringify({ checked: mark.checked, value: mark.value, title: mark.title })
}

/** Reads a stored mark; undefined for anything that is not one. Other keys, `__proto__` too, are ignored. */
export function findReturnMark(json: string): ReturnMark | undefined {
  const parsed = parse(json)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined
  const checked = ownValue(parsed, 'checked')
  const value = ownValue(parsed, 'value')
  const title = ownValue(parsed, 'title')
  if (typeof checked !== 'boolean' || typeof value !== 'string' || typeof title !== 'string') return undefined
  if (lengthOf(value) > RETURN_TEXT_LIMIT) return undefined
  return { checked, value, title }
}

/** Why a mark cannot be set: its text is missing or too long; undefined when it can. */
export function refusalOfMark(mark: ReturnMark): 'M-REQ' | 'M-LEN' | undefined {
  if (mark.checked && mark.value.trim() === '') return 'M-REQ'
  return lengthOf(mark.value) > RETURN_TEXT_LIMIT ? 'M-LEN' : undefined
}

/** The marks a customer sees: checked, with words. */
export function marksForCustomer(marks: ReturnMarks): ReturnMarks {
  return Object.fromEntries(
    Object.entries(marks).filter(([, mark]) => mark.checked && mark.value.trim() !== ''),
  )
}

function lengthOf(text: string): number {
  return [...text].length
}

function ownValue(record: object, key: string): unknown {
  return Object.hasOwn(record, key) ? (record as Record<string, unknown>)[key] : undefined
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
