import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { getDashboard } from '@kaihu/contract/dashboard.ts'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import type { Role } from '@kaihu/domain/access/roles.ts'
import { routesOf } from '@kaihu/domain/access/route-groups.ts'
import { ordersHref, paths } from '../addresses.ts'

export type DashboardCard = CallAnswer<typeof getDashboard>['cards'][number]

/** Roles with a seat on orders: what is theirs may be somebody else's turn. */
const seated: readonly Role[] = ['RO', 'RM', 'CM', 'AO', 'GSC_BB_CM']

/** What stands first in a list that is opened from a number: priority, then date. */
const urgentFirst = 'urgency:asc'

function mayOpenAs(role: Role) {
  return (path: string) => routesOf(role).some((route) => route.path === path)
}

/** The counts that say something to a role: its work, unassigned work for those who give or claim it. */
export function cardsToShow(cards: readonly DashboardCard[], role: Role): readonly DashboardCard[] {
  const hasList = mayOpenAs(role)(paths.orders)
  return cards.filter(({ card, count }) => {
    // The days of an order are not those of a line of it: whoever has lines alone reads them there.
    if (!hasList && (card === 'overdue' || card === 'dueToday')) return false
    if (card === 'waitingForOthers') return seated.includes(role)
    if (card === 'unassigned') return hasCapability(role, 'claim_task')
    return card !== 'failedPushes' || count > 0 || role === 'HUB'
  })
}

/** Where a role finds what it has to do; null where it has no list of it. */
export function todoHref(role: Role): string | null {
  return [paths.todo, paths.investigate].find(mayOpenAs(role)) ?? null
}

export function cardHref({ card, query }: DashboardCard, role: Role): string | null {
  const mayOpen = mayOpenAs(role)
  if (card === 'mine' || card === 'waitingForMyCheck') return todoHref(role)
  if (card === 'unassigned') return mayOpen(paths.pool) ? paths.pool : null
  if (!mayOpen(paths.orders)) return null
  return ordersHref({ ...query, sort: urgentFirst })
}

export function statusHref(status: string): string {
  return ordersHref({ status, sort: urgentFirst })
}
