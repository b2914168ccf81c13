import type { OrderDetail } from '@kaihu/contract/order.ts'
import { useOrderApplication } from '../../../client/orders/orders.ts'
import { labelOfPath } from '../../../fields/read/label-of-path.ts'
import { useSay } from '../../../fields/say.ts'
import { useWords } from '../../words.ts'

export function useMarksToSend(orderCode: string, isWanted = true) {
  const { data } = useOrderApplication(orderCode, isWanted)
  return isWanted ? (data?.draftMarks.filter(({ checked }) => checked) ?? null) : null
}

export function MarksOverview({ order }: { order: OrderDetail }) {
  const { say } = useWords()
  const sayField = useSay()
  const marks = useMarksToSend(order.orderCode) ?? []
  if (marks.length === 0) return <p className="act-note">{say('marks.none')}</p>
  return (
    <div className="act-field">
      <p className="act-label">{say('marks.toSend', { count: marks.length })}</p>
      <ul className="marks-overview">
        {marks.map(({ fieldKey, value }) => (
          <li key={fieldKey}>
            <strong>{labelOfPath(fieldKey, sayField)}</strong> <span>{value || say('marks.noText')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
