import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import type { Role } from '@kaihu/domain/access/roles.ts'
import { useChanges } from '../../client/admin.ts'
import { useInvestigations } from '../../client/diligence/diligence.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { LoadState } from '../../kit/load-state.tsx'
import { SectionCard } from '../../kit/read/section-card.tsx'
import { AppLink } from '../../kit/screen/app-link.tsx'
import { paths } from '../addresses.ts'
import { ReadinessList } from '../admin/readiness/readiness-list.tsx'
import { InvestigationTable } from '../diligence/investigate/investigation-table.tsx'
import { useWords } from '../words.ts'

export function DueDiligence() {
  const { say } = useWords()
  const query = useInvestigations()
  return (
    <SectionCard
      title={say('dashboard.lines')}
      actions={<AppLink href={paths.investigate}>{say('dashboard.all')}</AppLink>}
    >
      <LoadState query={query} lines={4}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={say('todo.empty')} hint={say('dashboard.linesHint')} />
          ) : (
            <InvestigationTable items={items} />
          )
        }
      </LoadState>
    </SectionCard>
  )
}

/** What a role without orders begins with: changes that wait for a second administrator. */
export function OtherWork({ role }: { role: Role }) {
  const { say } = useWords()
  if (!hasCapability(role, 'admin_release'))
    return <p className="section-card">{say('dashboard.noOrders')}</p>
  return (
    <>
      {hasCapability(role, 'admin_system') && <ReadinessList />}
      <WaitingChanges />
    </>
  )
}

function WaitingChanges() {
  const { say } = useWords()
  const query = useChanges({ state: 'waiting' })
  return (
    <SectionCard
      title={say('dashboard.changes')}
      actions={<AppLink href={paths.adminChanges}>{say('dashboard.toChanges')}</AppLink>}
    >
      <LoadState query={query} lines={2}>
        {({ items }) => (
          <p>
            {say(items.length === 0 ? 'dashboard.noChanges' : 'dashboard.someChanges', {
              count: items.length,
            })}
          </p>
        )}
      </LoadState>
    </SectionCard>
  )
}
