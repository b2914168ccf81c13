import { REPLIES_SECTION } from '@kaihu/domain/application/returns/returned-places.ts'
import { type Answers, answersOf, asText, entriesIn } from '@kaihu/domain/form/answers/answers.ts'

/** What the customer answered in words to a returned item, in the submission that answered the return; '' for nothing. */
export function replyOf(submission: Record<string, unknown> | undefined, fieldKey: string): string {
  const { items } = answersOf((submission ?? {}) as Answers, REPLIES_SECTION)
  const item = entriesIn(items).find((one) => one.path === fieldKey)
  return asText(item?.answer)
}
