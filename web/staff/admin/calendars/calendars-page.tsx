import type { CalendarView } from '@kaihu/contract/admin.ts'
import { calendarKey } from '@kaihu/domain/admin/calendar-year.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useCalendars } from '../../../client/admin.ts'
import { LoadState } from '../../../kit/load-state.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { useSearchValues } from '../../../kit/screen/search-values.ts'
import { ViewTabs } from '../../../kit/tabs/view-tabs.tsx'
import { bankToday } from '../../today.ts'
import { HistoryButton } from '../history-drawer.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { WaitingChange } from '../waiting-change.tsx'
import { YearDialog } from './year-dialog.tsx'
import { YearMonths } from './year-months.tsx'

export default function CalendarsPage() {
  const { say } = useAdminWords()
  const query = useCalendars()
  return (
    <>
      <PageHeader title={say('calendars.title')} note={say('calendars.note')} />
      <LoadState query={query} lines={12}>
        {({ items }) => <Years items={items} />}
      </LoadState>
    </>
  )
}

function Years({ items }: { items: readonly CalendarView[] }) {
  const { say } = useAdminWords()
  const [search, change] = useSearchValues()
  const present = bankToday().slice(0, 4)
  const active = items.find(({ year }) => year === search['year'])?.year ?? present
  return (
    <ViewTabs
      label={say('calendars.year')}
      active={active}
      onChange={(year) => change({ year })}
      views={items.map((calendar) => ({
        key: calendar.year,
        label: say('calendars.yearTitle', { year: calendar.year }),
        content: <Year calendar={calendar} />,
      }))}
    />
  )
}

function Year({ calendar }: { calendar: CalendarView }) {
  const { say } = useAdminWords()
  const [isOpen, setOpen] = useState(false)
  const { year, arrangement, waiting } = calendar
  const title = say('calendars.yearTitle', { year })
  const isEmpty = arrangement.off.length === 0 && arrangement.worked.length === 0
  const isPast = year < bankToday().slice(0, 4)
  return (
    <SectionCard
      title={title}
      actions={
        <span className="admin-acts">
          {waiting && <WaitingChange change={waiting} />}
          {!waiting && !isPast && (
            <Button onClick={() => setOpen(true)} aria-label={say('calendars.edit', { year })}>
              {say('common.change')}
            </Button>
          )}
          <HistoryButton subject="calendar" changeKey={calendarKey(year)} name={title} />
        </span>
      }
      {...(isEmpty && { note: say('calendars.none') })}
    >
      <YearMonths year={year} arrangement={arrangement} />
      {isOpen && <YearDialog calendar={calendar} onClose={() => setOpen(false)} />}
    </SectionCard>
  )
}
