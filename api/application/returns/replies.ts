import { REPLIES_SECTION } from '@kaihu/domain/application/returns/returned-places.ts'
import { type Answers, answersOf, asText, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldPath } from '@kaihu/domain/form/answers/path.ts'

export function repliesIn(answers: Answers): Readonly<Record<FieldPath, string>> {
  return Object.fromEntries(
    entriesIn(answersOf(answers, REPLIES_SECTION).items)
      .map((item) => [asText(item.path), asText(item.answer)] as const)
      .filter(([path, answer]) => path !== '' && answer !== ''),
  )
}
