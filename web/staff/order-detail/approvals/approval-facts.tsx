import type { ApprovalView } from '@kaihu/contract/approval.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { Suspense } from 'react'
import { Coming } from '../../../kit/dialog/coming.tsx'
import { useWords } from '../../words.ts'
import { AccountFacts } from './account-facts.tsx'
import { DiscountFacts } from './discount-facts.tsx'
import { FactLine } from './fact-line.tsx'
import { HitFacts } from './hit-facts.tsx'

type ApprovalFactsProps = {
  order: OrderDetail
  approval: ApprovalView
}

/** Of the maker's command what a checker has to see beside the act, and what it rests on, in words. */
export function ApprovalFacts({ order, approval }: ApprovalFactsProps) {
  const words = useWords()
  const { action, command, reason } = approval
  const { reasonCode: code, accountNumbers: accounts } = command
  // Words of fees are fetched when somebody asks for a discount: what else is on the page, or open over it, stays.
  if (action === 'confirm_discount')
    return (
      <Suspense fallback={<Coming lines={3} />}>
        <DiscountFacts order={order} note={reason} />
      </Suspense>
    )
  const list = command.action === 'cancel' ? 'cancelReasons' : 'rejectReasons'
  return (
    <>
      {reason && (
        <p>
          {words.say('approval.reason')} {reason}
        </p>
      )}
      {code !== undefined && (
        <FactLine label={words.say('field.reasonCode')}>{words.say(`order:${list}.${code}`)}</FactLine>
      )}
      {accounts && <AccountFacts order={order} entered={accounts} />}
      {action === 'screening_reject' && (
        <Suspense fallback={<Coming />}>
          <HitFacts order={order} />
        </Suspense>
      )}
    </>
  )
}
