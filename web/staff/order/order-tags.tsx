import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import { emptyMark } from '../../kit/read/empty.ts'
import { LevelTag, Tag } from '../../kit/read/tag.tsx'
import { useWords } from '../words.ts'
import { shownFlags } from './flags.ts'
import { toneOfStatus } from './status-tone.ts'

export function StatusTag({ status }: { status: string }) {
  return <Tag tone={toneOfStatus(status)}>{useWords().status(status)}</Tag>
}

export function RiskTag({ rating }: { rating: OrderRow['riskRating'] }) {
  const words = useWords()
  if (!rating) return emptyMark
  return <LevelTag level={rating} label={words.say('risk', { rating: words.rating(rating) })} />
}

/** What calls for attention: high priority, overdue, waiting for a second person, a push that failed, two applicants for one company. */
export function AttentionTags({ order }: { order: OrderRow }) {
  const { say } = useWords()
  return (
    <>
      {order.isOverdue && <Tag tone="danger">{say('mark.overdue')}</Tag>}
      {order.isAwaitingChecker && <Tag tone="warning">{say('mark.awaitingChecker')}</Tag>}
      {order.isContested && <Tag tone="danger">{say('mark.contested')}</Tag>}
      {order.hasFailedPush && <Tag tone="danger">{say('mark.failedPush')}</Tag>}
      {order.priority === 'high' && <Tag tone="warning">{say('mark.highPriority')}</Tag>}
    </>
  )
}

export function FlagTags({ flags }: { flags: OrderRow['flags'] }) {
  const words = useWords()
  const shown = shownFlags(flags)
  if (shown.length === 0) return emptyMark
  return (
    <span className="tag-row">
      {shown.map((flag) => (
        <Tag key={flag}>{words.flag(flag)}</Tag>
      ))}
    </span>
  )
}
