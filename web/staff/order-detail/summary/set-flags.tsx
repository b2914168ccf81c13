import type { OrderDetail } from '@kaihu/contract/order.ts'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import { ORDER_FLAGS, type OrderFlag } from '@kaihu/domain/order/intake.ts'
import { isFlagOpen } from '@kaihu/domain/order/rights/flag-rights.ts'
import { isStatusCode, type StatusCode } from '@kaihu/domain/order/statuses.ts'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { usePerformCommand } from '../../../client/orders/orders.ts'
import { useUser } from '../../../client/session.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { useOrderAct } from '../../acts/use-order-act.ts'
import { isOver } from '../../order/is-over.ts'
import { useWords } from '../../words.ts'

export function SetFlags({ order }: { order: OrderDetail }) {
  const words = useWords()
  const role = useUser()?.staff?.currentRole ?? ''
  const [isOpen, setOpen] = useState(false)
  const { status } = order
  const isTheirs = isRole(role) && hasCapability(role, 'create_order')
  if (!isTheirs || !isStatusCode(status) || isOver(order)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.say('flags.change')}</Button>
      {isOpen && <FlagsDialog order={order} status={status} onClose={() => setOpen(false)} />}
    </>
  )
}

function FlagsDialog({
  order,
  status,
  onClose,
}: {
  order: OrderDetail
  status: StatusCode
  onClose: () => void
}) {
  const words = useWords()
  const perform = usePerformCommand()
  const act = useOrderAct(order.orderCode)
  const [changed, setChanged] = useState<Partial<Record<OrderFlag, boolean>>>({})
  const flags = Object.fromEntries(
    Object.entries(changed).filter(([flag, value]) => value !== order.flags[flag as OrderFlag]),
  )
  const isSame = Object.keys(flags).length === 0
  const save = () =>
    perform.mutate(
      { params: { orderCode: order.orderCode }, body: { version: order.version, type: 'set_flags', flags } },
      act.follow(words.say('flags.done'), onClose),
    )
  return (
    <ConfirmDialog
      isOpen
      title={words.say('flags.change')}
      effect={words.say('flags.effect', { company: order.companyName, code: order.orderCode })}
      confirmLabel={words.say('flags.save')}
      isBusy={perform.isPending}
      problem={act.problem?.words ?? null}
      onConfirm={isSame ? onClose : save}
      onCancel={onClose}
    >
      <fieldset className="act-field flag-choice">
        <legend>{words.say('summary.flags')}</legend>
        {ORDER_FLAGS.map((flag) => (
          <Checkbox
            key={flag}
            checked={changed[flag] ?? order.flags[flag]}
            disabled={!isFlagOpen(status, flag)}
            onChange={({ target }) => setChanged((now) => ({ ...now, [flag]: target.checked }))}
          >
            {words.flag(flag)}
          </Checkbox>
        ))}
        {ORDER_FLAGS.some((flag) => !isFlagOpen(status, flag)) && (
          <p className="act-field-hint">{words.say('flags.frozen')}</p>
        )}
      </fieldset>
    </ConfirmDialog>
  )
}
