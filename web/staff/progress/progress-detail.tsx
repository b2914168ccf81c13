import type { StayView } from '@kaihu/contract/progress.ts'
import { useMemo } from 'react'
import { isRefusal } from '../../client/call/call-error.ts'
import { useProgress } from '../../client/orders/progress.ts'
import { useLiveOrders } from '../../client/orders/use-live-orders.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { LoadState } from '../../kit/load-state.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { DescriptionList } from '../../kit/read/description-list.tsx'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { Tag } from '../../kit/read/tag.tsx'
import { BankTime } from '../../kit/read/times.tsx'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { useScreen } from '../../kit/screen/screen.ts'
import type { Column } from '../../kit/table/column.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { orderHref, paths } from '../addresses.ts'
import { DueTime } from '../order/due-time.tsx'
import { StatusTag } from '../order/order-tags.tsx'
import { useWords, type Words } from '../words.ts'
import { durationWords } from './duration.ts'
import { StageDots } from './stage-dots.tsx'

const tones = { bank: 'progress', customer: 'waiting', visit: 'waiting' } as const

export default function ProgressDetail() {
  const orderCode = useScreen().search['order'] ?? ''
  const words = useWords()
  const { say } = words
  const progress = useProgress(orderCode)
  useLiveOrders(orderCode)
  const columns = useMemo(() => columnsOf(words), [words])
  if (isRefusal(progress.error, 'notFound') || isRefusal(progress.error, 'invalidRequest')) {
    return (
      <section className="section-card">
        <EmptyState
          title={say('order.notFound', { code: orderCode })}
          hint={say('order.notFoundHint')}
          action={<AppLink href={paths.progress}>{say('work:progress.toList')}</AppLink>}
        />
      </section>
    )
  }
  return (
    <LoadState query={progress} lines={10}>
      {({ order, stays, touchMinutes, waitingMinutes, expiresAt }) => (
        <>
          <PageHeader
            title={order.companyName}
            tags={<StatusTag status={order.status} />}
            note={order.orderCode}
            actions={<AppLink href={orderHref(order)}>{say('work:progress.toOrder')}</AppLink>}
          />
          <SectionCard title={say('work:progress.summary')}>
            <DescriptionList
              items={[
                {
                  key: 'stage',
                  label: say('work:progress.stageTitle'),
                  value: <StageDots status={order.status} />,
                },
                {
                  key: 'touch',
                  label: say('work:progress.touch'),
                  value: durationWords(touchMinutes, 'touch', words),
                },
                {
                  key: 'waiting',
                  label: say('work:progress.waiting'),
                  value: durationWords(waitingMinutes, 'waiting', words),
                },
                { key: 'due', label: say('column.dueAt'), value: <DueTime order={order} /> },
                { key: 'expires', label: say('work:progress.expires'), value: <BankTime at={expiresAt} /> },
              ]}
            />
          </SectionCard>
          <SectionCard title={say('work:progress.steps')} note={say('work:progress.stepsNote')}>
            <div className="stays">
              <DataTable<StayView>
                name="stays"
                label={say('work:progress.steps')}
                columns={columns}
                rows={stays}
                rowKey={({ since, status }) => `${since}${status}`}
              />
            </div>
          </SectionCard>
        </>
      )}
    </LoadState>
  )
}

function columnsOf(words: Words): readonly Column<StayView>[] {
  const { say } = words
  return [
    { key: 'status', title: say('work:progress.step'), cell: ({ status }) => <StatusTag status={status} /> },
    { key: 'since', title: say('work:progress.since'), cell: ({ since }) => <BankTime at={since} /> },
    {
      key: 'until',
      title: say('work:progress.until'),
      cell: ({ until }) => (until ? <BankTime at={until} /> : say('work:progress.now')),
    },
    {
      key: 'party',
      title: say('work:progress.with'),
      cell: ({ party }) => <Tag tone={tones[party]}>{say(`work:progress.party.${party}`)}</Tag>,
    },
    {
      key: 'minutes',
      title: say('work:progress.took'),
      align: 'right',
      cell: ({ minutes, party }) => durationWords(minutes, party === 'bank' ? 'touch' : 'waiting', words),
    },
    {
      key: 'action',
      title: say('work:progress.ended'),
      cell: ({ action, actor }) => (action ? `${words.action(action)}${whoWords(actor, words)}` : ''),
    },
  ]
}

function whoWords(actor: StayView['actor'], words: Words): string {
  const name = words.person(actor?.person)
  return name === '' ? '' : words.say('work:progress.by', { name })
}
