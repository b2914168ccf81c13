import type { OrderDetail } from '@kaihu/contract/order.ts'
import { underSentRules } from '@kaihu/domain/application/context.ts'
import { contextOf } from '@kaihu/domain/application/context-of.ts'
import { type AnswerValue, asText } from '@kaihu/domain/form/answers/answers.ts'
import { feesOf } from '@kaihu/domain/lists/fee-schedule.ts'
import { useState } from 'react'
import { useOrderActions, useOrderApplication } from '../../../client/orders/orders.ts'
import { LoadState } from '../../../kit/load-state.tsx'
import { bankToday } from '../../today.ts'
import { DiscountForm } from './discount-form.tsx'
import { FeeNotice } from './fee-notice.tsx'
import { FeeTable } from './fee-table.tsx'
import './fees.css'
import { type KeptDiscount, keptDiscountOf } from './kept-discount.ts'

/** Discount and fee notice of a simplified order: rate, fees before and after, then the notice (W21). */
export function FeesTab({ order }: { order: OrderDetail }) {
  const application = useOrderApplication(order.orderCode)
  return (
    <LoadState query={application} lines={8}>
      {({ sections }) => {
        const ebanking = sections.find(({ section }) => section === 'ebanking')?.answers
        return (
          <Fees order={order} feePackage={asText(ebanking?.['feePackageType'] as AnswerValue | undefined)} />
        )
      }}
    </LoadState>
  )
}

function Fees({ order, feePackage }: { order: OrderDetail; feePackage: string }) {
  const kept: KeptDiscount | null = keptDiscountOf(order.discount)
  const offers = useOrderActions(order.orderCode).data
  const confirm = offers?.actions.find(({ action }) => action === 'confirm_discount')
  const [typed, setTyped] = useState<number | null>(null)
  const { settings } = contextOf({ flow: order.flow, today: bankToday(), ...underSentRules(order.rules) })
  const fees = feesOf(feePackage, settings.fees)
  const version = offers?.version ?? order.version
  return (
    <>
      <DiscountForm
        key={kept?.refreshedAt ?? String(kept?.ratePercent)}
        {...{ order, version, kept }}
        canEdit={confirm !== undefined}
        checkers={confirm?.needsChecker ? confirm.checkers : []}
        onRate={setTyped}
      />
      <FeeTable fees={fees} feePackage={feePackage} ratePercent={typed ?? kept?.ratePercent ?? 0} />
      <FeeNotice order={order} kept={kept} />
    </>
  )
}
