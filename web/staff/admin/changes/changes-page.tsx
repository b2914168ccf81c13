import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import { CHANGE_SUBJECTS } from '@kaihu/domain/admin/change.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useChanges } from '../../../client/admin.ts'
import { PageHeader } from '../../../kit/page-header.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { useSearchValues } from '../../../kit/screen/search-values.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { FilterChoice, FilterRow } from '../../../kit/table/filter-choice.tsx'
import { useWords } from '../../words.ts'
import { useNamesOfCities } from '../change-values.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { changeColumns } from './change-columns.tsx'

export default function ChangesPage() {
  const { say } = useAdminWords()
  // What waits stands above what was decided: drawn later it would push the rest down.
  const isWhole = useChanges({ state: 'waiting' }).isFetched
  return (
    <>
      <PageHeader title={say('changes.title')} note={say('changes.note')} />
      <Waiting />
      {isWhole && <Decided />}
    </>
  )
}

const none: readonly ChangeView[] = []

function Waiting() {
  const admin = useAdminWords()
  const words = useWords()
  const query = useChanges({ state: 'waiting' })
  useNamesOfCities(query.data?.items ?? none)
  const count = query.data?.items.length ?? 0
  return (
    <SectionCard title={admin.say('changes.waiting', { count })}>
      <DataTable
        name="admin-waiting"
        label={admin.say('changes.waiting', { count })}
        columns={changeColumns(admin, words, 'waiting')}
        rows={query.data?.items}
        rowKey={({ changeId }) => changeId}
        isFailed={query.isError}
        onRetry={() => void query.refetch()}
        empty={{ title: admin.say('changes.noneWaiting') }}
      />
    </SectionCard>
  )
}

function isSubject(text: string | undefined): ChangeView['subject'] | undefined {
  return CHANGE_SUBJECTS.find((one) => one === text)
}

function Decided() {
  const admin = useAdminWords()
  const words = useWords()
  const { say } = admin
  const [search, change] = useSearchValues()
  const [before, setBefore] = useState<string | null>(null)
  const subject = isSubject(search['subject'])
  const query = useChanges({ ...(subject && { subject }), ...(before !== null && { before }) })
  useNamesOfCities(query.data?.items ?? none)
  const items = query.data?.items.filter(({ state }) => state !== 'waiting')
  const last = query.data?.items.at(-1)
  return (
    <SectionCard title={say('changes.decided')}>
      <FilterRow>
        <FilterChoice
          label={say('changes.subject')}
          value={subject ?? ''}
          onChange={(next) => {
            setBefore(null)
            change({ subject: next || null })
          }}
          options={(['', ...CHANGE_SUBJECTS] as const).map((value) => ({
            value,
            label: say(value === '' ? 'changes.all' : `subjects.${value}`),
          }))}
        />
      </FilterRow>
      <DataTable
        name="admin-history"
        label={say('changes.decided')}
        columns={changeColumns(admin, words, 'decided')}
        rows={items}
        rowKey={({ changeId }) => changeId}
        isRefreshing={query.isPlaceholderData}
        isFailed={query.isError}
        onRetry={() => void query.refetch()}
        empty={{ title: say('common.historyNone') }}
      />
      {query.data?.hasMore && last && (
        <div className="admin-more">
          <Button onClick={() => setBefore(last.madeAt)}>{say('changes.more')}</Button>
        </div>
      )}
    </SectionCard>
  )
}
