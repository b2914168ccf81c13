import type { LegalHold } from '@kaihu/contract/retention.ts'
import { useHoldsOfOrder } from '../../../client/retention.ts'
import { useTexts } from '../../../kit/i18n/use-say.ts'
import { Tag } from '../../../kit/read/tag.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { isUnread, type Read } from '../../../kit/unread/is-unread.ts'
import { Unread } from '../../../kit/unread/unread.tsx'
import { useWords } from '../../words.ts'

/** What keeps the order from being erased: until when, why, and who said so; nothing where nothing does. */
export function LegalHolds({ orderCode }: { orderCode: string }) {
  const query = useHoldsOfOrder(orderCode)
  if (isUnread(query)) return <UnreadHolds query={query} />
  return query.data?.items.map((hold) => <HoldLine key={hold.holdId} hold={hold} />)
}

function UnreadHolds({ query }: { query: Read }) {
  const { say } = useTexts(['retention'] as const)
  return (
    <div className="held">
      <Tag tone="warning">{say('holds.badge')}</Tag>
      <Unread query={query} />
    </div>
  )
}

function HoldLine({ hold }: { hold: LegalHold }) {
  const { say } = useTexts(['retention'] as const)
  const { person } = useWords()
  const { kind, shown, until, reason, setBy, setAt } = hold
  return (
    <p className="held" role="note">
      <Tag tone="warning">{say('holds.badge')}</Tag>
      <span>{say(kind === 'order' ? 'holds.keptUntil' : 'holds.keptForPerson', { until, shown })}</span>
      <span className="held-reason">{reason}</span>
      <span className="soft">
        {setBy && person(setBy)} <BankTime at={setAt} />
      </span>
    </p>
  )
}
