import type { OrderDetail } from '@kaihu/contract/order.ts'
import { useWords } from '../../words.ts'
import type { ActDraft, DraftProblems } from './act-draft.ts'

/** What every group of an act's fields is given. */
export interface ActFieldsProps {
  order: OrderDetail
  draft: ActDraft
  change: (part: Partial<ActDraft>) => void
  problems: DraftProblems
}

/** A problem of the draft in words. */
export function useProblemWords(problems: DraftProblems) {
  const { say } = useWords()
  return (field: keyof ActDraft) => {
    const key = problems[field]
    return key ? say(`need.${key}`) : null
  }
}
