import { useState } from 'react'
import type { CallError } from '../../client/call/call-error.ts'
import { isRefusal } from '../../client/call/call-error.ts'
import { refreshOrder } from '../../client/orders/orders.ts'
import { showToast } from '../../kit/toast/toast-store.ts'
import { orderRefusalOf, refusalWords } from '../refusal-words.ts'
import { useWords } from '../words.ts'

export type ActProblem = {
  words: string
  field: string | null
  /** the answers that stand in the way */
  paths: readonly string[]
}

/** Where somebody else changed the order first, the current state is read before the person is told. */
export function useOrderAct(orderCode: string) {
  const words = useWords()
  const [problem, setProblem] = useState<ActProblem | null>(null)
  const follow = (done: string, after: () => void) => ({
    onSuccess: () => {
      setProblem(null)
      after()
      showToast('success', done)
      void refreshOrder(orderCode)
    },
    onError: (error: CallError) => {
      setProblem({
        words: refusalWords(error, words),
        field: orderRefusalOf(error)?.field ?? null,
        paths: error.problems.map(({ path }) => path),
      })
      if (isRefusal(error, 'orderChanged')) void refreshOrder(orderCode)
    },
  })
  return { problem, follow, clear: () => setProblem(null) }
}
