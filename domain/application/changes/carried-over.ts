import { type AnswerRecord, type Answers, asRecord, entriesIn } from '../../form/answers/answers.ts'
import type { FieldDefinition } from '../../form/fields/field.ts'
import { fieldsWithin, isBlock } from '../../form/fields/fields-within.ts'
import { steps } from '../catalogue/steps.ts'

const CARRIED = steps.filter(({ key }) => key === 'baseInfo' || key === 'applyAccount')

function withoutFiles(fields: readonly FieldDefinition[], record: AnswerRecord): AnswerRecord {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = record[field.key]
      if (value === undefined || field.kind.type === 'file') return []
      const within = fieldsWithin(field)
      if (isBlock(field)) return [[field.key, withoutFiles(within, asRecord(value))] as const]
      if (field.kind.type !== 'group') return [[field.key, value] as const]
      return [[field.key, entriesIn(value).map((entry) => withoutFiles(within, entry))] as const]
    }),
  )
}

export function carriedOver(answers: Answers): Answers {
  const sections = CARRIED.flatMap((step) => step.sections)
  return Object.fromEntries(
    sections.flatMap(({ key, fields }) => {
      const record = answers[key]
      return record === undefined ? [] : [[key, withoutFiles(fields, record)] as const]
    }),
  )
}
