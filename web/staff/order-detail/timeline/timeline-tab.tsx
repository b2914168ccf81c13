import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { TimelineEntry } from '@kaihu/contract/order-shapes.ts'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useOrderTimeline } from '../../../client/orders/orders.ts'
import { LoadState } from '../../../kit/load-state.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { Timeline, type TimelineItem } from '../../../kit/read/timeline.tsx'
import { useWords, type Words } from '../../words.ts'
import { peopleOf } from '../people/people-of.ts'
import { actorWords, noteWords, sentenceOf } from './timeline-words.ts'
import { together } from './together.ts'

const bad: readonly string[] = ['push_failed', 'approval_refused']

export function TimelineTab({ order }: { order: OrderDetail }) {
  const words = useWords()
  const query = useOrderTimeline(order.orderCode)
  const [isShort, setShort] = useState(false)
  return (
    <SectionCard
      title={words.say('view.timeline')}
      actions={
        <Checkbox checked={isShort} onChange={(event) => setShort(event.target.checked)}>
          {words.say('timeline.short')}
        </Checkbox>
      }
    >
      <LoadState query={query} lines={10}>
        {({ entries }) => (
          <Timeline label={words.say('view.timeline')} items={itemsOf(entries, order, words, isShort)} />
        )}
      </LoadState>
    </SectionCard>
  )
}

function itemsOf(
  entries: readonly TimelineEntry[],
  order: OrderDetail,
  words: Words,
  isShort: boolean,
): TimelineItem[] {
  const people = peopleOf(order, entries)
  const nameOf = (staffId: string) => words.person(people.get(staffId)) || staffId
  const told = entries.filter(({ type }) => !isShort || type === 'transitioned' || type === 'order_created')
  return together(told)
    .map(({ entry, times }) => ({
      key: String(entry.seq),
      at: entry.at,
      title: sentenceOf(entry, words, nameOf),
      by: entry.actor.kind === 'staff' ? words.role(entry.actor.role ?? '') : actorWords(entry, words),
      tone: bad.includes(entry.type) ? ('bad' as const) : ('done' as const),
      children: <More entry={entry} times={times} />,
    }))
    .toReversed()
}

function More({ entry, times }: { entry: TimelineEntry; times: number }) {
  const words = useWords()
  const { from, to, reason } = entry
  return (
    <>
      {from && to && from !== to && (
        <p className="soft">
          {words.say('timeline.moved', { from: words.status(from), to: words.status(to) })}
        </p>
      )}
      {reason && <p>{reasonWords(entry.type, reason, words)}</p>}
      {times > 1 && <p className="soft">{words.say('timeline.times', { count: times })}</p>}
    </>
  )
}

function reasonWords(type: string, reason: string, words: ReturnType<typeof useWords>): string {
  if (type === 'application_changed') return words.say('timeline.agreed', { ground: reason })
  return words.say('timeline.reason', { reason: noteWords(reason, words) })
}
