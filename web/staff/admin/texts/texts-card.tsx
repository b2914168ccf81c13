import { type ScreenTextView, TEXT_STATES } from '@kaihu/contract/admin-look.ts'
import { useState } from 'react'
import { useTextsFound } from '../../../client/admin.ts'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { useSearchValues } from '../../../kit/screen/search-values.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { FilterChoice, FilterRow } from '../../../kit/table/filter-choice.tsx'
import { SearchField } from '../search-field.tsx'
import { useAdminWords } from '../use-admin-words.ts'
import { textColumns } from './text-columns.tsx'
import { TextDialog } from './text-dialog.tsx'

export function TextsCard() {
  const words = useAdminWords()
  const { say } = words
  const [search, change] = useSearchValues()
  const [changing, setChanging] = useState<ScreenTextView | null>(null)
  const { find } = search
  const state = TEXT_STATES.find((one) => one === search['state'])
  const query = useTextsFound({ ...(find && { find }), ...(state && { state }) })
  const { items, count = 0 } = query.data ?? {}
  return (
    <SectionCard title={say('texts.list')}>
      <FilterRow>
        <SearchField
          label={say('texts.find')}
          value={find}
          maxLength={100}
          onChange={(next) => change({ find: next })}
        />
        <FilterChoice
          label={say('texts.which')}
          value={state ?? ''}
          onChange={(next) => change({ state: next || null })}
          options={(['', ...TEXT_STATES] as const).map((value) => ({
            value,
            label: say(value === '' ? 'texts.state.all' : `texts.state.${value}`),
          }))}
        />
      </FilterRow>
      <DataTable
        name="admin-texts"
        label={say('texts.list')}
        columns={textColumns(words, setChanging)}
        rows={items}
        rowKey={({ key }) => key}
        isRefreshing={query.isPlaceholderData}
        isFailed={query.isError}
        onRetry={() => void query.refetch()}
        empty={{ title: say('texts.noneFound') }}
      />
      {items && count > items.length && (
        <p className="soft">{say('texts.more', { shown: items.length, count })}</p>
      )}
      {changing && <TextDialog text={changing} onClose={() => setChanging(null)} />}
    </SectionCard>
  )
}
