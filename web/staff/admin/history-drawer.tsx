import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import { wayBack } from '@kaihu/domain/admin/change.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useChanges } from '../../client/admin.ts'
import { Drawer } from '../../kit/dialog/drawer.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { LoadState } from '../../kit/load-state.tsx'
import { BankTime } from '../../kit/read/times.tsx'
import { useWords } from '../words.ts'
import { ChangeState } from './change-state.tsx'
import { ChangeValues } from './change-values.tsx'
import { GoBack } from './go-back.tsx'
import { useAdminWords } from './use-admin-words.ts'

type HistoryProps = {
  subject: ChangeView['subject']
  changeKey: string
  name: string
}

export function HistoryButton(props: HistoryProps) {
  const { say } = useAdminWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        type="text"
        aria-label={say('common.historyNamed', { name: props.name })}
        onClick={() => setOpen(true)}
      >
        {say('common.history')}
      </Button>
      <HistoryDrawer {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

type DrawerProps = HistoryProps & { isOpen: boolean; onClose: () => void }

export function HistoryDrawer({ isOpen, onClose, ...of }: DrawerProps) {
  const { say } = useAdminWords()
  return (
    <Drawer
      open={isOpen}
      title={say('common.historyNamed', { name: of.name })}
      size={560}
      onClose={onClose}
      destroyOnHidden
    >
      {isOpen && <History {...of} />}
    </Drawer>
  )
}

function History({ subject, changeKey }: HistoryProps) {
  const { say } = useAdminWords()
  const query = useChanges({ subject, key: changeKey })
  return (
    <LoadState query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={say('common.historyNone')} />
        ) : (
          <ol className="admin-history">
            {items.map((change) => (
              <Entry key={change.changeId} change={change} way={wayFrom(change, items)} />
            ))}
          </ol>
        )
      }
    </LoadState>
  )
}

/** Nothing is drafted beside what waits already. */
function wayFrom(change: ChangeView, items: readonly ChangeView[]): ReturnType<typeof wayBack> {
  if (items.some(({ state }) => state === 'waiting')) return null
  const newest = items.find(({ state }) => state === 'released')
  return wayBack(change, newest?.changeId === change.changeId)
}

type EntryProps = { change: ChangeView; way: ReturnType<typeof wayBack> }

function Entry({ change, way }: EntryProps) {
  const { say } = useAdminWords()
  const { person } = useWords()
  return (
    <li>
      <p className="admin-entry">
        <ChangeState state={change.state} />
        <span>
          {person(change.madeBy)}{' '}
          <span className="soft">
            <BankTime at={change.madeAt} />
          </span>
        </span>
        {change.decidedBy && (
          <span>
            {say('changes.decidedBy')} {person(change.decidedBy)}{' '}
            <span className="soft">
              <BankTime at={change.decidedAt} />
            </span>
          </span>
        )}
      </p>
      <ChangeValues change={change} />
      <p className="soft">
        {change.reason}
        {change.note && ` · ${change.note}`}
      </p>
      {way && <GoBack change={change} way={way} />}
    </li>
  )
}
