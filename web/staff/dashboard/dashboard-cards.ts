import type { CallAnswer } from '@kaihu/contract/call.ts'
import type { getDashboard } from '@kaihu/contract/dashboard.ts'
import type { Role } from '@kaihu/domain/access/roles.ts'
import { routesOf } from '@kaihu/domain/access/route-groups.ts'
import { ordersHref, paths } from '../addresses.ts'

export type DashboardCard = CallAnswer<typeof getDashboard>['cards'][number]

/** Cards that say nothing to a role while they count nothing. */
const onlyWhenThere: readonly DashboardCard['card'][] = ['failedPushes', 'unassigned']

/** The counts worth showing to a role: those with a list behind them. */
export function cardsToShow(cards: readonly DashboardCard[]): readonly DashboardCard[] {
  return cards.filter(({ card, count, query }) => {
    if (card === 'mine') return query['status'] !== ''
    return count > 0 || !onlyWhenThere.includes(card)
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
