import { maskedKindOf } from '@kaihu/domain/application/masking/masked-field.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { fieldsWithin } from '@kaihu/domain/form/fields/fields-within.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { useUnsentDraft } from '../../kit/unsent/use-unsent.ts'

export type SectionDraft = {
  /** of the dialog around the form, whose end is the draft's */
  readonly name: string
  /** the kept answers; undefined: none */
  readonly kept: AnswerRecord | undefined
  readonly keep: (values: AnswerRecord) => void
  readonly forget: () => void
}

function holdsNumber(field: FieldDefinition): boolean {
  return maskedKindOf(field) === 'identity' || fieldsWithin(field).some(holdsNumber)
}

/** Of what was typed that which may lie in the browser: no identity number, and nothing around one. */
export function keepable(fields: readonly FieldDefinition[], values: AnswerRecord): AnswerRecord {
  const open = fields.filter((field) => !holdsNumber(field)).map(({ key }) => key)
  return Object.fromEntries(Object.entries(values).filter(([key]) => open.includes(key)))
}

/** The draft of a form that stands on this version of its section: on another one it would hide what others saved. */
export function useSectionDraft({ key, fields }: SectionDefinition, version: number): SectionDraft {
  const name = `section.${key}.${version}`
  const draft = useUnsentDraft<AnswerRecord>(name)
  return { ...draft, name, keep: (values) => draft.keep(keepable(fields, values)) }
}
