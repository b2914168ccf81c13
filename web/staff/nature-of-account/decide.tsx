import type { NatureOfAccount } from '@kaihu/contract/account-type.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useCheckNatureOfAccount, useDecideNatureOfAccount } from '../../client/orders/account-type.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { useOrderAct } from '../acts/use-order-act.ts'
import { useWords } from '../words.ts'

type Act = 'accepted' | 'rejected' | 'approve' | 'refuse'

export function Decide({ order, nature }: { order: OrderDetail; nature: NatureOfAccount }) {
  const { say } = useWords()
  const decide = useDecideNatureOfAccount()
  const check = useCheckNatureOfAccount()
  const act = useOrderAct(order.orderCode)
  const [wanted, setWanted] = useState<Act | null>(null)
  const acts: Act[] = [
    ...(nature.canDecide ? (['accepted', 'rejected'] as const) : []),
    ...(nature.canCheck ? (['approve', 'refuse'] as const) : []),
  ]
  if (acts.length === 0) return null
  const confirm = (note: string) => {
    const params = { orderCode: order.orderCode }
    const { version } = nature
    const follow = act.follow(say('nature.done'), () => setWanted(null))
    if (wanted === 'accepted' || wanted === 'rejected') {
      decide.mutate({ params, body: { version, decision: wanted, comment: note } }, follow)
      return
    }
    const body = { version, approve: wanted === 'approve', note, subjectHash: nature.subjectHash ?? '' }
    check.mutate({ params, body }, follow)
  }
  const isNo = wanted === 'rejected' || wanted === 'refuse'
  return (
    <p className="task-acts">
      {acts.map((one) => (
        <Button
          key={one}
          type={one === 'accepted' || one === 'approve' ? 'primary' : 'default'}
          onClick={() => setWanted(one)}
        >
          {say(`nature.act.${one}`)}
        </Button>
      ))}
      {wanted && (
        <ConfirmDialog
          isOpen
          title={say(`nature.act.${wanted}`)}
          effect={say(`nature.effect.${wanted}`, { company: order.companyName })}
          confirmLabel={say(`nature.act.${wanted}`)}
          isDangerous={isNo}
          reason={isNo ? 'required' : 'optional'}
          reasonLabel={say('nature.comment')}
          isBusy={decide.isPending || check.isPending}
          problem={act.problem?.words ?? null}
          onConfirm={confirm}
          onCancel={() => setWanted(null)}
        />
      )}
    </p>
  )
}
