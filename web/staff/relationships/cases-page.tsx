import { CASE_VIEWS, type RelationshipCaseRow } from '@kaihu/contract/relationship-cases.ts'
import { type CaseQuery, useRelationshipCases } from '../../client/relationships/relationships.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { BankTime } from '../../kit/read/times.tsx'
import type { Column, Sort } from '../../kit/table/column.ts'
import { FilterChoice, FilterRow } from '../../kit/table/filter-choice.tsx'
import { PagedTable } from '../../kit/table/paged-table.tsx'
import { useTableAddress } from '../../kit/table/use-table-address.ts'
import { companyColumn, numberColumn, ratingColumn } from './customer-columns.tsx'
import './relationships.css'
import { CaseState } from './screening-card.tsx'
import { type RelationshipWords, useRelationshipWords } from './use-relationship-words.ts'

const SORT: Sort = { key: 'due', direction: 'asc' }

/** The server's question for an address; what it would not understand is left out. */
function queryOf({ filters, cursor, pageSize }: ReturnType<typeof useTableAddress>): CaseQuery {
  const view = CASE_VIEWS.find((one) => one === filters['view'])
  return { pageSize, ...(view && { view }), ...(cursor && { cursor }) }
}

export default function CasesPage() {
  const words = useRelationshipWords()
  const { say } = words
  const address = useTableAddress(SORT)
  const query = useRelationshipCases(queryOf(address))
  return (
    <>
      <PageHeader title={say('case.listTitle')} note={say('case.listNote')} />
      <section className="section-card">
        <FilterRow>
          <FilterChoice
            label={say('case.which')}
            value={CASE_VIEWS.find((one) => one === address.filters['view']) ?? 'open'}
            onChange={(view) => address.setFilters({ view: view === 'open' ? null : view })}
            options={CASE_VIEWS.map((value) => ({ value, label: say(`case.view.${value}`) }))}
          />
        </FilterRow>
        <PagedTable
          name="relationship-cases"
          label={say('case.listTitle')}
          columns={columnsOf(words)}
          rowKey={({ caseId }) => caseId}
          query={query}
          address={address}
          empty={{ title: say('case.listNone'), hint: say('case.listNoneHint') }}
        />
      </section>
    </>
  )
}

function columnsOf(words: RelationshipWords): Column<RelationshipCaseRow>[] {
  const { say, person } = words
  return [
    numberColumn(say('case.number')),
    companyColumn(words, ({ relationship }) => relationship),
    ratingColumn(words),
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
