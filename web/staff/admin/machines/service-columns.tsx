import type { ServiceAccountView } from '@kaihu/contract/machines.ts'
import { Button } from 'antd'
import { shown } from '../../../kit/read/empty.ts'
import { Tag } from '../../../kit/read/tag.tsx'
import { BankTime, RelativeTime } from '../../../kit/read/times.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { HistoryButton } from '../history-drawer.tsx'
import type { AdminWords } from '../use-admin-words.ts'
import { WaitingChange } from '../waiting-change.tsx'

const ACTS = ['secrets', 'edit', 'remove'] as const
export type ServiceAct = (typeof ACTS)[number]

type OnAct = (service: ServiceAccountView, act: ServiceAct) => void

export function serviceColumns(words: AdminWords, onAct: OnAct): Column<ServiceAccountView>[] {
  const { say } = words
  const list = (codes: readonly string[]) => shown(codes.join(say('common:listSeparator')))
  return [
    {
      key: 'name',
      title: say('services.name'),
      isFixed: true,
      cell: (row) => (
        <span className="admin-named">
          <strong>{nameOf(row)}</strong>
          <span className="soft">{row.accountId}</span>
        </span>
      ),
    },
    {
      key: 'role',
      title: say('services.role'),
      cell: ({ account }) => shown(account ? say(`access:role.${account.role}`) : ''),
    },
    { key: 'branches', title: say('staff.branches'), cell: ({ account }) => list(account?.branches ?? []) },
    { key: 'scopes', title: say('services.scopes'), cell: ({ account }) => list(account?.scopes ?? []) },
    {
      key: 'limit',
      title: say('services.limit'),
      align: 'right',
      cell: ({ account }) => <span className="figures">{account?.callsPerMinute}</span>,
    },
    { key: 'secrets', title: say('services.secrets'), cell: (row) => <Secrets row={row} words={words} /> },
    {
      key: 'acts',
      title: say('common.acts'),
      isFixed: true,
      width: 300,
      cell: (row) => <RowActs row={row} words={words} onAct={onAct} />,
    },
  ]
}

function nameOf({ account, waiting }: ServiceAccountView): string {
  return account?.name ?? (waiting?.after as ServiceAccountView['account'])?.name ?? ''
}

type Cell = { row: ServiceAccountView; words: AdminWords }

function Secrets({ row: { account, secrets }, words: { say } }: Cell) {
  if (account === null) return shown('')
  if (secrets.length === 0) return <Tag tone="warning">{say('services.noSecret')}</Tag>
  return (
    <span className="admin-named">
      {secrets.map(({ secretId, expiresAt, lastUsedAt }) => (
        <span key={secretId}>
          {say('services.until')} <BankTime at={expiresAt} />{' '}
          <span className="soft">
            {say('services.lastUsed')} <RelativeTime at={lastUsedAt} />
          </span>
        </span>
      ))}
    </span>
  )
}

function RowActs({ row, words: { say }, onAct }: Cell & { onAct: OnAct }) {
  const { account, accountId, waiting } = row
  const name = nameOf(row)
  return (
    <span className="admin-acts">
      {waiting && <WaitingChange change={waiting} />}
      {account &&
        ACTS.filter((act) => act === 'secrets' || !waiting).map((act) => (
          <Button
            key={act}
            size="small"
            danger={act === 'remove'}
            aria-label={say(`services.${act}Named`, { name })}
            onClick={() => onAct(row, act)}
          >
            {say(`services.${act}`)}
          </Button>
        ))}
      <HistoryButton subject="service" changeKey={accountId} name={name} />
    </span>
  )
}
