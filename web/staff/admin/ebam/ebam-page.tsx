import { EBAM_DEFINITIONS, EBAM_STATES } from '@kaihu/contract/ebam.ts'
import { Pagination } from 'antd'
import { type EbamFilter, useEbamMessages } from '../../../client/ebam.ts'
import { PageHeader } from '../../../kit/page-header.tsx'
import { useSearchValues } from '../../../kit/screen/search-values.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import '../admin.css'
import { Choice } from '../choice.tsx'
import { SearchField } from '../search-field.tsx'
import { type AdminWords, useAdminWords } from '../use-admin-words.ts'
import { definitionWords, ebamColumns } from './ebam-columns.tsx'

const DIRECTIONS = ['in', 'out'] as const

type Search = Readonly<Record<string, string | undefined>>

/** What an address asks for; values that are none of ours ask for nothing. */
function filterOf(search: Search): EbamFilter {
  const direction = DIRECTIONS.find((one) => one === search['direction'])
  const state = EBAM_STATES.find((one) => one === search['state'])
  const definition = EBAM_DEFINITIONS.find((one) => one === search['definition'])
  const find = search['find']?.trim().slice(0, 40)
  return {
    page: Number(search['page'] ?? 1) || 1,
    ...(direction && { direction }),
    ...(state && { state }),
    ...(definition && { definition }),
    ...(find && { find }),
  }
}

export default function EbamPage() {
  const words = useAdminWords()
  const { say } = words
  const [search, change] = useSearchValues()
  const filter = filterOf(search)
  const query = useEbamMessages(filter)
  const { total = 0, pageSize = 1, isOpen = true } = query.data ?? {}
  const isFiltered = Object.keys(filter).length > 1
  return (
    <>
      <PageHeader title={say('ebam.title')} note={say(isOpen ? 'ebam.note' : 'ebam.closed')} />
      <section className="section-card">
        <Filters search={search} words={words} change={(values) => change({ ...values, page: null })} />
        <DataTable
          name="admin-ebam"
          label={say('ebam.title')}
          columns={ebamColumns(words)}
          rows={query.data?.items}
          rowKey={({ messageId }) => messageId}
          isRefreshing={query.isPlaceholderData}
          isFailed={query.isError}
          onRetry={() => void query.refetch()}
          empty={
            isFiltered
              ? { title: say('ebam.noneFound') }
              : { title: say('ebam.none'), hint: say('ebam.noneHint') }
          }
        />
        {total > pageSize && (
          <Pagination
            className="admin-more"
            current={Number(filter.page)}
            total={total}
            pageSize={pageSize}
            showSizeChanger={false}
            onChange={(next) => change({ page: next === 1 ? null : next })}
          />
        )}
      </section>
    </>
  )
}

type FiltersProps = {
  search: Search
  words: AdminWords
  change: (values: Record<string, string | null>) => void
}

function Filters({ search, words, change }: FiltersProps) {
  const { say } = words
  const choices = {
    direction: DIRECTIONS.map((value) => ({ value, label: say(`ebam.directions.${value}`) })),
    state: EBAM_STATES.map((value) => ({ value, label: say(`ebam.states.${value}`) })),
    definition: EBAM_DEFINITIONS.map((value) => ({ value, label: definitionWords(value, words) })),
  }
  return (
    <div className="admin-filters">
      <SearchField
        label={say('ebam.find')}
        value={search['find']}
        maxLength={40}
        onChange={(find) => change({ find })}
      />
      {(['direction', 'state', 'definition'] as const).map((key) => (
        <Choice
          key={key}
          label={say(`ebam.${key}`)}
          any={say('ebam.any')}
          value={search[key]}
          onChange={(next) => change({ [key]: next })}
          options={choices[key]}
        />
      ))}
    </div>
  )
}
