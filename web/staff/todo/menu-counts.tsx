import { useLiveOrders } from '../../client/orders/use-live-orders.ts'
import { useWorkCounts } from '../../client/orders/work.ts'
import { useWords } from '../words.ts'
import './todo.css'

const most = 999

function Badge({ count, isUrgent, label }: { count: number; isUrgent?: boolean; label: string }) {
  if (count === 0) return null
  return (
    <span className={isUrgent ? 'menu-count menu-count-urgent' : 'menu-count'} title={label}>
      <span aria-hidden="true">{count > most ? `${most}+` : count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

/** How many orders wait for the person; red while one of them is over time. Kept current while others work. */
export function TodoCount() {
  const { say } = useWords()
  useLiveOrders(null)
  const counts = useWorkCounts().data
  if (!counts) return null
  const { mine, overdue } = counts
  const label = say(overdue > 0 ? 'work:count.mineOverdue' : 'work:count.mine', { count: mine, overdue })
  return <Badge count={mine} isUrgent={overdue > 0} label={label} />
}

export function PoolCount() {
  const { say } = useWords()
  const counts = useWorkCounts().data
  return counts ? <Badge count={counts.pool} label={say('work:count.pool', { count: counts.pool })} /> : null
}
