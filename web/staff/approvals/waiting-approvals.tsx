import type { ApprovalView } from '@kaihu/contract/approval.ts'
import { useMyApprovals } from '../../client/orders/orders.ts'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { RelativeTime } from '../../kit/read/times.tsx'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { hrefOf } from '../../kit/screen/navigation.ts'
import { isUnread } from '../../kit/unread/is-unread.ts'
import { Unread } from '../../kit/unread/unread.tsx'
import { paths } from '../addresses.ts'
import { useWords } from '../words.ts'
import './approvals.css'

export function WaitingApprovals() {
  const { say } = useWords()
  const query = useMyApprovals()
  const items = query.data?.items ?? []
  if (items.length === 0 && !isUnread(query)) return null
  return (
    <SectionCard
      title={isUnread(query) ? say('approval.title') : say('approval.waiting', { count: items.length })}
    >
      <Unread query={query} />
      <ul className="approval-lines">
        {items.map((approval) => (
          <ApprovalLine key={`${approval.orderCode} ${approval.approvalId}`} approval={approval} />
        ))}
      </ul>
    </SectionCard>
  )
}

function ApprovalLine({ approval }: { approval: ApprovalView }) {
  const words = useWords()
  return (
    <li>
      <AppLink href={hrefOf(paths.order, {}, { order: approval.orderCode })}>{approval.companyName}</AppLink>
      <span>{words.action(approval.action)}</span>
      <span className="soft">
        {words.say('approval.askedBy', {
          person: words.person(approval.maker),
          role: words.role(approval.maker.role),
        })}
      </span>
      <span className="soft approval-when">
        <RelativeTime at={approval.createdAt} />
      </span>
    </li>
  )
}
