import type { AppRoute, MenuHeading } from '../client/routing/app-route.ts'
import type { Permissions, Side } from './guards.ts'
import { mayOpen } from './guards.ts'
import { menuHeadings } from './route-table.ts'

export type MenuItem =
  | { kind: 'screen'; route: AppRoute }
  | { kind: 'heading'; heading: MenuHeading; routes: AppRoute[] }

export function menuOf(table: readonly AppRoute[], side: Side, permissions: Permissions | null): MenuItem[] {
  const visible = table.filter((route) => !route.hidden && mayOpen(route, side, permissions))
  const alone = visible.filter((route) => !route.menu).map((route) => ({ kind: 'screen' as const, route }))
  const grouped = menuHeadings
    .map((heading) => ({
      kind: 'heading' as const,
      heading,
      routes: visible.filter((route) => route.menu === heading),
    }))
    .filter((item) => item.routes.length > 0)
  // A screen by itself stands above the headings: below one it would look like a part of it.
  const pinned = alone.filter((item) => item.route.pinned)
  return [...pinned, ...alone.filter((item) => !item.route.pinned), ...grouped]
}
