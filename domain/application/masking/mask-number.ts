import { type Answers, asText } from '../../form/answers/answers.ts'
import { definitionPath, type FieldPath, findAnswer } from '../../form/answers/path.ts'
import type { FieldDefinition } from '../../form/fields/field.ts'
import { findField } from '../../form/fields/fields-within.ts'

/** Stands for each character that is not shown; no identity number holds it. */
export const MASK = '*'

/** Characters that are shown at either end at most. */
const SHOWN = 4

/** An identity number as it is read without a purpose: its ends alone, and never more than half of it. */
export function maskNumber(number: string): string {
  const characters = [...number]
  const shown = Math.min(SHOWN, Math.floor(characters.length / 4))
  const end = characters.length - shown
  return characters.map((one, index) => (index < shown || index >= end ? one : MASK)).join('')
}

/** Whether the text is a masked number, or a piece of one. */
export function isMasked(text: string): boolean {
  return text.includes(MASK)
}

/** Whether the answer is an identity number: staff read it masked until they say what for. */
export function isMaskedField({ tags }: Pick<FieldDefinition, 'tags'>): boolean {
  return tags.includes('msk')
}

/** Whether an identity number of these fields stands masked at the path, which begins with their section. */
export function isMaskedAt(fields: readonly FieldDefinition[], path: FieldPath, answers: Answers): boolean {
  const [, ...keys] = definitionPath(path).split('.')
  const field = findField(fields, keys.join('.'))
  return field !== undefined && isMaskedField(field) && isMasked(asText(findAnswer(answers, path)))
}
