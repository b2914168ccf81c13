import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { ActProblem } from '../../acts/use-order-act.ts'
import { useWords } from '../../words.ts'
import type { ActDraft, DraftProblems } from './act-draft.ts'

export type ActFieldsProps = {
  order: OrderDetail
  draft: ActDraft
  change: (part: Partial<ActDraft>) => void
  problems: DraftProblems
  refused?: ActProblem | null
}

export function useProblemWords(problems: DraftProblems, refused?: ActProblem | null) {
  const { say } = useWords()
  return (field: keyof ActDraft) => {
    const key = problems[field]
    if (key) return say(`need.${key}`)
    return refused?.field === field ? refused.words : null
  }
}
