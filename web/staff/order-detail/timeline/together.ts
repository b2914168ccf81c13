import type { TimelineEntry } from '@kaihu/contract/order-shapes.ts'

/** Small things that come many times in a row, one per save. */
const repeating: readonly string[] = ['application_changed']

/** What happened in a row by the same hand is told once, with how often and when last. */
export function together(entries: readonly TimelineEntry[]): { entry: TimelineEntry; times: number }[] {
  const told: { entry: TimelineEntry; times: number }[] = []
  for (const entry of entries) {
    const last = told.at(-1)
    if (last && isRepeated(last.entry, entry)) told.splice(-1, 1, { entry, times: last.times + 1 })
    else told.push({ entry, times: 1 })
  }
  return told
}

function isRepeated(before: TimelineEntry, after: TimelineEntry): boolean {
  const isSameHand =
    before.actor.kind === after.actor.kind && before.actor.person?.staffId === after.actor.person?.staffId
  const isSameWord = before.reason === after.reason
  return before.type === after.type && repeating.includes(after.type) && isSameHand && isSameWord
}
