import type { DifferenceRow } from '@kaihu/contract/difference-reports.ts'
import { Tag, type TagTone } from '../../kit/read/tag.tsx'
import { useDifferenceWords } from './use-difference-words.ts'

export const STATE_TONES: Record<DifferenceRow['state'], TagTone> = {
  found: 'waiting',
  prepared: 'warning',
  sent: 'success',
  dropped: 'ended',
}

/** How many working days are left to report; nothing once it is over. */
export function DayTag({ row: { isLate, daysLeft } }: { row: Pick<DifferenceRow, 'isLate' | 'daysLeft'> }) {
  const { say } = useDifferenceWords()
  if (daysLeft === null) return null
  if (isLate) return <Tag tone="danger">{say('differences.late')}</Tag>
  const words = daysLeft === 0 ? say('differences.lastDay') : say('differences.daysLeft', { count: daysLeft })
  return daysLeft <= 5 ? <Tag tone="warning">{words}</Tag> : <span className="soft">{words}</span>
}
