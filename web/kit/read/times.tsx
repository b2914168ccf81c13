import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emptyMark } from './empty.ts'
import { bankDate, bankTime } from './instant.ts'
import { timeAgo } from './relative-time.ts'

/** How long ago an instant was, kept current; the full time on hover. */
export function RelativeTime({ at }: { at: string | null | undefined }) {
  const { t } = useTranslation('common')
  const now = useNow(30_000)
  if (!at) return emptyMark
  const ago = timeAgo(at, now)
  const words =
    ago.key === 'date'
      ? bankDate(at)
      : 'count' in ago
        ? t(`time.${ago.key}`, { count: ago.count })
        : t(`time.${ago.key}`)
  return (
    <time dateTime={at} title={bankTime(at)}>
      {words}
    </time>
  )
}

export function BankTime({ at }: { at: string | null | undefined }) {
  return at ? (
    <time className="nowrap" dateTime={at}>
      {bankTime(at)}
    </time>
  ) : (
    emptyMark
  )
}

function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
