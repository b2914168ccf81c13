import type { OrderDetail } from '@kaihu/contract/order.ts'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { usePerformCommand } from '../../../client/orders/orders.ts'
import { useUser } from '../../../client/session.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { useOrderAct } from '../../acts/use-order-act.ts'
import { isOver } from '../../order/is-over.ts'
import { useWords } from '../../words.ts'

export function SetPriority({ order }: { order: OrderDetail }) {
  const words = useWords()
  const role = useUser()?.staff?.currentRole ?? ''
  const perform = usePerformCommand()
  const act = useOrderAct(order.orderCode)
  const [isAsking, setAsking] = useState(false)
  const isTheirs =
    isRole(role) && (hasCapability(role, 'create_order') || hasCapability(role, 'assignment_board'))
  if (!isTheirs || isOver(order)) return null
  const priority = order.priority === 'high' ? 'normal' : 'high'
  const title = words.say(`priority.${priority}`)
  const params = { company: order.companyName, code: order.orderCode, priority: words.priority(priority) }
  const confirm = () =>
    perform.mutate(
      {
        params: { orderCode: order.orderCode },
        body: { version: order.version, type: 'set_priority', priority },
      },
      act.follow(words.say('priority.done', params), () => setAsking(false)),
    )
  return (
    <>
      <Button onClick={() => setAsking(true)}>{title}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        effect={words.say('priority.effect', params)}
        confirmLabel={title}
        isBusy={perform.isPending}
        problem={act.problem?.words ?? null}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
