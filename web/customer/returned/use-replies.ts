import { asText, entriesIn } from '@kaihu/domain/application/answers.ts'
import { REPLIES_SECTION } from '@kaihu/domain/application/returned-places.ts'
import { useState } from 'react'
import type { Application } from '../steps/use-application.ts'
import { useSectionSaving } from '../steps/use-section-saving.ts'

/** The customer's answers in words by the item's path, kept while they type. */
export function useReplies({ order, answers, versions, savedAt, returned }: Application) {
  const saving = useSectionSaving(
    order.orderCode,
    REPLIES_SECTION,
    versions[REPLIES_SECTION] ?? 0,
    savedAt[REPLIES_SECTION] ?? null,
  )
  const [replies, setReplies] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      entriesIn(answers[REPLIES_SECTION]?.items).map((item) => [asText(item.path), asText(item.answer)]),
    ),
  )
  const set = (path: string, answer: string) => {
    const next = { ...replies, [path]: answer }
    setReplies(next)
    const items = (returned?.items ?? []).map(({ fieldKey }) => ({
      path: fieldKey,
      answer: next[fieldKey] || null,
    }))
    saving.saver.touch({ items })
  }
  return { of: (path: string) => replies[path] ?? '', set, saving }
}

export type Replies = ReturnType<typeof useReplies>
