import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { isRole } from '@kaihu/domain/access/roles.ts'
import { named, pick } from '@kaihu/domain/base/locales.ts'
import { useDashboard, useMyApprovals } from '../../client/orders/orders.ts'
import { useLiveOrders } from '../../client/orders/use-live-orders.ts'
import { useUser } from '../../client/session.ts'
import { LoadState } from '../../kit/load-state.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { WaitingApprovals } from '../approvals/waiting-approvals.tsx'
import { CreateOrderButton } from '../create-order/create-order-button.tsx'
import { useWords } from '../words.ts'
import { CountCards } from './count-cards.tsx'
import { DueDiligence, OtherWork } from './other-work.tsx'
import './dashboard.css'
import { NextOrders } from './next-orders.tsx'
import { StatusCounts } from './status-counts.tsx'
import { TeamLoad } from './team-load.tsx'
import { TeamNumbers } from './team-numbers.tsx'

/** So many branches are named; of more only the number is said. */
const fewBranches = 2

export default function Dashboard() {
  const words = useWords()
  const staff = useUser()?.staff
  const role = staff?.currentRole ?? ''
  useLiveOrders(null)
  if (!staff || !isRole(role)) return null
  const branches = staff.branches.map((one) => pick(words.locale, named(one.nameZh, one.nameEn)))
  const names = branches.join(words.say('common:listSeparator'))
  const where =
    branches.length > fewBranches ? words.say('dashboard.branches', { count: branches.length }) : names
  const hasDesk = hasCapability(role, 'dashboard')
  return (
    <>
      <PageHeader
        title={words.say('dashboard.greeting', {
          name: pick(words.locale, named(staff.nameZh, staff.nameEn)),
        })}
        note={<span title={names}>{[words.role(role), where].filter(Boolean).join(' · ')}</span>}
        primary={<CreateOrderButton />}
      />
      {hasDesk ? <Desk role={role} /> : <OtherWork role={role} />}
    </>
  )
}

function Desk({ role }: { role: Parameters<typeof hasCapability>[0] }) {
  const dashboard = useDashboard()
  // What waits for a check stands above the lists: drawn later it would push them down.
  const isWhole = useMyApprovals().isFetched
  return (
    <LoadState query={isWhole ? dashboard : { ...dashboard, data: undefined }} lines={6}>
      {({ cards, byStatus }) => (
        <>
          <CountCards cards={cards} role={role} />
          <WaitingApprovals />
          {hasCapability(role, 'retrieve_orders') || <DueDiligence />}
          {hasCapability(role, 'retrieve_orders') && (
            <div className="dashboard-lists orders-card">
              <div>
                <NextOrders cards={cards} role={role} />
                {hasCapability(role, 'assignment_board') && <TeamLoad />}
              </div>
              <div>
                <TeamNumbers role={role} />
                <StatusCounts byStatus={byStatus} />
              </div>
            </div>
          )}
        </>
      )}
    </LoadState>
  )
}
