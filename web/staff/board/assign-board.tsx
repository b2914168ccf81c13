import { PageHeader } from '../../kit/page-header.tsx'
import { useSearchValues } from '../../kit/screen/search-values.ts'
import { ViewTabs } from '../../kit/tabs/view-tabs.tsx'
import { ListActs } from '../order-list/list-acts.tsx'
import { columnsWith } from '../order-list/order-table.tsx'
import { SavedViews } from '../order-list/saved-views.tsx'
import { useWords } from '../words.ts'
import { AssignPanel } from './assign-panel.tsx'
import { WatchTable, waitsForColumn, watchTable } from './watch-table.tsx'

const watched = ['unowned', 'overdue', 'failed', 'stuck'] as const

export default function AssignBoard() {
  const words = useWords()
  const { say } = words
  const [search, change] = useSearchValues()
  const keys = ['assign', ...watched]
  const active = keys.find((key) => key === search['view']) ?? 'assign'
  return (
    <>
      <PageHeader
        title={say('work:board.title')}
        note={say('work:board.note')}
        actions={
          active === 'assign' ? (
            <SavedViews screen="board" />
          ) : (
            <ListActs
              screen="board"
              table={watchTable}
              columns={columnsWith([waitsForColumn(words)], words)}
            />
          )
        }
      />
      <ViewTabs
        label={say('work:board.title')}
        active={active}
        onChange={(view) => change({ view, cursor: null, back: null })}
        views={[
          { key: 'assign', label: say('work:board.assign'), content: <AssignPanel /> },
          ...watched.map((key) => ({
            key,
            label: say(`work:watch.${key}`),
            content: <WatchTable watch={key} />,
          })),
        ]}
      />
    </>
  )
}
