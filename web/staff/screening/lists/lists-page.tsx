import type { ScreeningListView } from '@kaihu/contract/screening-lists.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useScreeningLists } from '../../../client/diligence/screening.ts'
import type { KeyBelow } from '../../../kit/i18n/text-key.ts'
import { LoadState } from '../../../kit/load-state.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { shown } from '../../../kit/read/empty.ts'
import { bankDate } from '../../../kit/read/instant.ts'
import { Tag } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { useSearchValues } from '../../../kit/screen/search-values.ts'
import type { Column } from '../../../kit/table/column.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { type SayScreening, useScreeningSay } from '../use-screening-words.ts'
import { LoadListDialog } from './load-list-dialog.tsx'
import { VersionTable } from './version-table.tsx'
import '../screening.css'

/** The lists that parties are screened against: what is in force, what holds orders, load and release. */
export default function ListsPage() {
  const say = useScreeningSay()
  const query = useScreeningLists()
  return (
    <>
      <PageHeader title={say('lists.title')} note={say('lists.note')} />
      <LoadState query={query} lines={12}>
        {({ items }) => <Lists lists={items} />}
      </LoadState>
    </>
  )
}

function Lists({ lists }: { lists: readonly ScreeningListView[] }) {
  const say = useScreeningSay()
  const [search, change] = useSearchValues()
  const [loading, setLoading] = useState<ScreeningListView | null>(null)
  const waiting = lists.find(({ versions }) => versions.some(({ state }) => isOpen(state)))
  const chosen = lists.find(({ code }) => code === search['list']) ?? waiting ?? lists[0]
  return (
    <>
      <section className="section-card">
        <DataTable
          name="screening-lists"
          label={say('lists.title')}
          columns={columnsOf(say, (list) => change({ list: list.code }), setLoading)}
          rows={lists}
          rowKey={({ code }) => code}
        />
      </section>
      {chosen && <VersionTable list={chosen} />}
      {loading && <LoadListDialog list={loading} onClose={() => setLoading(null)} />}
    </>
  )
}

function isOpen(state: string): boolean {
  return state === 'waiting' || state === 'blocked' || state === 'failed'
}

type HeadKey = KeyBelow<'screening-desk', 'lists'>
type Act = (list: ScreeningListView) => void

function columnsOf(say: SayScreening, onSelect: Act, onLoad: Act): Column<ScreeningListView>[] {
  const titled = (key: HeadKey, cell: Column<ScreeningListView>['cell']): Column<ScreeningListView> => ({
    key,
    title: say(`lists.${key}`),
    cell,
  })
  const nameOf = ({ code }: ScreeningListView) => say(`list.${code}`)
  return [
    {
      ...titled('name', (list) => (
        <Button
          type="link"
          className="screening-open"
          aria-label={say('lists.select', { list: nameOf(list) })}
          onClick={() => onSelect(list)}
        >
          {nameOf(list)}
        </Button>
      )),
      isFixed: true,
    },
    titled('category', ({ category }) => say(`category.${category}`)),
    titled('standing', (list) => <Standing list={list} />),
    titled('inForce', ({ current }) =>
      current === null ? (
        <span className="soft">{say('lists.never')}</span>
      ) : (
        <span>{say('lists.entries', { count: current.counts.entries })}</span>
      ),
    ),
    titled('publisherDate', ({ current }) => shown(current?.publisherDate ?? '')),
    titled('loadedOn', ({ current }) => shown(current === null ? '' : bankDate(current.loadedAt))),
    titled('checked', ({ checkedAt }) => <BankTime at={checkedAt} />),
    titled('limit', ({ mostAgeDays }) => say('lists.days', { count: mostAgeDays })),
    {
      key: 'acts',
      title: say('result.acts'),
      isFixed: true,
      align: 'right',
      cell: (list) => (
        <Button
          size="small"
          aria-label={say('lists.loadNamed', { list: nameOf(list) })}
          onClick={() => onLoad(list)}
        >
          {say('lists.load')}
        </Button>
      ),
    },
  ]
}

function Standing({ list }: { list: ScreeningListView }) {
  const say = useScreeningSay()
  if (list.hold) return <Tag tone="danger">{say(`lists.hold.${list.hold}`)}</Tag>
  const isWaiting = list.versions.some(({ state }) => state === 'waiting')
  return <Tag tone={isWaiting ? 'waiting' : 'success'}>{say(isWaiting ? 'lists.waiting' : 'lists.ok')}</Tag>
}
