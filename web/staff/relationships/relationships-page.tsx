import { RELATIONSHIP_VIEWS, type RelationshipRow } from '@kaihu/contract/relationships.ts'
import { RISK_RATINGS } from '@kaihu/domain/order/state/facts.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { type RelationshipQuery, useRelationships } from '../../client/relationships/relationships.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { Tag } from '../../kit/read/tag.tsx'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { hrefOf } from '../../kit/screen/navigation.ts'
import type { Column, Sort } from '../../kit/table/column.ts'
import { PagedTable } from '../../kit/table/paged-table.tsx'
import { StackedCell } from '../../kit/table/stacked-cell.tsx'
import { useTableAddress } from '../../kit/table/use-table-address.ts'
import { paths } from '../addresses.ts'
import { companyColumn, ratingColumn } from './customer-columns.tsx'
import { KeeperDialog } from './keepers/keeper-dialog.tsx'
import { RmText } from './keepers/rm-text.tsx'
import { useMayAssign } from './keepers/use-may-assign.ts'
import { RelationshipFilters } from './relationship-filters.tsx'
import './relationships.css'
import { type RelationshipWords, useRelationshipWords } from './use-relationship-words.ts'

const SORT: Sort = { key: 'nextReview', direction: 'asc' }

/** The server's question for an address; what it would not understand is left out. */
function queryOf({
  filters,
  cursor,
  pageSize,
}: Pick<ReturnType<typeof useTableAddress>, 'filters' | 'cursor' | 'pageSize'>): RelationshipQuery {
  const view = RELATIONSHIP_VIEWS.find((one) => one === filters['view'])
  const rating = RISK_RATINGS.find((one) => one === filters['rating'])
  const { branch, text } = filters
  return {
    pageSize,
    ...(view && { view }),
    ...(rating && { rating }),
    ...(branch && { branch }),
    ...(text && { text }),
    ...(cursor && { cursor }),
  }
}

export default function RelationshipsPage() {
  const words = useRelationshipWords()
  const { say } = words
  const address = useTableAddress(SORT)
  const query = useRelationships(queryOf(address))
  const mayAssign = useMayAssign()
  const { chosen, keys, choose } = useChosen(query.data?.items)
  return (
    <>
      <PageHeader title={say('title')} note={say('note')} />
      <section className="section-card">
        <RelationshipFilters {...address} />
        {mayAssign && <GiveBar chosen={chosen} onDone={() => choose(new Set())} />}
        <PagedTable<RelationshipRow>
          name="relationships"
          label={say('title')}
          columns={columnsOf(words)}
          rowKey={({ relationshipId }) => relationshipId}
          query={query}
          address={address}
          {...(mayAssign && {
            selection: { keys, onChange: choose, rowLabel: ({ number }) => number },
          })}
          empty={
            address.isFiltered
              ? { title: say('common:state.emptyFiltered'), hint: say('common:state.emptyFilteredHint') }
              : { title: say('none'), hint: say('noneHint') }
          }
        />
      </section>
    </>
  )
}

type ChosenProps = { chosen: readonly RelationshipRow[]; onDone: () => void }

function GiveBar({ chosen, onDone }: ChosenProps) {
  const { say } = useRelationshipWords()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="keeper-bar">
      <Button disabled={chosen.length === 0} onClick={() => setAsking(true)}>
        {say('keeper.give')}
      </Button>
      <span className="soft">{say('keeper.chosen', { count: chosen.length })}</span>
      {isAsking && (
        <KeeperDialog
          customers={chosen}
          onClose={(isDone) => {
            setAsking(false)
            if (isDone) onDone()
          }}
        />
      )}
    </div>
  )
}

/** What is ticked of the page that is shown: what stands on it no more is given to nobody unseen. */
function useChosen(rows: readonly RelationshipRow[] | undefined) {
  const [keys, choose] = useState<ReadonlySet<string>>(new Set())
  const chosen = (rows ?? []).filter(
    ({ relationshipId, endedOn }) => endedOn === null && keys.has(relationshipId),
  )
  return { chosen, keys: new Set(chosen.map(({ relationshipId }) => relationshipId)), choose }
}

function columnsOf(words: RelationshipWords): Column<RelationshipRow>[] {
  const { say, branch } = words
  return [
    {
      key: 'number',
      title: say('column.number'),
      isFixed: true,
      cell: ({ relationshipId, number }) => (
        <AppLink href={hrefOf(paths.relationship, { relationship: relationshipId }, { number })}>
          {number}
        </AppLink>
      ),
    },
    companyColumn(words, ({ creditCode }) => creditCode),
    ratingColumn(words),
    { key: 'branch', title: say('column.branch'), cell: ({ branchCode }) => branch(branchCode) },
    { key: 'rm', title: say('column.rm'), cell: (row) => <RmText {...row} /> },
    { key: 'opened', title: say('column.opened'), cell: ({ openedOn }) => openedOn },
    { key: 'reviewed', title: say('column.reviewed'), cell: ({ reviewedOn }) => reviewedOn },
    {
      key: 'nextReview',
      title: say('column.nextReview'),
      cell: ({ nextReviewOn, isReviewLate, endedOn }) => (
        <StackedCell below={isReviewLate && <Tag tone="danger">{say('late')}</Tag>}>
          {endedOn === null ? nextReviewOn : `${say('isEnded')} ${endedOn}`}
        </StackedCell>
      ),
    },
  ]
}
