import type { OrderDetail } from '@kaihu/contract/order.ts'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { isRevealed, useRevealedNumbers, useRevealNumbers } from '../../client/revealed-numbers.ts'
import { useUser } from '../../client/session.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { useOrderAct } from '../acts/use-order-act.ts'
import { useWords } from '../words.ts'
import type { Application } from './use-review.ts'

/** Identity numbers are read masked; who is granted it has them shown, and says what for. */
export function ShowNumbers({ order, application }: { order: OrderDetail; application: Application }) {
  const { say } = useWords()
  const role = useUser()?.staff?.currentRole ?? ''
  const [isOpen, setOpen] = useState(false)
  const revealed = useRevealedNumbers(order.orderCode)
  if (!isRole(role) || !hasCapability(role, 'reveal_masked')) return null
  if (application.sections.every(({ savedAt }) => savedAt === null)) return null
  if (isRevealed(application, revealed)) return <p className="soft">{say('numbers.shown')}</p>
  return (
    <p>
      <Button size="small" onClick={() => setOpen(true)}>
        {say('numbers.show')}
      </Button>
      {isOpen && <PurposeDialog order={order} onClose={() => setOpen(false)} />}
    </p>
  )
}

function PurposeDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { say } = useWords()
  const { orderCode, companyName } = order
  const reveal = useRevealNumbers()
  const act = useOrderAct(orderCode)
  return (
    <ConfirmDialog
      isOpen
      title={say('numbers.show')}
      effect={say('numbers.effect', { company: companyName })}
      confirmLabel={say('numbers.confirm')}
      reason="required"
      reasonLabel={say('numbers.purpose')}
      isBusy={reveal.isPending}
      problem={act.problem?.words ?? null}
      onConfirm={(purpose) =>
        reveal.mutate({ params: { orderCode }, body: { purpose } }, act.follow(say('numbers.done'), onClose))
      }
      onCancel={onClose}
    />
  )
}
