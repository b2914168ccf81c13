import { useState } from 'react'
import { useOrderHandover } from '../../../client/orders/orders.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { RelativeTime } from '../../../kit/read/times.tsx'
import { AppLink } from '../../../kit/screen/app-link.tsx'
import { ordersHref } from '../../addresses.ts'
import { CopyButton } from '../../order/copy-button.tsx'
import { useWords } from '../../words.ts'
import { type TypedWords, typedWordsIn } from './typed-words.ts'

/** In place of an order that the person may not see any more, with what they had written meanwhile. */
export function OrderGone({ orderCode }: { orderCode: string }) {
  const words = useWords()
  const handover = useOrderHandover(orderCode)
  // Read while this first draws: the fields of the page that goes are still there.
  const [typed] = useState(() => typedWordsIn(document))
  if (handover.isPending) return null
  const { data } = handover
  const by = data?.by ? words.say('order.goneBy', { person: words.person(data.by) }) : ''
  return (
    <section className="section-card">
      <EmptyState
        isPage
        title={
          data
            ? words.say('order.gone', { code: orderCode, person: words.person(data.to), by })
            : words.say('order.notFound', { code: orderCode })
        }
        hint={words.say(data ? 'order.goneHint' : 'order.notFoundHint')}
        action={<AppLink href={ordersHref()}>{words.say('order.toList')}</AppLink>}
      />
      {data && (
        <p className="soft gone-when">
          <RelativeTime at={data.at} />
        </p>
      )}
      {typed.length > 0 && <Unsent typed={typed} />}
    </section>
  )
}

/** What was written and not sent, to be copied. */
function Unsent({ typed }: { typed: readonly TypedWords[] }) {
  const { say } = useWords()
  return (
    <div className="gone-typed">
      <h2>{say('order.goneTyped')}</h2>
      {typed.map(({ label, text }) => (
        <div key={`${label} ${text}`}>
          <h3>{label}</h3>
          <p className="gone-text">
            {text} <CopyButton text={text} />
          </p>
        </div>
      ))}
    </div>
  )
}
