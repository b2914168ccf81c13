import type { OrderDetail } from '@kaihu/contract/order.ts'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { type MaskedKind, revealableBy } from '@kaihu/domain/access/masked-data.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useRevealNumbers, useShown } from '../../client/orders/revealed-numbers.ts'
import { useUser } from '../../client/session.ts'
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx'
import { BankTime } from '../../kit/read/times.tsx'
import { useOrderAct } from '../acts/use-order-act.ts'
import { useWords } from '../words.ts'

export function ShowNumbers({ order }: { order: OrderDetail }) {
  const { say } = useWords()
  const role = useUser()?.staff?.currentRole ?? ''
  const [isOpen, setOpen] = useState(false)
  const shown = useShown(order.orderCode)
  if (!isRole(role) || !hasCapability(role, 'reveal_masked')) return null
  if (shown)
    return (
      <p className="soft">
        {say('numbers.shown')} <BankTime at={shown.until} />
      </p>
    )
  return (
    <p>
      <Button size="small" onClick={() => setOpen(true)}>
        {say('numbers.show')}
      </Button>
      {isOpen && <PurposeDialog order={order} kinds={revealableBy(role)} onClose={() => setOpen(false)} />}
    </p>
  )
}

type PurposeProps = { order: OrderDetail; kinds: readonly MaskedKind[]; onClose: () => void }

function PurposeDialog({ order, kinds, onClose }: PurposeProps) {
  const { say } = useWords()
  const { orderCode, companyName } = order
  const reveal = useRevealNumbers()
  const act = useOrderAct(orderCode)
  return (
    <ConfirmDialog
      isOpen
      title={say('numbers.show')}
      effect={say('numbers.effect', {
        company: companyName,
        kinds: kinds.map((kind) => say(`numbers.kinds.${kind}`)).join(say('common:listSeparator')),
      })}
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
