import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import { emptyMark } from '../../kit/read/empty.ts'
import { BankTime } from '../../kit/read/times.tsx'
import { useWords } from '../words.ts'
import './order.css'

export function DueTime({ order }: { order: Pick<OrderRow, 'dueAt' | 'isOverdue'> }) {
  const { say } = useWords()
  if (!order.dueAt) return emptyMark
  return (
    <span className={order.isOverdue ? 'due due-over' : 'due'}>
      <BankTime at={order.dueAt} />
      {order.isOverdue && <span className="visually-hidden">{say('mark.overdue')}</span>}
    </span>
  )
}
