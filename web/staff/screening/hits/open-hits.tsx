import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { listOpenHits } from '@kaihu/contract/screening.ts'
import { Select } from 'antd'
import { useOpenHits } from '../../../client/diligence/screening.ts'
import { LoadState } from '../../../kit/load-state.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { AppLink } from '../../../kit/screen/app-link.tsx'
import { goTo, hrefOf } from '../../../kit/screen/navigation.ts'
import { useSearchValues } from '../../../kit/screen/search-values.ts'
import type { Column } from '../../../kit/table/column.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { paths } from '../../addresses.ts'
import { useWords } from '../../words.ts'
import { HeldLists } from '../held-lists.tsx'
import { useScreeningSay } from '../use-screening-words.ts'
import { hitColumns } from './hit-table.tsx'
import '../screening.css'

type OpenHit = CallAnswer<typeof listOpenHits>['items'][number]

const STATES = ['pending', 'stale', 'awaiting_check', 'escalated'] as const

/** The screening tab of an order with one of its hits open. */
function hitHref({ orderCode, flow, hitId }: OpenHit): string {
  return hrefOf(
    flow === 'bblite' ? paths.liteOrder : paths.order,
    {},
    {
      order: orderCode,
      view: 'screening',
      hit: hitId,
    },
  )
}

/** The board of what is open: hits of one's orders that somebody still has to decide. */
export default function OpenHitsScreen() {
  const say = useScreeningSay()
  const query = useOpenHits()
  const [search, change] = useSearchValues()
  const state = STATES.find((one) => one === search['state'])
  return (
    <>
      <PageHeader
        title={say('board.title')}
        note={say('board.note')}
        actions={
          <Select
            aria-label={say('board.filter')}
            className="board-filter"
            value={state ?? 'all'}
            onChange={(value) => change({ state: value === 'all' ? null : value })}
            options={[
              { value: 'all', label: say('board.all') },
              ...STATES.map((one) => ({ value: one, label: say(`state.${one}`) })),
            ]}
          />
        }
      />
      <LoadState query={query} lines={12}>
        {({ items, holds }) => (
          <>
            <HeldLists holds={holds} />
            <section className="section-card">
              <Board items={items.filter((hit) => state === undefined || hit.state === state)} />
            </section>
          </>
        )}
      </LoadState>
    </>
  )
}

function Board({ items }: { items: readonly OpenHit[] }) {
  const say = useScreeningSay()
  const words = useWords()
  const byId = new Map(items.map((hit) => [hit.hitId, hit]))
  const open = (hitId: string) => {
    const hit = byId.get(hitId)
    if (hit) goTo(hitHref(hit))
  }
  const columns: Column<OpenHit>[] = [
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
        <div className="screening-party">
          <AppLink href={hitHref(hit)}>{hit.companyName}</AppLink>
          <span className="soft">{hit.orderCode}</span>
          <span className="soft">{words.status(hit.status)}</span>
        </div>
      ),
    },
  ]
  return (
    <DataTable
      name="open-hits"
      label={say('board.title')}
      columns={columns}
      rows={items}
      rowKey={({ hitId }) => hitId}
      empty={{ title: say('board.empty'), hint: say('board.emptyHint') }}
    />
  )
}
