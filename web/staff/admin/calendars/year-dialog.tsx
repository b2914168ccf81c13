import type { CalendarView } from '@kaihu/contract/admin.ts'
import { problemOfYear } from '@kaihu/domain/admin/calendar-year.ts'
import { useState } from 'react'
import { useDraftCalendar } from '../../../client/admin.ts'
import { bankToday } from '../../today.ts'
import { afterDraft } from '../after-draft.ts'
import { DraftDialog } from '../draft-dialog.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { DayList, RangeList } from './day-lists.tsx'

type Arrangement = CalendarView['arrangement']

function sorted({ off, worked }: Arrangement): Arrangement {
  return {
    off: off.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    worked: worked.toSorted(),
  }
}

export function YearDialog({ calendar, onClose }: { calendar: CalendarView; onClose: () => void }) {
  const words = useAdminWords()
  const { say } = words
  const { year, arrangement: before } = calendar
  const [arrangement, setArrangement] = useState<Arrangement>(before)
  const [wrong, setWrong] = useState<string | null>(null)
  const draft = useDraftCalendar()
  const confirm = (reason: string) => {
    const after = sorted(arrangement)
    const problem = problemOfYear(year, { before, after, today: bankToday() })
    setWrong(problem && say(`refusals.${problem}`))
    if (problem === null)
      draft.mutate({ params: { year }, body: { arrangement: after, reason } }, afterDraft(words, onClose))
  }
  return (
    <DraftDialog
      title={say('calendars.edit', { year })}
      effect={say('calendars.effect')}
      isWide
      isBusy={draft.isPending}
      error={draft.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="admin-columns">
        <RangeList
          year={year}
          ranges={arrangement.off}
          onChange={(off) => setArrangement({ ...arrangement, off })}
        />
        <DayList
          year={year}
          days={arrangement.worked}
          onChange={(worked) => setArrangement({ ...arrangement, worked })}
        />
      </div>
      {wrong && (
        <p className="confirm-problem" role="alert">
          {wrong}
        </p>
      )}
    </DraftDialog>
  )
}
