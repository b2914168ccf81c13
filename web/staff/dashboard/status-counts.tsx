import { SectionCard } from '../../kit/read/section-card.tsx'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { useWords } from '../words.ts'
import { statusHref } from './dashboard-cards.ts'

export function StatusCounts({ byStatus }: { byStatus: readonly { status: string; count: number }[] }) {
  const words = useWords()
  const most = Math.max(1, ...byStatus.map(({ count }) => count))
  return (
    <SectionCard title={words.say('dashboard.byStatus')}>
      {byStatus.length === 0 && <p className="soft">{words.say('orders.empty')}</p>}
      <ul className="status-counts">
        {byStatus.map(({ status, count }) => (
          <li key={status}>
            <AppLink href={statusHref(status)}>{words.status(status)}</AppLink>
            <span className="status-bar" aria-hidden="true">
              <span style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <span className="status-count">{count}</span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
