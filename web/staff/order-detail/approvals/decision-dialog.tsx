import type { ApprovalView } from '@kaihu/contract/approval.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { useDecideApproval } from '../../../client/orders/orders.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { useOrderAct } from '../../acts/use-order-act.ts'
import { useWords } from '../../words.ts'
import { ApprovalFacts } from './approval-facts.tsx'

type DecisionDialogProps = {
  order: OrderDetail
  approval: ApprovalView
  decision: 'approve' | 'refuse'
  onClose: () => void
}

/** The second person's word, with a note; on just the value that was shown. */
export function DecisionDialog({ order, approval, decision, onClose }: DecisionDialogProps) {
  const words = useWords()
  const decide = useDecideApproval()
  const act = useOrderAct(order.orderCode)
  const confirm = (note: string) =>
    decide.mutate(
      {
        params: { orderCode: order.orderCode, id: approval.approvalId },
        body: { version: order.version, decision, valueHash: approval.valueHash, note },
      },
      act.follow(words.say(`approval.done.${decision}`), onClose),
    )
  return (
    <ConfirmDialog
      isOpen
      title={words.say(`approval.ask.${decision}`)}
      effect={words.say(`approval.effect.${decision}`, {
        action: words.action(approval.action),
        code: order.orderCode,
        company: order.companyName,
        person: words.person(approval.maker),
      })}
      confirmLabel={words.say(`approval.${decision}`)}
      isDangerous={decision === 'refuse'}
      reason="required"
      draft={`approval.${approval.approvalId}.${decision}`}
      reasonLabel={words.say('approval.decisionNote')}
      isBusy={decide.isPending}
      problem={act.problem?.words ?? null}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <div className="act-note">
        <ApprovalFacts order={order} approval={approval} />
      </div>
    </ConfirmDialog>
  )
}
