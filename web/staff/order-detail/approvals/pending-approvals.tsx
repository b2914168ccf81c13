import type { ApprovalView } from '@kaihu/contract/approval.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useOrderApprovals, usePerformCommand } from '../../../client/orders/orders.ts'
import { useUser } from '../../../client/session.ts'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { Technical } from '../../../kit/read/technical.tsx'
import { BankTime } from '../../../kit/read/times.tsx'
import { isUnread } from '../../../kit/unread/is-unread.ts'
import { Unread } from '../../../kit/unread/unread.tsx'
import { useOrderAct } from '../../acts/use-order-act.ts'
import { useWords } from '../../words.ts'
import { ApprovalFacts } from './approval-facts.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { whyNotMine } from './why-not-mine.ts'

export function PendingApprovals({ order }: { order: OrderDetail }) {
  const { say } = useWords()
  const query = useOrderApprovals(order.orderCode)
  const pending = (query.data?.items ?? []).filter(({ state }) => state === 'pending')
  if (pending.length === 0 && !isUnread(query)) return null
  return (
    <div className="pending-approvals">
      <SectionCard title={say('approval.title')} note={pending.length > 0 && say('approval.note')}>
        <Unread query={query} />
        <ul className="approvals">
          {pending.map((approval) => (
            <Pending key={approval.approvalId} order={order} approval={approval} />
          ))}
        </ul>
      </SectionCard>
    </div>
  )
}

function Pending({ order, approval }: { order: OrderDetail; approval: ApprovalView }) {
  const words = useWords()
  const staff = useUser()?.staff
  const [decision, setDecision] = useState<'approve' | 'refuse' | null>(null)
  const withdraw = usePerformCommand()
  const act = useOrderAct(order.orderCode)
  const isMaker = approval.maker.staffId === staff?.staffId
  const reason = whyNotMine(approval, staff, words)
  const takeBack = () =>
    withdraw.mutate(
      {
        params: { orderCode: order.orderCode },
        body: { version: order.version, type: 'withdraw_approval', approvalId: approval.approvalId },
      },
      act.follow(words.say('approval.withdrawn'), () => undefined),
    )
  return (
    <li className="approval">
      <div>
        <p className="approval-act">{words.action(approval.action)}</p>
        <p className="soft">
          {words.say('approval.askedBy', {
            person: words.person(approval.maker),
            role: words.role(approval.maker.role),
          })}{' '}
          · <BankTime at={approval.createdAt} />
        </p>
        <ApprovalFacts order={order} approval={approval} />
        <Technical>
          {words.say('approval.value')} <code>{approval.valueHash.slice(0, 12)}</code>
        </Technical>
      </div>
      <div className="approval-acts">
        <Button disabled={!approval.canDecide} onClick={() => setDecision('approve')}>
          {words.say('approval.approve')}
        </Button>
        <Button disabled={!approval.canDecide} danger onClick={() => setDecision('refuse')}>
          {words.say('approval.refuse')}
        </Button>
        {isMaker && (
          <Button loading={withdraw.isPending} onClick={takeBack}>
            {words.say('approval.withdraw')}
          </Button>
        )}
        {reason && <p className="soft approval-why">{reason}</p>}
        {act.problem && (
          <p className="act-problem" role="alert">
            {act.problem.words}
          </p>
        )}
      </div>
      {decision && (
        <DecisionDialog
          order={order}
          approval={approval}
          decision={decision}
          onClose={() => setDecision(null)}
        />
      )}
    </li>
  )
}
