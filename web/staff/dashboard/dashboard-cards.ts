import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { getDashboard } from '@kaihu/contract/dashboard.ts'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import type { Role } from '@kaihu/domain/access/roles.ts'
import { routesOf } from '@kaihu/domain/access/route-groups.ts'
import { ordersHref, paths } from '../addresses.ts'

export type DashboardCard = CallAnswer<typeof getDashboard>['cards'][number]

/** The counts that say something to a role: its own step, unassigned work for those who give or claim it. */
export function cardsToShow(cards: readonly DashboardCard[], role: Role): readonly DashboardCard[] {
  return cards.filter(({ card, count, query }) => {
    if (card === 'mine') return query['status'] !== ''
    if (card === 'unassigned') return hasCapability(role, 'claim_task')
    return card !== 'failedPushes' || count > 0 || role === 'HUB'
  })
}

/** The list behind a count; null where the role has no screen for it. */
export function cardHref({ card, query }: DashboardCard, role: Role): string | null {
  const mayOpen = (path: string) => routesOf(role).some((route) => route.path === path)
  if (card === 'mine' || card === 'waitingForMyCheck') return mayOpen(paths.todo) ? paths.todo : null
  if (!mayOpen(paths.orders)) return null
  const { sort, direction, ...filters } = query
  return ordersHref({ ...filters, sort: sort ? `${sort}:${direction ?? 'asc'}` : 'dueAt:asc' })
}
