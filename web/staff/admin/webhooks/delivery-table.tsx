import type { WebhookDeliveryView, WebhookView } from '@kaihu/contract/webhooks.ts'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import {
  refreshWebhooks,
  useReplayWebhookDelivery,
  useWebhookDeliveries,
} from '../../../client/outside/webhooks.ts'
import { shown } from '../../../kit/read/empty.ts'
import { Tag, type TagTone } from '../../../kit/read/tag.tsx'
import { BankTime, RelativeTime } from '../../../kit/read/times.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { showToast } from '../../../kit/toast/toast-store.ts'
import { troubleWords } from '../connections/trouble-words.ts'
import { type AdminWords, useAdminWords } from '../use-admin-words.ts'
import { eventWords } from './event-words.ts'

const TONES: Record<WebhookDeliveryView['state'], TagTone> = {
  delivered: 'success',
  waiting: 'waiting',
  held: 'warning',
  failed: 'danger',
}

export function DeliveryTable({ webhook }: { webhook: WebhookView }) {
  const words = useAdminWords()
  const { say } = words
  const [isOpenOnly, setOpenOnly] = useState(false)
  const query = useWebhookDeliveries(webhook.endpointId, isOpenOnly)
  const replay = useReplayWebhookDelivery()
  const title = say('webhooks.deliveriesOf', { name: webhook.endpoint?.name ?? '' })
  const again = ({ deliveryId }: WebhookDeliveryView) =>
    replay.mutate(
      { params: { deliveryId }, body: {} },
      {
        onSuccess: () => {
          showToast('success', say('webhooks.replayed'))
          void refreshWebhooks()
        },
      },
    )
  return (
    <section className="section-card connection-calls">
      <div className="connection-calls-head">
        <h2>{title}</h2>
        <Checkbox checked={isOpenOnly} onChange={(event) => setOpenOnly(event.target.checked)}>
          {say('webhooks.openOnly')}
        </Checkbox>
      </div>
      <DataTable
        name="admin-webhook-deliveries"
        label={title}
        columns={columnsOf(words, { again, isBusy: replay.isPending, isPaused: webhook.paused !== null })}
        rows={query.data?.items}
        rowKey={({ deliveryId }) => deliveryId}
        isRefreshing={query.isPlaceholderData}
        isFailed={query.isError}
        onRetry={() => void query.refetch()}
        empty={{ title: say('webhooks.noDeliveries') }}
      />
    </section>
  )
}

type Acts = { again: (delivery: WebhookDeliveryView) => void; isBusy: boolean; isPaused: boolean }

function columnsOf(words: AdminWords, acts: Acts): Column<WebhookDeliveryView>[] {
  const { say } = words
  return [
    { key: 'at', title: say('connections.at'), isFixed: true, cell: ({ at }) => <BankTime at={at} /> },
    {
      key: 'event',
      title: say('webhooks.event.title'),
      cell: ({ type, orderCode }) => (
        <span className="admin-named">
          <span>{eventWords(type, words)}</span>
          <span className="soft">{orderCode ?? ''}</span>
        </span>
      ),
    },
    {
      key: 'state',
      title: say('webhooks.state.title'),
      cell: (row) => <State row={row} words={words} />,
    },
    { key: 'attempts', title: say('webhooks.attempts'), cell: (row) => <Attempts row={row} words={words} /> },
    {
      key: 'id',
      title: say('webhooks.id'),
      isOptional: true,
      cell: ({ eventId }) => <span className="soft">{eventId}</span>,
    },
    {
      key: 'acts',
      title: say('common.acts'),
      isFixed: true,
      width: 120,
      cell: (row) => (
        <Button
          size="small"
          loading={acts.isBusy}
          disabled={acts.isPaused}
          title={acts.isPaused ? say('refusals.webhook_paused') : undefined}
          aria-label={say('webhooks.replayNamed', { name: eventWords(row.type, words) })}
          onClick={() => acts.again(row)}
        >
          {say('webhooks.replay')}
        </Button>
      ),
    },
  ]
}

type Cell = { row: WebhookDeliveryView; words: AdminWords }

function State({ row: { state, nextAt, attempts }, words: { say } }: Cell) {
  return (
    <span className="admin-named">
      <Tag tone={TONES[state]}>{say(`webhooks.state.${state}`)}</Tag>
      {nextAt !== null && attempts.length > 0 && (
        <span className="soft">
          {say('webhooks.next')} <RelativeTime at={nextAt} />
        </span>
      )}
    </span>
  )
}

function Attempts({ row: { attempts }, words }: Cell) {
  if (attempts.length === 0) return shown('')
  return (
    <ol className="webhook-attempts">
      {attempts.map((attempt) => (
        <li key={attempt.at}>
          <BankTime at={attempt.at} />
          {': '}
          {attemptWords(attempt, words)}
        </li>
      ))}
    </ol>
  )
}

function attemptWords(
  { outcome, cause, status, milliseconds, isReplay }: WebhookDeliveryView['attempts'][number],
  words: AdminWords,
): string {
  const trouble = cause === null ? null : { cause, status, setting: null }
  const ended = troubleWords({ outcome, trouble }, words)
  const by = isReplay ? ` · ${words.say('webhooks.byReplay')}` : ''
  return `${ended} (${milliseconds} ms)${by}`
}
