import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { listOpenHits } from '@kaihu/contract/screening.ts'
import { SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'
import { OPEN_HIT_STATES } from '@kaihu/domain/screening/disposition.ts'
import { useOpenHits } from '../../../client/diligence/screening.ts'
import { PageHeader } from '../../../kit/page-header.tsx'
import { AppLink } from '../../../kit/screen/app-link.tsx'
import { goTo, hrefOf } from '../../../kit/screen/navigation.ts'
import type { Column, Sort } from '../../../kit/table/column.ts'
import { FilterChoice, FilterRow } from '../../../kit/table/filter-choice.tsx'
import { PagedTable } from '../../../kit/table/paged-table.tsx'
import { useTableAddress } from '../../../kit/table/use-table-address.ts'
import { paths } from '../../addresses.ts'
import { useWords } from '../../words.ts'
import { HeldLists } from '../held-lists.tsx'
import { useScreeningSay } from '../use-screening-words.ts'
import { hitColumns } from './hit-table.tsx'
import '../screening.css'

type OpenHit = CallAnswer<typeof listOpenHits>['items'][number]

/** The order that changed last in front; nobody sorts otherwise. */
const SORT: Sort = { key: 'changed', direction: 'desc' }

function hitHref({ orderCode, flow, hitId }: OpenHit): string {
  return hrefOf(
    flow === SIMPLIFIED ? paths.simplifiedOrder : paths.order,
    {},
    {
      order: orderCode,
      view: 'screening',
      hit: hitId,
    },
  )
}

/** The board of what is open: hits of one's orders that somebody still has to decide, page by page. */
export default function OpenHitsScreen() {
  const say = useScreeningSay()
  const words = useWords()
  const address = useTableAddress(SORT)
  const { cursor, pageSize, filters } = address
  const state = OPEN_HIT_STATES.find((one) => one === filters['state'])
  const query = useOpenHits({ pageSize, ...(state && { state }), ...(cursor && { cursor }) })
  const open = (hitId: string) => {
    const hit = query.data?.items.find((one) => one.hitId === hitId)
    if (hit) goTo(hitHref(hit))
  }
  return (
    <>
      <PageHeader title={say('board.title')} note={say('board.note')} />
      <HeldLists holds={query.data?.holds ?? []} />
      <section className="section-card">
        <FilterRow>
          <FilterChoice
            label={say('board.filter')}
            value={state ?? 'all'}
            onChange={(value) => address.setFilters({ state: value === 'all' ? null : value })}
            options={[
              { value: 'all' as const, label: say('board.all') },
              ...OPEN_HIT_STATES.map((one) => ({ value: one, label: say(`state.${one}`) })),
            ]}
          />
        </FilterRow>
        <PagedTable
          name="open-hits"
          label={say('board.title')}
          columns={columnsOf(say, words, open)}
          rowKey={({ hitId }) => hitId}
          query={query}
          address={address}
          empty={{ title: say('board.empty'), hint: say('board.emptyHint') }}
        />
      </section>
    </>
  )
}

function columnsOf(
  say: ReturnType<typeof useScreeningSay>,
  words: ReturnType<typeof useWords>,
  open: (hitId: string) => void,
): Column<OpenHit>[] {
  return [
    ...(hitColumns(say, open) as Column<OpenHit>[]),
    {
      key: 'reopened',
      title: say('board.reopened'),
      cell: (hit) => (hit.reopened === null ? say('board.new') : say(`ended.${hit.reopened}`)),
    },
    {
      key: 'order',
      title: say('board.order'),
      isFixed: true,
      cell: (hit) => (
        <div className="screening-party screening-order">
          <AppLink href={hitHref(hit)}>{hit.companyName}</AppLink>
          <span className="soft">{hit.orderCode}</span>
          <span className="soft">{words.status(hit.status)}</span>
        </div>
      ),
    },
  ]
}
