import { displayName } from '@kaihu/domain/application/parties/person-name.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import { asRecord, asText } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { fieldsWithin, isBlock } from '@kaihu/domain/form/fields/fields-within.ts'
import { valueText } from '../../read/value-text.ts'
import type { Say } from '../../say.ts'

const mostWords = 3

export function entrySummary(
  fields: readonly FieldDefinition[],
  entry: AnswerRecord,
  answers: Answers,
  say: Say,
): string {
  const words = wordsOf(fields, entry, answers, say).filter((text) => text !== '')
  return words.slice(0, mostWords).join(' · ') || say('common:empty')
}

function wordsOf(
  fields: readonly FieldDefinition[],
  entry: AnswerRecord,
  answers: Answers,
  say: Say,
): string[] {
  return fields.flatMap((field) => {
    const own = asRecord(entry[field.key])
    // Who it is, and nothing that is proposed of whoever it is not.
    if (field.kind.type === 'person') return displayName(own)
    if (field.kind.type === 'entity') return asText(own.entityNameCn) || asText(own.entityNameEn)
    return isBlock(field)
      ? wordsOf(fieldsWithin(field), own, answers, say)
      : valueText(field, entry[field.key], answers, say)
  })
}
