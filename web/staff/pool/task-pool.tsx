import { useMemo } from 'react'
import { useUser } from '../../client/session.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { useSearchValues } from '../../kit/screen/search-values.ts'
import { useTableAddress } from '../../kit/table/use-table-address.ts'
import { ViewTabs } from '../../kit/tabs/view-tabs.tsx'
import { FilterBar } from '../order-list/filter-bar.tsx'
import { ListActs } from '../order-list/list-acts.tsx'
import { byUrgency, columnsWith, OrderTable } from '../order-list/order-table.tsx'
import { useWords } from '../words.ts'
import { actsColumn } from './claim-acts.tsx'

const table = 'pool'
const views = ['free', 'claimed'] as const
const tabNames = ['view']
const lists = { free: 'pool', claimed: 'claimed' } as const

export default function TaskPool() {
  const words = useWords()
  const [search, change] = useSearchValues()
  const active = views.find((view) => view === search['view']) ?? 'free'
  const role = useUser()?.staff?.currentRole ?? ''
  return (
    <>
      <PageHeader
        title={words.say('work:pool.title')}
        note={words.say(role === 'GSC_BB_CM' ? 'work:pool.noteSimplified' : 'work:pool.noteLeader')}
        actions={
          <ListActs screen="pool" table={table} columns={columnsWith([actsColumn(words, active)], words)} />
        }
      />
      <ViewTabs
        label={words.say('work:pool.title')}
        active={active}
        onChange={(view) => change({ view, cursor: null, back: null })}
        views={views.map((view) => ({
          key: view,
          label: words.say(`work:pool.${view}`),
          content: <PoolTable view={view} />,
        }))}
      />
    </>
  )
}

function PoolTable({ view }: { view: (typeof views)[number] }) {
  const words = useWords()
  const address = useTableAddress(byUrgency, tabNames)
  const extra = useMemo(() => [actsColumn(words, view)], [words, view])
  const fixed = useMemo(() => ({ work: lists[view] }), [view])
  return (
    <section className="section-card orders-card">
      <FilterBar address={address} isPersonal />
      <OrderTable
        name={table}
        label={words.say(`work:pool.${view}`)}
        address={address}
        fixed={fixed}
        extra={extra}
        empty={{
          title: words.say(`work:pool.empty.${view}`),
          hint: words.say(`work:pool.emptyHint.${view}`),
        }}
      />
    </section>
  )
}
