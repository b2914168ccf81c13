import type { WebhookView } from '@kaihu/contract/webhooks.ts'
import { PUBLISHED_TYPES } from '@kaihu/domain/order/published/event-catalogue.ts'
import { Button } from 'antd'
import { shown } from '../../../kit/read/empty.ts'
import { Tag, type TagTone } from '../../../kit/read/tag.tsx'
import { RelativeTime } from '../../../kit/read/times.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { HistoryButton } from '../history-drawer.tsx'
import type { AdminWords } from '../use-admin-words.ts'
import { WaitingChange } from '../waiting-change.tsx'
import { eventWords } from './event-words.ts'

export const WEBHOOK_ACTS = ['test', 'resume', 'secrets', 'edit', 'remove'] as const
export type WebhookAct = (typeof WEBHOOK_ACTS)[number]

type OnAct = (webhook: WebhookView, act: WebhookAct | 'open') => void

/** An endpoint a row: where it is, what it hears, how that goes, and what can be done. */
export function webhookColumns(words: AdminWords, onAct: OnAct): Column<WebhookView>[] {
  const { say } = words
  return [
    {
      key: 'name',
      title: say('webhooks.name'),
      isFixed: true,
      cell: (row) => <Named row={row} words={words} onAct={onAct} />,
    },
    {
      key: 'events',
      title: say('webhooks.events'),
      wrapsAt: 180,
      cell: ({ endpoint }) => eventList(endpoint?.events ?? [], words),
    },
    { key: 'state', title: say('webhooks.state.title'), cell: (row) => <State row={row} words={words} /> },
    {
      key: 'last',
      title: say('webhooks.lastDelivered'),
      cell: ({ lastDelivered }) => <RelativeTime at={lastDelivered} />,
    },
    {
      key: 'open',
      title: say('webhooks.open'),
      align: 'right',
      cell: ({ open }) => <span className="figures">{open}</span>,
    },
    {
      key: 'failed',
      title: say('webhooks.failed'),
      align: 'right',
      cell: ({ failed }) => <span className="figures">{failed}</span>,
    },
    {
      key: 'acts',
      title: say('common.acts'),
      isFixed: true,
      width: 320,
      cell: (row) => <RowActs row={row} words={words} onAct={onAct} />,
    },
  ]
}

function eventList(events: readonly string[], words: AdminWords) {
  if (events.length === PUBLISHED_TYPES.length) return words.say('webhooks.allEvents')
  return shown(events.map((type) => eventWords(type, words)).join(words.say('common:listSeparator')))
}

type Cell = { row: WebhookView; words: AdminWords }

function Named({ row, words: { say }, onAct }: Cell & { onAct: OnAct }) {
  const { endpoint, waiting } = row
  const drafted = (waiting?.after ?? null) as WebhookView['endpoint']
  if (endpoint === null) return <strong>{drafted?.name}</strong>
  return (
    <span className="admin-named">
      <Button
        type="link"
        className="connection-open"
        aria-label={say('webhooks.deliveriesOf', { name: endpoint.name })}
        onClick={() => onAct(row, 'open')}
      >
        {endpoint.name}
      </Button>
      <span className="soft webhook-url">{endpoint.url}</span>
    </span>
  )
}

type Standing = 'waits' | 'paused' | 'noSecret' | 'failing' | 'working'

const TONES: Record<Standing, TagTone> = {
  waits: 'waiting',
  paused: 'danger',
  noSecret: 'warning',
  failing: 'danger',
  working: 'success',
}

function standingOf({ endpoint, paused, failing, secrets }: WebhookView): Standing {
  if (endpoint === null) return 'waits'
  if (paused) return 'paused'
  if (secrets.length === 0) return 'noSecret'
  return failing ? 'failing' : 'working'
}

function State({ row, words: { say } }: Cell) {
  const standing = standingOf(row)
  return (
    <span className="admin-named">
      <Tag tone={TONES[standing]}>{say(`webhooks.standing.${standing}`)}</Tag>
      {row.paused && <span className="soft">{say(`webhooks.why.${row.paused.why}`)}</span>}
      {row.failing && (
        <span className="soft">
          {say('webhooks.failures', { count: row.failing.failures })} <RelativeTime at={row.failing.since} />
        </span>
      )}
    </span>
  )
}

function RowActs({ row, words, onAct }: Cell & { onAct: OnAct }) {
  const { say } = words
  const { endpoint, endpointId, waiting, paused } = row
  const name = endpoint?.name ?? ''
  const acts = WEBHOOK_ACTS.filter((act) => (act === 'resume' ? paused : act === 'test' ? !paused : true))
  const offered = acts.filter((act) => !(waiting && (act === 'edit' || act === 'remove')))
  return (
    <span className="admin-acts">
      {waiting && <WaitingChange change={waiting} />}
      {endpoint &&
        offered.map((act) => (
          <Button
            key={act}
            size="small"
            danger={act === 'remove'}
            aria-label={say(`webhooks.${act}Named`, { name })}
            onClick={() => onAct(row, act)}
          >
            {say(`webhooks.${act}`)}
          </Button>
        ))}
      <HistoryButton subject="webhook" changeKey={endpointId} name={name} />
    </span>
  )
}
