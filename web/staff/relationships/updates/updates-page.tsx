import { type RelationshipUpdateRow, UPDATE_VIEWS } from '@kaihu/contract/relationship-updates.ts'
import { UPDATE_KINDS } from '@kaihu/domain/relationship/update.ts'
import { Select } from 'antd'
import { type UpdateQuery, useRelationshipUpdates } from '../../../client/relationships/updates.ts'
import { PageHeader } from '../../../kit/page-header.tsx'
import { LevelTag, Tag } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { AppLink } from '../../../kit/screen/app-link.tsx'
import { hrefOf } from '../../../kit/screen/navigation.ts'
import type { Column, Sort } from '../../../kit/table/column.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { Pager } from '../../../kit/table/pager.tsx'
import { useTableAddress } from '../../../kit/table/use-table-address.ts'
import { paths } from '../../addresses.ts'
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
    <span className="relationship-acts">
      <Select
        aria-label={say('update.kindLabel')}
        className="board-filter"
        value={UPDATE_KINDS.find((one) => one === filters['kind']) ?? 'all'}
        onChange={(kind) => setFilters({ kind: kind === 'all' ? null : kind })}
        options={['all' as const, ...UPDATE_KINDS].map((value) => ({
          value,
          label: say(`update.kind.${value}`),
        }))}
      />
      <Select
        aria-label={say('update.which')}
        className="board-filter"
        value={UPDATE_VIEWS.find((one) => one === filters['view']) ?? 'open'}
        onChange={(view) => setFilters({ view: view === 'open' ? null : view })}
        options={UPDATE_VIEWS.map((value) => ({ value, label: say(`update.view.${value}`) }))}
      />
    </span>
  )
}

/** Reviews of customers and changes of their details, by the day until which they are due. */
export default function UpdatesPage() {
  const words = useRelationshipWords()
  const { say } = words
  const address = useTableAddress(SORT)
  const { data, isError, isPlaceholderData, refetch } = useRelationshipUpdates(queryOf(address))
  const next = data?.nextCursor
  return (
    <>
      <PageHeader
        title={say('update.listTitle')}
        note={say('update.listNote')}
        actions={<Filters {...address} />}
      />
      <section className="section-card">
        <DataTable
          name="relationship-updates"
          label={say('update.listTitle')}
          columns={columnsOf(words)}
          rows={data?.items}
          rowKey={({ updateId }) => updateId}
          isRefreshing={isPlaceholderData}
          isFailed={isError && !data}
          onRetry={() => void refetch()}
          empty={{ title: say('update.listNone'), hint: say('update.listNoneHint') }}
        />
        {data && data.items.length > 0 && <Pager count={data.items.length} address={address} next={next} />}
      </section>
    </>
  )
}

function columnsOf({ say }: RelationshipWords): Column<RelationshipUpdateRow>[] {
  return [
    {
      key: 'number',
      title: say('column.number'),
      isFixed: true,
      cell: ({ relationshipId, relationship, number }) => (
        <AppLink
          href={hrefOf(paths.relationship, { relationship: relationshipId }, { number: relationship })}
        >
          {number}
        </AppLink>
      ),
    },
    {
      key: 'company',
      title: say('column.company'),
      cell: ({ companyName, relationship }) => (
        <span className="relationship-cell">
          <span>{companyName}</span>
          <span className="soft">{relationship}</span>
        </span>
      ),
    },
    {
      key: 'kind',
      title: say('update.kindLabel'),
      cell: ({ kind, topics }) => (
        <span className="relationship-cell">
          <span>{say(`update.kind.${kind}`)}</span>
          <span className="soft">{topics.map((topic) => say(`update.topic.${topic}`)).join(' · ')}</span>
        </span>
      ),
    },
    {
      key: 'rating',
      title: say('column.rating'),
      cell: ({ rating }) =>
        rating === null ? (
          <Tag tone="waiting">{say('unrated')}</Tag>
        ) : (
          <LevelTag level={rating} label={say(`lists:riskRating.${rating}`)} />
        ),
    },
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
        <span className="relationship-cell">
          <span>{dueOn}</span>
          {isLate && <Tag tone="danger">{say('late')}</Tag>}
        </span>
      ),
    },
  ]
}
