import { addDays, getPlainDate } from '@kaihu/domain/base/plain-date.ts'

type Period = { readonly from: string; readonly to: string }

const DAY_MS = 86_400_000

export function periodBefore({ from, to }: Period): Period {
  const first = getPlainDate(from)
  const days = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1)
  return { from: addDays(first, -days), to: addDays(first, -1) }
}

/** By how many percent a number changed; null where there is nothing to compare with. */
export function changeOf(now: number | null, earlier: number | null): number | null {
  if (now === null || earlier === null || earlier === 0) return null
  return Math.round(((now - earlier) / earlier) * 100)
}
