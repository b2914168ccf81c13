import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import type { ScreeningListView } from '@kaihu/contract/screening-lists.ts'
import { named, pick } from '@kaihu/domain/base/locales.ts'
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
import { useListNamer } from '../../screening/use-list-name.ts'
import { type SayScreening, useScreeningSay } from '../../screening/use-screening-words.ts'
import '../admin.css'
import { useAdminWords } from '../use-admin-words.ts'
import { WaitingChange } from '../waiting-change.tsx'
import { FetchState } from './fetch-state.tsx'
import { ListUseDialog } from './list-use-dialog.tsx'
import { LoadListDialog } from './load-list-dialog.tsx'
import { OwnEntryDialog } from './own-entry-dialog.tsx'
import { VersionTable } from './version-table.tsx'
import '../../screening/screening.css'

export default function ListsPage() {
  const say = useScreeningSay()
  const query = useScreeningLists()
  return (
    <>
      <PageHeader title={say('lists.title')} note={say('lists.note')} />
      <LoadState query={query} lines={12}>
        {({ items, added }) => <Lists lists={items} added={added} />}
      </LoadState>
    </>
  )
}

type Asked = { readonly list: ScreeningListView | null; readonly act: 'load' | 'use' | 'entry' }

type ListsProps = { lists: readonly ScreeningListView[]; added: readonly ChangeView[] }

function Lists({ lists, added }: ListsProps) {
  const say = useScreeningSay()
  const [search, change] = useSearchValues()
  const [asked, setAsked] = useState<Asked | null>(null)
  const nameOf = useNameOf()
  const close = () => setAsked(null)
  const waiting = lists.find(({ versions }) => versions.some(({ state }) => isOpen(state)))
  const chosen = lists.find(({ code }) => code === search['list']) ?? waiting ?? lists[0]
  return (
    <>
      <section className="section-card">
        <div className="admin-list-acts">
          {added.map((one) => (
            <span key={one.changeId}>
              {one.key} <WaitingChange change={one} />
            </span>
          ))}
          <Button size="small" onClick={() => setAsked({ list: null, act: 'use' })}>
            {say('lists.addList')}
          </Button>
        </div>
        <DataTable
          name="screening-lists"
          label={say('lists.title')}
          columns={columnsOf({ say, nameOf }, (list) => change({ list: list.code }), setAsked)}
          rows={lists}
          rowKey={({ code }) => code}
        />
      </section>
      {chosen && <VersionTable list={chosen} />}
      {asked?.act === 'load' && asked.list && <LoadListDialog list={asked.list} onClose={close} />}
      {asked?.act === 'use' && (
        <ListUseDialog list={asked.list} name={asked.list ? nameOf(asked.list) : ''} onClose={close} />
      )}
      {asked?.act === 'entry' && asked.list && (
        <OwnEntryDialog list={asked.list} name={nameOf(asked.list)} onClose={close} />
      )}
    </>
  )
}

function isOpen(state: string): boolean {
  return state === 'waiting' || state === 'blocked' || state === 'failed'
}

type HeadKey = KeyBelow<'screening-desk', 'lists'>
type Act = (list: ScreeningListView) => void
type NameOf = (list: ScreeningListView) => string

/** How a list is called: by the texts, or by the administrators who added it. */
function useNameOf(): NameOf {
  const nameOf = useListNamer()
  const { locale } = useAdminWords()
  return ({ code, title }) => (title ? pick(locale, named(title.zh, title.en)) : nameOf(code))
}

function columnsOf(
  { say, nameOf }: { say: SayScreening; nameOf: NameOf },
  onSelect: Act,
  onAct: (asked: Asked) => void,
): Column<ScreeningListView>[] {
  const titled = (key: HeadKey, cell: Column<ScreeningListView>['cell']): Column<ScreeningListView> => ({
    key,
    title: say(`lists.${key}`),
    cell,
  })
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
    titled('category', ({ category }) => whole(say(`category.${category}`))),
    titled('standing', (list) => <Standing list={list} />),
    titled('inForce', ({ current }) =>
      current === null ? (
        <span className="soft">{say('lists.never')}</span>
      ) : (
        <span className="nowrap">{say('lists.entries', { count: current.counts.entries })}</span>
      ),
    ),
    titled('checked', (list) => <Confirmed list={list} />),
    titled('fetched', (list) => <FetchState list={list} />),
    {
      key: 'acts',
      title: say('result.acts'),
      isFixed: true,
      isSticky: true,
      width: 270,
      cell: (list) => <Acts list={list} name={nameOf(list)} onAct={onAct} />,
    },
  ]
}

/** Stands on one line. */
function whole(words: string | null | undefined) {
  return <span className="nowrap">{shown(words)}</span>
}

/** When it was confirmed last, and until when that is good. */
function Confirmed({ list: { checkedAt, mostAgeDays, overdueFrom } }: { list: ScreeningListView }) {
  const say = useScreeningSay()
  return (
    <div className="screening-party">
      <BankTime at={checkedAt} />
      <span className="soft nowrap">
        {say('lists.days', { count: mostAgeDays })}
        {overdueFrom !== null && say('lists.overdueFrom', { day: bankDate(overdueFrom) })}
      </span>
    </div>
  )
}

function Standing({ list }: { list: ScreeningListView }) {
  const say = useScreeningSay()
  if (list.isEnded) return <Tag tone="ended">{say('lists.ended')}</Tag>
  if (!list.isInUse) return <Tag tone="warning">{say('lists.paused')}</Tag>
  if (list.hold) return <Tag tone="danger">{say(`lists.hold.${list.hold}`)}</Tag>
  if (list.overdueIn !== null)
    return <Tag tone="warning">{say('lists.overdueIn', { count: list.overdueIn })}</Tag>
  if (list.versions.some(({ state }) => state === 'failed' || state === 'blocked'))
    return <Tag tone="warning">{say('lists.aside')}</Tag>
  const isWaiting = list.versions.some(({ state }) => state === 'waiting')
  return <Tag tone={isWaiting ? 'waiting' : 'success'}>{say(isWaiting ? 'lists.waiting' : 'lists.ok')}</Tag>
}

type ActsProps = { list: ScreeningListView; name: string; onAct: (asked: Asked) => void }

function Acts({ list, name, onAct }: ActsProps) {
  const say = useScreeningSay()
  if (list.waiting) return <WaitingChange change={list.waiting} />
  if (list.isEnded) return null
  const acts = list.format === 'own' ? (['load', 'entry', 'use'] as const) : (['load', 'use'] as const)
  return (
    <span className="admin-acts">
      {acts.map((act) => (
        <Button
          key={act}
          size="small"
          aria-label={say(`lists.${act}Named`, { list: name })}
          onClick={() => onAct({ list, act })}
        >
          {say(`lists.${act}`)}
        </Button>
      ))}
    </span>
  )
}
