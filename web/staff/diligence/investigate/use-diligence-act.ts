import type { Investigation } from '@kaihu/contract/investigation.ts'
import { useState } from 'react'
import type { CallError } from '../../../client/call/call-error.ts'
import { keepInvestigation, refreshInvestigation } from '../../../client/diligence/diligence.ts'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { refusalWords } from '../../refusal-words.ts'
import { useWords } from '../../words.ts'

/** Where a colleague saved in between, the order is read again, so that it can be seen. */
export function useDiligenceAct(orderCode?: string) {
  const words = useWords()
  const [problem, setProblem] = useState<string | null>(null)
  const follow = (done: string, after: () => void, failed?: (error: CallError) => boolean) => ({
    onSuccess: (investigation: Investigation) => {
      setProblem(null)
      after()
      showToast('success', done)
      keepInvestigation(investigation)
    },
    onError: (error: CallError) => {
      if (orderCode !== undefined && error.codeName === 'sectionChanged') void refreshInvestigation(orderCode)
      if (failed?.(error) !== true) setProblem(refusalWords(error, words))
    },
  })
  return { problem, follow }
}
