import type { OrderDetail } from '@kaihu/contract/order.ts'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import { usePerformCommand } from '../../../client/orders.ts'
import { useUser } from '../../../client/session.ts'
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx'
import { DescriptionList } from '../../../kit/read/description-list.tsx'
import { SectionCard } from '../../../kit/read/section-card.tsx'
import { useWords } from '../../words.ts'
import { FieldLine } from '../actions/field-line.tsx'
import { useOrderAct } from '../use-order-act.ts'

/** The discount of a lite order: the RM fills in the rate, then refreshes the fees (ORD-17, W21). */
export function DiscountCard({ order }: { order: OrderDetail }) {
  const words = useWords()
  const role = useUser()?.staff?.currentRole ?? ''
  const [isAsking, setAsking] = useState(false)
  const perform = usePerformCommand()
  const act = useOrderAct(order.orderCode)
  const { discount } = order
  const mayAct = isRole(role) && role !== 'BB_OVERSIGHT' && hasCapability(role, 'discount')
  const isHere = order.state.isBbliteDiscounting && mayAct
  if (!discount && !isHere) return null
  const refresh = () =>
    perform.mutate(
      {
        params: { orderCode: order.orderCode },
        body: { version: order.version, type: 'refresh_fee_notice' },
      },
      act.follow(words.say('discount.refreshed'), () => undefined),
    )
  return (
    <SectionCard
      title={words.say('discount.title')}
      note={words.say('discount.note')}
      actions={
        isHere && (
          <>
            <Button onClick={() => setAsking(true)}>{words.say('discount.fill')}</Button>
            <Button disabled={!discount} loading={perform.isPending} onClick={refresh}>
              {words.say('discount.refresh')}
            </Button>
          </>
        )
      }
    >
      <DescriptionList
        items={[
          {
            key: 'rate',
            label: words.say('field.ratePercent'),
            value: discount && `${text(discount['ratePercent'])} %`,
          },
          { key: 'months', label: words.say('field.periodMonths'), value: text(discount?.['periodMonths']) },
          { key: 'reason', label: words.say('act.reason'), value: text(discount?.['reason']) },
          {
            key: 'state',
            label: words.say('discount.fees'),
            value: discount && words.say(discount['isRefreshed'] ? 'discount.current' : 'discount.stale'),
          },
        ]}
      />
      {act.problem && (
        <p className="act-problem" role="alert">
          {act.problem.words}
        </p>
      )}
      {isAsking && <DiscountDialog order={order} onClose={() => setAsking(false)} />}
    </SectionCard>
  )
}

function text(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

function DiscountDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const words = useWords()
  const perform = usePerformCommand()
  const act = useOrderAct(order.orderCode)
  const [rate, setRate] = useState<number | null>(null)
  const [months, setMonths] = useState<number | null>(12)
  const [isWrong, setWrong] = useState(false)
  const save = (reason: string) => {
    setWrong(rate === null)
    if (rate === null) return
    const discount = { ratePercent: rate, reason: reason || null, periodMonths: months }
    perform.mutate(
      {
        params: { orderCode: order.orderCode },
        body: { version: order.version, type: 'save_discount', discount },
      },
      act.follow(words.say('discount.saved'), onClose),
    )
  }
  return (
    <ConfirmDialog
      isOpen
      title={words.say('discount.fill')}
      effect={words.say('discount.effect')}
      confirmLabel={words.say('discount.save')}
      reason="required"
      reasonLabel={words.say('act.reason')}
      isBusy={perform.isPending}
      problem={act.problem?.words ?? null}
      onConfirm={save}
      onCancel={onClose}
    >
      <div className="act-grid">
        <FieldLine
          label={words.say('field.ratePercent')}
          problem={isWrong ? words.say('need.missing') : null}
        >
          {(aria) => (
            <InputNumber<number>
              {...aria}
              className="act-select"
              controls={false}
              min={0}
              max={100}
              precision={2}
              suffix="%"
              value={rate}
              onChange={setRate}
            />
          )}
        </FieldLine>
        <FieldLine label={words.say('field.periodMonths')}>
          {(aria) => (
            <InputNumber<number>
              {...aria}
              className="act-select"
              controls={false}
              min={1}
              max={36}
              precision={0}
              value={months}
              onChange={setMonths}
            />
          )}
        </FieldLine>
      </div>
    </ConfirmDialog>
  )
}
