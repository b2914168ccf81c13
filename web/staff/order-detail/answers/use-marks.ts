import type { getApplication } from '@kaihu/contract/application.ts'
import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { useEffect, useMemo, useState } from 'react'
import { refreshOrder, useSaveReturnMarks } from '../../../client/orders.ts'
import { useUnsaved } from '../../../kit/screen/unsaved.ts'
import { refusalWords } from '../../refusal-words.ts'
import { useWords } from '../../words.ts'
import { changeMark, countMarks, type Mark, type Marks, marksBody, marksFrom, marksWithin } from './marks.ts'

const pauseMs = 700

/** How the keeping of the marks stands, as the person is told. */
export type MarksState = 'clean' | 'unsaved' | 'saving' | 'saved' | 'failed'

type Drafts = CallAnswer<typeof getApplication>['draftMarks']

/**
 * The return marks being prepared: changed at the fields, kept on the server by themselves when the typing pauses.
 * What could not be kept stays on screen until it is tried again.
 */
export function useMarks({ orderCode, version }: OrderDetail, drafts: Drafts) {
  const words = useWords()
  const { mutate, isPending, isSuccess, error } = useSaveReturnMarks()
  const kept = useMemo(() => marksFrom(drafts), [drafts])
  const [edited, setEdited] = useState<Marks | null>(null)
  const [refused, setRefused] = useState<Marks | null>(null)
  const isWaiting = edited !== null && edited !== refused && !isPending
  const isRefused = refused !== null && refused === edited
  const marks = edited ?? kept
  useUnsaved(edited !== null)

  useEffect(() => {
    if (!isWaiting) return
    const send = () =>
      mutate(
        { params: { orderCode }, body: { version, marks: marksBody(edited) } },
        {
          onSuccess: () =>
            void refreshOrder(orderCode).then(() => setEdited((now) => (now === edited ? null : now))),
          onError: () => {
            setRefused(edited)
            void refreshOrder(orderCode)
          },
        },
      )
    const timer = setTimeout(send, pauseMs)
    return () => clearTimeout(timer)
  }, [isWaiting, edited, orderCode, version, mutate])

  return {
    all: marks,
    /** how many fields of a section are marked, itself included */
    countIn: (section: string) => countMarks(marksWithin(marks, section)).marked,
    of: (path: string): Mark | undefined => marks[path],
    set: (path: string, mark: Mark) => setEdited((now) => changeMark(now ?? kept, path, mark)),
    state: stateOf({
      isEdited: edited !== null,
      isRefused,
      isPending,
      isKept: isSuccess || drafts.length > 0,
    }),
    retry: () => setRefused(null),
    problem: isRefused && error ? refusalWords(error, words) : null,
  }
}

interface Keeping {
  isEdited: boolean
  isRefused: boolean
  isPending: boolean
  isKept: boolean
}

function stateOf({ isEdited, isRefused, isPending, isKept }: Keeping): MarksState {
  if (isRefused) return 'failed'
  if (isEdited) return isPending ? 'saving' : 'unsaved'
  return isKept ? 'saved' : 'clean'
}
