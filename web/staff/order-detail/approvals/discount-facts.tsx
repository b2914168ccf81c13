import type { getApplication } from '@kaihu/contract/application.ts'
import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { OrderDetail } from '@kaihu/contract/order.ts'
import { underSentRules } from '@kaihu/domain/application/context.ts'
import { contextOf } from '@kaihu/domain/application/context-of.ts'
import { type AnswerValue, asText } from '@kaihu/domain/form/answers/answers.ts'
import { feeAfterDiscount, feesOf } from '@kaihu/domain/lists/fee-schedule.ts'
import { useOrderApplication } from '../../../client/orders/orders.ts'
import { RestsOn } from '../../../kit/dialog/coming.tsx'
import { useTexts } from '../../../kit/i18n/use-say.ts'
import { shown } from '../../../kit/read/empty.ts'
import { bankToday } from '../../today.ts'
import { useWords } from '../../words.ts'
import { yuan } from '../fees/fee-table.tsx'
import { keptDiscountOf } from '../fees/kept-discount.ts'
import { FactLine } from './fact-line.tsx'

/** What a second person agrees to with a discount: the rate against the limit, how long, why, and every fee after it. */
export function DiscountFacts({ order, note }: { order: OrderDetail; note: string | null }) {
  const { say } = useWords()
  const kept = keptDiscountOf(order.discount)
  if (kept === null) return null
  const rate = { rate: kept.ratePercent, limit: order.feeDiscountLimit }
  return (
    <>
      <FactLine label={say('field.ratePercent')}>{say('desk:fees.rateOverLimit', rate)}</FactLine>
      <FactLine label={say('field.periodMonths')}>{shown(kept.periodMonths)}</FactLine>
      <FactLine label={say('act.reason')}>{shown(kept.reason)}</FactLine>
      {note && <FactLine label={say('desk:fees.makerNote')}>{note}</FactLine>}
      <Fees order={order} rate={kept.ratePercent} />
    </>
  )
}

const PAPERS = ['papers'] as const

type FeesProps = { order: OrderDetail; rate: number }

function Fees(props: FeesProps) {
  const query = useOrderApplication(props.order.orderCode)
  return (
    <RestsOn query={query} lines={3}>
      {({ sections }) => <FeeList {...props} sections={sections} />}
    </RestsOn>
  )
}

function FeeList({ order, rate, sections }: FeesProps & Pick<CallAnswer<typeof getApplication>, 'sections'>) {
  const papers = useTexts(PAPERS)
  const { say } = useWords()
  const ebanking = sections.find(({ section }) => section === 'ebanking')?.answers
  const { settings } = contextOf({ flow: order.flow, today: bankToday(), ...underSentRules(order.rules) })
  const fees = feesOf(asText(ebanking?.['feePackageType'] as AnswerValue | undefined), settings.fees)
  return (
    <ul className="approval-fees" aria-label={say('desk:fees.table')}>
      {fees.map(({ code, per, cents }) => (
        <li key={`${code}.${per}`}>
          {say('desk:fees.fromTo', {
            fee: papers.say(`fee.item.${code}`),
            per: papers.say(`fee.per.${per}`),
            published: yuan(cents),
            after: yuan(feeAfterDiscount(cents, rate)),
          })}
        </li>
      ))}
    </ul>
  )
}
