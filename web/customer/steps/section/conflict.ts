import { type AnswerRecord, isBlank } from '@kaihu/domain/form/answers/answers.ts'
import { isSameAnswer } from '@kaihu/domain/form/answers/same-answer.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'

type Sides = {
  readonly mine: AnswerRecord
  readonly theirs: AnswerRecord
  readonly base: AnswerRecord
}

export type Choice = 'mine' | 'theirs'

export function differing(fields: readonly FieldDefinition[], { mine, theirs }: Sides): FieldDefinition[] {
  return fields.filter(({ key }) => !isSameAnswer(mine[key], theirs[key]))
}

export function chosenAtFirst(key: string, { mine, theirs, base }: Sides): Choice {
  if (isSameAnswer(theirs[key], base[key])) return 'mine'
  return isSameAnswer(mine[key], base[key]) || isBlank(mine[key]) ? 'theirs' : 'mine'
}

export function settledAnswers(sides: Sides, choiceOf: (key: string) => Choice): AnswerRecord {
  const { mine, theirs } = sides
  return Object.fromEntries(
    Object.keys({ ...theirs, ...mine }).map((key) => [
      key,
      choiceOf(key) === 'mine' && key in mine ? mine[key] : theirs[key],
    ]),
  )
}
