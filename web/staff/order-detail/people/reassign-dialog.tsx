import type { OrderDetail } from '@kaihu/contract/order.ts'
import { useState } from 'react'
import { useReassignOrder } from '../../../client/orders/orders.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { FieldLine } from '../../acts/field-line.tsx'
import { PersonSelect } from '../../acts/person-select.tsx'
import { useCandidates } from '../../acts/use-candidates.ts'
import { useOrderAct } from '../../acts/use-order-act.ts'
import { useWords } from '../../words.ts'

type ReassignDialogProps = {
  order: OrderDetail
  seat: 'RM' | 'RO'
  onClose: () => void
}

export function ReassignDialog({ order, seat, onClose }: ReassignDialogProps) {
  const words = useWords()
  const reassign = useReassignOrder()
  const act = useOrderAct(order.orderCode)
  const candidates = useCandidates([seat], order.branchCode)
  const [staffId, setStaffId] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const isFirst = (seat === 'RM' ? order.rm : order.ro) === null
  const called = words.say(isFirst ? `people.nameFirst.${seat}` : `people.nameOther.${seat}`)
  const named = words.say(`order:seats.${seat}`)
  const confirm = (reason: string) => {
    setWrong(staffId === null)
    if (staffId === null) return
    reassign.mutate(
      { params: { orderCode: order.orderCode }, body: { version: order.version, seat, staffId, reason } },
      act.follow(words.say(isFirst ? 'people.seatNamed' : 'people.reassigned', { seat: named }), onClose),
    )
  }
  return (
    <ConfirmDialog
      isOpen
      title={called}
      effect={words.say(isFirst ? 'people.nameFirstEffect' : 'people.reassignEffect', {
        seat: named,
        company: order.companyName,
        code: order.orderCode,
      })}
      confirmLabel={called}
      reason="required"
      reasonLabel={words.say('act.reason')}
      isBusy={reassign.isPending}
      problem={act.problem?.words ?? null}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <FieldLine label={words.say('field.candidate')} problem={isWrong ? words.say('need.missing') : null}>
        {(aria) => <PersonSelect aria={aria} candidates={candidates} value={staffId} onChange={setStaffId} />}
      </FieldLine>
    </ConfirmDialog>
  )
}
