import type { OrderDetail } from '@kaihu/contract/order.ts'
import { useOrderTimeline } from '../../../client/orders/orders.ts'
import { shown } from '../../../kit/read/empty.ts'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { Tag } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { useWords } from '../../words.ts'
import { actorWords } from '../timeline/timeline-words.ts'
import { accountNumbersStored, hubNumberIn, type StoredNumber } from './opening-facts.ts'

export function OpeningCard({ order }: { order: OrderDetail }) {
  const { say } = useWords()
  const entries = useOrderTimeline(order.orderCode).data?.entries ?? []
  return (
    <SectionCard title={say('desk:opening.title')}>
      <table className="opening">
        <caption className="visually-hidden">{say('desk:opening.title')}</caption>
        <thead>
          <tr>
            {['what', 'number', 'entered', 'approved'].map((head) => (
              <th key={head} scope="col">
                {say(`desk:opening.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <NumberRow label={say('field.hubCustomerId')} stored={hubNumberIn(entries)} needsSecond={false} />
          <NumberRow label={say('field.accountNumbers')} stored={accountNumbersStored(entries)} needsSecond />
        </tbody>
      </table>
    </SectionCard>
  )
}

type RowProps = {
  label: string
  stored: StoredNumber | null
  needsSecond: boolean
}

function NumberRow({ label, stored, needsSecond }: RowProps) {
  const words = useWords()
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{shown(stored?.values.join(' ') ?? null)}</td>
      <td>
        {stored ? (
          <>
            {actorWords(stored.entered, words)} <BankTime at={stored.entered.at} />
          </>
        ) : (
          shown(null)
        )}
      </td>
      <td>{needsSecond ? <Approved stored={stored} /> : shown(null)}</td>
    </tr>
  )
}

function Approved({ stored }: { stored: StoredNumber | null }) {
  const words = useWords()
  if (!stored) return <>{shown(null)}</>
  if (!stored.approved) return <Tag tone="waiting">{words.say('desk:opening.waiting')}</Tag>
  return (
    <>
      {actorWords(stored.approved, words)} <BankTime at={stored.approved.at} />
    </>
  )
}
