import { REPLIES_SECTION } from '@kaihu/domain/application/returns/returned-places.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSectionSaving } from '../steps/section/use-section-saving.ts'
import type { Application } from '../steps/use-application.ts'
import { joinedReplies, type Replied, repliesIn, replyItems } from './replies.ts'

export function useReplies(application: Application) {
  const { answers, returned } = application
  const saving = useSectionSaving(application, REPLIES_SECTION)
  const { saver, conflict } = saving
  const left = saving.left?.values
  const [replies, setReplies] = useState<Replied>(() => repliesIn(left ?? answers[REPLIES_SECTION]))
  const newest = useRef(replies)
  const typed = useRef<ReadonlySet<string>>(new Set(Object.keys(left ? replies : {})))
  const fieldKeys = returned?.items.map(({ fieldKey }) => fieldKey) ?? []
  const keep = (next: Replied) => {
    newest.current = next
    setReplies(next)
    saver.touch(replyItems(next, fieldKeys))
  }
  const settle = useEffectEvent((met: NonNullable<typeof conflict>) => {
    saver.settle(met)
    keep(joinedReplies(newest.current, repliesIn(met.kept.theirs as AnswerRecord), typed.current))
  })
  // An answer in words is nobody's alone: what a colleague wrote meanwhile stands beside what was written here.
  useEffect(() => {
    if (conflict) settle(conflict)
  }, [conflict])
  useEffect(() => {
    if (left) saver.touch(left)
  }, [saver, left])
  const set = (path: string, answer: string) => {
    typed.current = new Set([...typed.current, path])
    keep({ ...newest.current, [path]: answer })
  }
  return { of: (path: string) => replies[path] ?? '', set, saving }
}

export type Replies = ReturnType<typeof useReplies>
