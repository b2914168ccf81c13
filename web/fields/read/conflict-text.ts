import type { Answers, AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import { asRecord, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { fieldsWithin, isBlock } from '@kaihu/domain/form/fields/fields-within.ts'
import type { Say } from '../say.ts'
import { valueText } from './value-text.ts'

/** An answer in one line, blocks and groups included: to set two versions of it side by side. */
export function conflictText(
  field: FieldDefinition,
  value: AnswerValue | undefined,
  answers: Answers,
  say: Say,
): string {
  const inner = fieldsWithin(field)
  const line = (record: ReturnType<typeof asRecord>) =>
    inner
      .map((one) => conflictText(one, record[one.key], answers, say))
      .filter((text) => text !== '')
      .join(' ')
  if (isBlock(field)) return line(asRecord(value))
  if (field.kind.type === 'group') return entriesIn(value).map(line).join(' / ')
  return valueText(field, value, answers, say)
}
