import { type AnswerValue, asRecord, isBlank } from '../../form/answers/answers.ts'
import { fieldsWithin, findField, isBlock } from '../../form/fields/fields-within.ts'
import type { SectionDefinition } from '../../form/fields/section.ts'

export function wholeAnswers(
  section: SectionDefinition,
  name: string,
  value: AnswerValue | undefined,
): readonly string[] {
  const place = name.split('.').filter((part) => !/^\d+$/.test(part))
  const field = findField(section.fields, place.join('.'))
  if (!field || value === undefined || isBlank(value)) return []
  if (isBlock(field))
    return fieldsWithin(field).flatMap(({ key }) =>
      isBlank(asRecord(value)[key] ?? null) ? [] : [`${name}.${key}`],
    )
  const { start, end, longTerm } = asRecord(value)
  const isHalf = field.kind.type === 'validity' && (!start || (!end && longTerm !== true))
  return isHalf ? [] : [name]
}
