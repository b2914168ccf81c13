import type { getApplication } from '@kaihu/contract/application.ts'
import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { refreshOrder, useSaveReturnMarks } from '../../../client/orders.ts'
import { useUnsaved } from '../../../kit/screen/unsaved.ts'
import { refusalWords } from '../../refusal-words.ts'
import { useWords } from '../../words.ts'
import { changeMark, type Mark, type Marks, marksBody, marksFrom } from './marks.ts'

const pauseMs = 700

type Drafts = CallAnswer<typeof getApplication>['draftMarks']

/** The return marks being prepared: changed at the fields, kept on the server by themselves while one types. */
export function useMarks(order: OrderDetail, drafts: Drafts) {
  const words = useWords()
  const save = useSaveReturnMarks()
  const [marks, setMarks] = useState<Marks>(() => marksFrom(drafts))
  const [state, setState] = useState<'saved' | 'unsaved' | 'failed'>('saved')
  const version = useRef(order.version)
  version.current = order.version
  const latest = useRef(marks)

  useUnsaved(state !== 'saved')
  useEffect(() => {
    // somebody else's marks, or none after a return; what is being typed here stays
    if (state === 'saved') setMarks(marksFrom(drafts))
  }, [drafts])

  const { mutate } = save
  const send = useCallback(() => {
    const sent = latest.current
    mutate(
      { params: { orderCode: order.orderCode }, body: { version: version.current, marks: marksBody(sent) } },
      {
        onSuccess: () => {
          if (latest.current === sent) setState('saved')
          void refreshOrder(order.orderCode)
        },
        onError: () => {
          setState('failed')
          void refreshOrder(order.orderCode)
        },
      },
    )
  }, [mutate, order.orderCode])

  useEffect(() => {
    if (state !== 'unsaved') return
    const timer = setTimeout(send, pauseMs)
    return () => clearTimeout(timer)
  }, [marks, state, send])

  return {
    of: (path: string): Mark | undefined => marks[path],
    all: marks,
    set: (path: string, mark: Mark) => {
      latest.current = changeMark(latest.current, path, mark)
      setMarks(latest.current)
      setState('unsaved')
    },
    state,
    retry: send,
    problem: state === 'failed' && save.error ? refusalWords(save.error, words) : null,
  }
}
