import { type RelationshipUpdateRow, UPDATE_VIEWS } from '@kaihu/contract/relationship-updates.ts'
import { UPDATE_KINDS } from '@kaihu/domain/relationship/update.ts'
import { type UpdateQuery, useRelationshipUpdates } from '../../../client/relationships/updates.ts'
import { PageHeader } from '../../../kit/page-header.tsx'
import { Tag } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import type { Column, Sort } from '../../../kit/table/column.ts'
import { FilterChoice, FilterRow } from '../../../kit/table/filter-choice.tsx'
import { PagedTable } from '../../../kit/table/paged-table.tsx'
import { StackedCell } from '../../../kit/table/stacked-cell.tsx'
import { useTableAddress } from '../../../kit/table/use-table-address.ts'
import { companyColumn, numberColumn, ratingColumn } from '../customer-columns.tsx'
import '../relationships.css'
import { type RelationshipWords, useRelationshipWords } from '../use-relationship-words.ts'
import { UPDATE_TONES } from './updates-card.tsx'

const SORT: Sort = { key: 'due', direction: 'asc' }
type Address = ReturnType<typeof useTableAddress>

function queryOf({ filters, cursor, pageSize }: Address): UpdateQuery {
  const view = UPDATE_VIEWS.find((one) => one === filters['view'])
  const kind = UPDATE_KINDS.find((one) => one === filters['kind'])
  return { pageSize, ...(view && { view }), ...(kind && { kind }), ...(cursor && { cursor }) }
}

function Filters({ filters, setFilters }: Address) {
  const { say } = useRelationshipWords()
  return (
    <FilterRow>
      <FilterChoice
        label={say('update.kindLabel')}
        value={UPDATE_KINDS.find((one) => one === filters['kind']) ?? 'all'}
        onChange={(kind) => setFilters({ kind: kind === 'all' ? null : kind })}
        options={['all' as const, ...UPDATE_KINDS].map((value) => ({
          value,
          label: say(`update.kind.${value}`),
        }))}
      />
      <FilterChoice
        label={say('update.which')}
        value={UPDATE_VIEWS.find((one) => one === filters['view']) ?? 'open'}
        onChange={(view) => setFilters({ view: view === 'open' ? null : view })}
        options={UPDATE_VIEWS.map((value) => ({ value, label: say(`update.view.${value}`) }))}
      />
    </FilterRow>
  )
}

export default function UpdatesPage() {
  const words = useRelationshipWords()
  const { say } = words
  const address = useTableAddress(SORT)
  const query = useRelationshipUpdates(queryOf(address))
  return (
    <>
      <PageHeader title={say('update.listTitle')} note={say('update.listNote')} />
      <section className="section-card">
        <Filters {...address} />
        <PagedTable
          name="relationship-updates"
          label={say('update.listTitle')}
          columns={columnsOf(words)}
          rowKey={({ updateId }) => updateId}
          query={query}
          address={address}
          empty={{ title: say('update.listNone'), hint: say('update.listNoneHint') }}
        />
      </section>
    </>
  )
}

function columnsOf(words: RelationshipWords): Column<RelationshipUpdateRow>[] {
  const { say } = words
  return [
    numberColumn(say('column.number')),
    companyColumn(words, ({ relationship }) => relationship),
    {
      key: 'kind',
      title: say('update.kindLabel'),
      cell: ({ kind, topics }) => (
        <StackedCell below={topics.map((topic) => say(`update.topic.${topic}`)).join(' · ')}>
          {say(`update.kind.${kind}`)}
        </StackedCell>
      ),
    },
    ratingColumn(words),
    {
      key: 'state',
      title: say('update.stateLabel'),
      cell: ({ state }) => <Tag tone={UPDATE_TONES[state]}>{say(`update.state.${state}`)}</Tag>,
    },
    { key: 'opened', title: say('case.opened'), cell: ({ openedAt }) => <BankTime at={openedAt} /> },
    {
      key: 'due',
      title: say('update.due'),
      cell: ({ dueOn, isLate }) => (
        <StackedCell below={isLate && <Tag tone="danger">{say('late')}</Tag>}>{dueOn}</StackedCell>
      ),
    },
  ]
}
