import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { TimelineEntry } from '@kaihu/contract/order-shapes.ts'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import { SEATS } from '@kaihu/domain/order/inputs.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useOrderTimeline } from '../../../client/orders/orders.ts'
import { useUser } from '../../../client/session.ts'
import { LoadState } from '../../../kit/load-state.tsx'
import { shown } from '../../../kit/read/empty.ts'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { isOver } from '../../order/is-over.ts'
import { useWords } from '../../words.ts'
import { actorWords } from '../timeline/timeline-words.ts'
import { CommentForm } from './comment-form.tsx'
import { CustomerMessages } from './customer-messages.tsx'
import { ReassignDialog } from './reassign-dialog.tsx'
import './people.css'

export function PeopleTab({ order }: { order: OrderDetail }) {
  const words = useWords()
  const query = useOrderTimeline(order.orderCode)
  return (
    <>
      <Seats order={order} />
      <SectionCard title={words.say('people.comments')} note={words.say('people.commentsNote')}>
        {!isOver(order) && <CommentForm order={order} />}
        <LoadState query={query}>{({ entries }) => <Comments entries={entries} />}</LoadState>
      </SectionCard>
      <CustomerMessages orderCode={order.orderCode} />
      <SectionCard title={words.say('people.participants')}>
        <LoadState query={query}>{({ entries }) => <Participants entries={entries} />}</LoadState>
      </SectionCard>
    </>
  )
}

function Seats({ order }: { order: OrderDetail }) {
  const words = useWords()
  const role = useUser()?.staff?.currentRole ?? ''
  const mayReassign = isRole(role) && hasCapability(role, 'reassign_rm') && !isOver(order)
  const [seat, setSeat] = useState<'RM' | 'RO' | null>(null)
  const holders = { RM: order.rm, RO: order.ro, CM: order.cm, AO: order.ao }
  return (
    <SectionCard title={words.say('people.seats')}>
      <ul className="seats">
        {SEATS.map((one) => (
          <li key={one}>
            <span className="soft">{words.say(`order:seats.${one}`)}</span>
            <span>
              {shown(words.person(holders[one]))}{' '}
              {holders[one] && <span className="soft">{holders[one]?.staffId}</span>}
            </span>
            {mayReassign && (one === 'RM' || one === 'RO') && (
              <Button size="small" onClick={() => setSeat(one)}>
                {words.say(holders[one] ? `people.nameOther.${one}` : `people.nameFirst.${one}`)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {seat && <ReassignDialog key={seat} order={order} seat={seat} onClose={() => setSeat(null)} />}
    </SectionCard>
  )
}

function Comments({ entries }: { entries: readonly TimelineEntry[] }) {
  const words = useWords()
  const comments = entries.filter(({ type }) => type === 'comment_added').toReversed()
  if (comments.length === 0) return <p className="soft">{words.say('people.noComments')}</p>
  return (
    <ul className="comments">
      {comments.map((entry) => (
        <li key={entry.seq}>
          <p className="soft">
            {actorWords(entry, words)} · {words.role(entry.actor.role ?? '')} · <BankTime at={entry.at} />
          </p>
          <p>{typeof entry.params['text'] === 'string' && entry.params['text']}</p>
        </li>
      ))}
    </ul>
  )
}

function Participants({ entries }: { entries: readonly TimelineEntry[] }) {
  const words = useWords()
  const names = entries
    .filter(({ actor }) => actor.kind === 'staff')
    .map((entry) =>
      words.say('people.named', { name: actorWords(entry, words), role: words.role(entry.actor.role ?? '') }),
    )
  return <p>{shown([...new Set(names)])}</p>
}
