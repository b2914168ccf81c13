import { type getApplication, marksConflictSchema } from '@kaihu/contract/application.ts'
import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { CallError } from '../../../client/call/call-error.ts'
import { keepReturnMarks, refreshOrder } from '../../../client/orders/orders.ts'
import { useUnsaved } from '../../../kit/screen/unsaved.ts'
import { useStore } from '../../../kit/store.ts'
import { unsent } from '../../../kit/unsent/unsent.ts'
import { useUnsentPlace } from '../../../kit/unsent/use-unsent.ts'
import { refusalWords } from '../../refusal-words.ts'
import { useWords } from '../../words.ts'
import {
  changedPaths,
  countMarks,
  type Mark,
  type Marks,
  marksBody,
  marksFrom,
  marksWithin,
  withPaths,
} from './marks.ts'
import { createMarksDesk, type KeptMarks, type MarksNow, newer, type Sent } from './marks-desk.ts'

export type MarksState = 'clean' | 'unsaved' | 'saving' | 'saved' | 'failed'

type Application = Pick<CallAnswer<typeof getApplication>, 'draftMarks' | 'marksVersion'>

/** Marks are kept by themselves; what could not be kept stays on screen until it is tried again. */
export function useMarks({ orderCode }: OrderDetail, { draftMarks, marksVersion }: Application) {
  const words = useWords()
  const kept = useMemo<KeptMarks>(
    () => ({ marks: marksFrom(draftMarks), version: marksVersion }),
    [draftMarks, marksVersion],
  )
  const [error, setError] = useState<CallError | null>(null)
  const [desk] = useState(() =>
    createMarksDesk((edited, seen) =>
      keepReturnMarks(orderCode, marksBody(edited, seen)).then(
        ({ marks, marksVersion: version }): Sent => {
          setError(null)
          return { kept: { marks: marksFrom(marks), version } }
        },
        (problem: unknown) => {
          if (!(problem instanceof CallError)) throw problem
          setError(problem)
          void refreshOrder(orderCode)
          return refusedOf(problem)
        },
      ),
    ),
  )
  const now = useStore(desk.store)
  const marks = now.edited ?? newer(now.seen, kept).marks
  useUnsaved(now.edited !== null && now.state.kind !== 'saved')
  useEffect(() => desk.read(kept), [desk, kept, now.state])
  useUnsentMarks(desk, kept, now)
  useEffect(() => desk.leave, [desk])

  return {
    all: marks,
    countIn: (section: string) => countMarks(marksWithin(marks, section)).marked,
    of: (path: string): Mark | undefined => marks[path],
    set: (path: string, mark: Mark) => desk.set(path, mark, kept),
    state: stateOf(now, kept),
    retry: desk.retry,
    conflict: now.conflict,
    settle: desk.settle,
    problem: isFailed(now) && !now.conflict && error ? refusalWords(error, words) : null,
  }
}

/** Marks that could not be sent before the session ended are set again, and sent by themselves like any other. */
function useUnsentMarks(desk: ReturnType<typeof createMarksDesk>, kept: KeptMarks, now: MarksNow): void {
  const place = useUnsentPlace('marks')
  const restore = useEffectEvent(() => {
    const typed = (unsent.read(place) ?? {}) as Marks
    for (const [path, mark] of Object.entries(typed)) desk.set(path, mark, kept)
  })
  useEffect(() => restore(), [])
  const { edited, seen, state } = now
  useEffect(() => {
    const paths = edited ? changedPaths(edited, seen.marks) : []
    if (edited && paths.length > 0) unsent.write(place, withPaths({}, edited, paths))
    else if (state.kind === 'saved') unsent.forget(place)
  }, [place, edited, seen, state.kind])
}

/** What the next read may mend is tried again by itself; a refusal waits for the person. */
function refusedOf(problem: CallError): Sent {
  const { codeName } = problem
  if (codeName === 'returnMarksChanged') return { conflict: marksConflictSchema.parse(problem.data) }
  return problem.isNetwork || codeName === 'orderChanged' ? 'failed' : 'refused'
}

function isFailed({ state }: MarksNow): boolean {
  return state.kind === 'failed' || state.kind === 'stopped'
}

function stateOf(now: MarksNow, kept: KeptMarks): MarksState {
  if (isFailed(now)) return 'failed'
  if (now.state.kind === 'unsaved' || now.state.kind === 'saving') return now.state.kind
  return now.state.kind === 'saved' || Object.keys(kept.marks).length > 0 ? 'saved' : 'clean'
}
