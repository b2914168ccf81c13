import type { MessageState, OrderMessage } from '@kaihu/contract/order-messages.ts'
import { useOrderMessages } from '../../../client/orders/orders.ts'
import { LoadState } from '../../../kit/load-state.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { Tag, type TagTone } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { useWords } from '../../words.ts'

const TONE: Readonly<Record<MessageState, TagTone>> = {
  sent: 'neutral',
  delivered: 'success',
  waiting: 'warning',
  failed: 'danger',
  undelivered: 'danger',
  returned: 'danger',
}

/** What the customer was written by SMS and mail, and what became of each; an address that does not work is said first. */
export function CustomerMessages({ orderCode }: { orderCode: string }) {
  const { say } = useWords()
  return (
    <SectionCard title={say('messages.title')} note={say('messages.note')}>
      <LoadState query={useOrderMessages(orderCode)}>
        {({ items, returning }) => (
          <>
            {returning.map((address) => (
              <p key={address} role="alert">
                <Tag tone="danger">{say('messages.state.returned')}</Tag>{' '}
                {say('messages.returning', { address })}
              </p>
            ))}
            {items.length === 0 && <p className="soft">{say('messages.none')}</p>}
            <ul className="comments">
              {items.map((message) => (
                <Message key={message.messageId} message={message} orderCode={orderCode} />
              ))}
            </ul>
          </>
        )}
      </LoadState>
    </SectionCard>
  )
}

function Message({ message, orderCode }: { message: OrderMessage; orderCode: string }) {
  const { say } = useWords()
  const { kind, channel, to, state, reason, at } = message
  return (
    <li>
      <p>
        {say(`notices:customer.${kind}.subject`, { code: orderCode })}{' '}
        <Tag tone={TONE[state]}>{say(`messages.state.${state}`)}</Tag>
      </p>
      <p className="soft">
        {say(`messages.channel.${channel}`)} · {to} · <BankTime at={at} />
        {reason !== null && ` · ${say('messages.reason', { reason })}`}
      </p>
    </li>
  )
}
