import { type AnswerRecord, type Answers, asText } from '../../form/answers/answers.ts'
import type { FieldPath } from '../../form/answers/path.ts'
import { walkRecord } from '../../form/answers/walk.ts'
import { findSection } from '../catalogue/sections.ts'
import { changeNumbers } from './mask-answers.ts'
import { isMasked, isMaskedField, maskNumber } from './mask-number.ts'

/** What was sent with masked numbers put back; `unknown` are the places of masks that stand for no number, or for several. */
type Restored = {
  readonly answers: AnswerRecord
  readonly unknown: readonly FieldPath[]
}

/**
 * Puts the numbers back that staff sent as they had read them. A number moves with its entry, so it is found by its
 * mask among all that are kept, never by its place; a mask that fits two numbers says nothing.
 */
export function restoreMasked(section: string, sent: AnswerRecord, kept: Answers): Restored {
  const byMask = numbersByMask(kept)
  const unknown = new Set<string>()
  const restore = (value: string): string => {
    const numbers = [...(byMask.get(value.trim()) ?? [])]
    if (!isMasked(value) || numbers.includes(value)) return value
    const [number] = numbers
    if (number !== undefined && numbers.length === 1) return number
    unknown.add(value)
    return value
  }
  const fields = findSection(section)?.fields ?? []
  const answers = changeNumbers(fields, sent, restore)
  const places = unknown.size === 0 ? [] : walkRecord(fields, answers, section)
  const left = places.filter(({ field, value }) => isMaskedField(field) && unknown.has(asText(value)))
  return { answers, unknown: left.map(({ path }) => path) }
}

function numbersByMask(kept: Answers): ReadonlyMap<string, ReadonlySet<string>> {
  const byMask = new Map<string, Set<string>>()
  const note = (number: string): string => {
    const mask = maskNumber(number)
    byMask.set(mask, (byMask.get(mask) ?? new Set()).add(number))
    return number
  }
  for (const [section, record] of Object.entries(kept)) {
    if (record) changeNumbers(findSection(section)?.fields ?? [], record, note)
  }
  return byMask
}
