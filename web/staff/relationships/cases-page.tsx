import { CASE_VIEWS, type RelationshipCaseRow } from '@kaihu/contract/relationship-cases.ts'
import { Select } from 'antd'
import { type CaseQuery, useRelationshipCases } from '../../client/relationships/relationships.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { LevelTag, Tag } from '../../kit/read/tag.tsx'
import { BankTime } from '../../kit/read/times.tsx'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { hrefOf } from '../../kit/screen/navigation.ts'
import type { Column, Sort } from '../../kit/table/column.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { Pager } from '../../kit/table/pager.tsx'
import { useTableAddress } from '../../kit/table/use-table-address.ts'
import { paths } from '../addresses.ts'
import './relationships.css'
import { CaseState } from './screening-card.tsx'
import { type RelationshipWords, useRelationshipWords } from './use-relationship-words.ts'

const SORT: Sort = { key: 'due', direction: 'asc' }

/** The server's question for an address; what it would not understand is left out. */
function queryOf({ filters, cursor, pageSize }: ReturnType<typeof useTableAddress>): CaseQuery {
  const view = CASE_VIEWS.find((one) => one === filters['view'])
  return { pageSize, ...(view && { view }), ...(cursor && { cursor }) }
}

/** Customers whose parties resemble somebody listed, by the day until which it is to be decided. */
export default function CasesPage() {
  const words = useRelationshipWords()
  const { say } = words
  const address = useTableAddress(SORT)
  const { data, isError, isPlaceholderData, refetch } = useRelationshipCases(queryOf(address))
  const next = data?.nextCursor
  return (
    <>
      <PageHeader
        title={say('case.listTitle')}
        note={say('case.listNote')}
        actions={
          <Select
            aria-label={say('case.which')}
            className="board-filter"
            value={CASE_VIEWS.find((one) => one === address.filters['view']) ?? 'open'}
            onChange={(view) => address.setFilters({ view: view === 'open' ? null : view })}
            options={CASE_VIEWS.map((value) => ({ value, label: say(`case.view.${value}`) }))}
          />
        }
      />
      <section className="section-card">
        <DataTable
          name="relationship-cases"
          label={say('case.listTitle')}
          columns={columnsOf(words)}
          rows={data?.items}
          rowKey={({ caseId }) => caseId}
          isRefreshing={isPlaceholderData}
          isFailed={isError && !data}
          onRetry={() => void refetch()}
          empty={{ title: say('case.listNone'), hint: say('case.listNoneHint') }}
        />
        {data && data.items.length > 0 && <Pager count={data.items.length} address={address} next={next} />}
      </section>
    </>
  )
}

function columnsOf({ say, person }: RelationshipWords): Column<RelationshipCaseRow>[] {
  return [
    {
      key: 'number',
      title: say('case.number'),
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
      key: 'hits',
      title: say('case.openHits'),
      align: 'right',
      cell: ({ openHits }) => <span className="figures">{openHits}</span>,
    },
    {
      key: 'owner',
      title: say('case.owner'),
      cell: ({ owner }) => (owner === null ? say('case.nobody') : person(owner)),
    },
    { key: 'opened', title: say('case.opened'), cell: ({ openedAt }) => <BankTime at={openedAt} /> },
    { key: 'due', title: say('case.state'), cell: (one) => <CaseState one={one} /> },
  ]
}
