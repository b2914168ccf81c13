import type { getApplication } from '@kaihu/contract/application.ts'
import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { useEffect, useMemo, useState } from 'react'
import { CallError } from '../../../client/call-error.ts'
import { keepReturnMarks, refreshOrder } from '../../../client/orders.ts'
import type { SaveOutcome } from '../../../kit/autosave.ts'
import { useUnsaved } from '../../../kit/screen/unsaved.ts'
import { useStore } from '../../../kit/store.ts'
import { refusalWords } from '../../refusal-words.ts'
import { useWords } from '../../words.ts'
import { countMarks, type Mark, type Marks, marksBody, marksFrom, marksWithin } from './marks.ts'
import { createMarksDesk, type MarksNow } from './marks-desk.ts'

/** How the keeping of the marks stands, as the person is told. */
export type MarksState = 'clean' | 'unsaved' | 'saving' | 'saved' | 'failed'

type Drafts = CallAnswer<typeof getApplication>['draftMarks']

/**
 * The return marks being prepared: changed at the fields, kept on the server by themselves when the typing pauses or
 * the person leaves. What could not be kept stays on screen until it is tried again.
 */
export function useMarks({ orderCode }: OrderDetail, drafts: Drafts) {
  const words = useWords()
  const kept = useMemo(() => marksFrom(drafts), [drafts])
  const [error, setError] = useState<CallError | null>(null)
  const [desk] = useState(() =>
    createMarksDesk((marks) =>
      keepReturnMarks(orderCode, marksBody(marks)).then(
        () => {
          setError(null)
          return { saved: '' }
        },
        (problem: unknown) => {
          if (!(problem instanceof CallError)) throw problem
          setError(problem)
          void refreshOrder(orderCode)
          return outcomeOf(problem)
        },
      ),
    ),
  )
  const now = useStore(desk.store)
  const marks = now.edited ?? kept
  useUnsaved(now.edited !== null && now.state.kind !== 'saved')
  useEffect(() => desk.read(kept), [desk, kept, now.state])
  useEffect(() => desk.leave, [desk])

  return {
    all: marks,
    /** how many fields of a section are marked, itself included */
    countIn: (section: string) => countMarks(marksWithin(marks, section)).marked,
    of: (path: string): Mark | undefined => marks[path],
    set: (path: string, mark: Mark) => desk.set(path, mark, kept),
    state: stateOf(now, kept),
    retry: desk.retry,
    problem: isFailed(now) && error ? refusalWords(error, words) : null,
  }
}

/** What the next read may mend is tried again by itself; a refusal waits for the person. */
function outcomeOf(problem: CallError): SaveOutcome {
  return problem.isNetwork || problem.codeName === 'orderChanged' ? 'failed' : 'conflict'
}

const isFailed = ({ state }: MarksNow): boolean => state.kind === 'failed' || state.kind === 'stopped'

function stateOf(now: MarksNow, kept: Marks): MarksState {
  if (isFailed(now)) return 'failed'
  if (now.state.kind === 'unsaved' || now.state.kind === 'saving') return now.state.kind
  return now.state.kind === 'saved' || Object.keys(kept).length > 0 ? 'saved' : 'clean'
}
