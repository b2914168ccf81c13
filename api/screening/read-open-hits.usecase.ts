import type { CallReply } from '@kaihu/contract/call.ts'
import type { listOpenHits } from '@kaihu/contract/screening.ts'
import { instantOf } from '@kaihu/domain/base/instant.ts'
import { isInScope } from '@kaihu/domain/order/rights/order-scope.ts'
import { OPEN_HIT_STATES } from '@kaihu/domain/screening/disposition.ts'
import { listHolds } from '@kaihu/domain/screening/screening-list.ts'
import { nameStaff } from '../access/names/name-staff.usecase.ts'
import { FINAL_STATUSES } from './final-statuses.ts'
import { listHits } from './hits/hit.store.ts'
import { listLists } from './lists/list.store.ts'
import { listOrdersWithOpenHits } from './open-hits.store.ts'
import type { Reader } from './read-order-screening.usecase.ts'
import { type JudgedHit, judgeHits } from './read-picture.usecase.ts'
import { hitViewOf, peopleInHits } from './screening.view.ts'

const MOST_ORDERS = 300

/** Why a hit that was decided before is open again; null for a new one. */
function reopenedOf({ state, previousHit, history }: JudgedHit): string | null {
  if (state !== 'stale') return null
  return previousHit === null ? (history.at(-1)?.endedCause ?? 'expired') : 'changed'
}

/** Hits that somebody still has to decide, in the orders of the person's scope; and the lists that are held. */
export async function readOpenHits({
  database,
  actor,
  now,
}: Reader): Promise<CallReply<typeof listOpenHits>> {
  const asked = { finalStatuses: FINAL_STATUSES, now, most: MOST_ORDERS }
  const orders = await listOrdersWithOpenHits(database, asked)
  const items: CallReply<typeof listOpenHits>['items'] = []
  for (const { state, companyName } of orders.filter((order) => isInScope(order.state, actor))) {
    const hits = await judgeHits(database, await listHits(database, state.orderCode), now)
    const open = hits.filter((hit) => OPEN_HIT_STATES.includes(hit.state))
    const names = await nameStaff(database, [...peopleInHits(open)])
    for (const hit of open) {
      const order = { companyName, status: state.status, flow: state.flow }
      items.push({ ...hitViewOf(hit, names), ...order, reopened: reopenedOf(hit) })
    }
  }
  return { items, holds: [...listHolds(await listLists(database), instantOf(now))] }
}
