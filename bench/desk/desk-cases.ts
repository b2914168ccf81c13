import { listOrders } from '@kaihu/api/order/list/list-orders.usecase.ts'
import { readProgressList } from '@kaihu/api/order/progress/read-progress.usecase.ts'
import { readWorkCounts } from '@kaihu/api/order/work/read-work-counts.usecase.ts'
import type { Database } from '@kaihu/api/platform/database/connect.ts'
import { getBoard } from '@kaihu/api/workflow/board/get-board.usecase.ts'
import { listOrders as listCall } from '@kaihu/contract/order-list.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { findGrant } from '@kaihu/domain/access/capabilities.ts'
import { BUSINESS_ROLES, type BusinessRole } from '@kaihu/domain/access/roles.ts'

type Reader = { database: Database; actor: StaffActor; now: Date }

export type DeskCase = {
  name: string
  roles: readonly BusinessRole[]
  target: string
  run: (reader: Reader) => Promise<unknown>
}

type Query = Readonly<Record<string, string>>

function able(capability: Parameters<typeof findGrant>[1]): readonly BusinessRole[] {
  return BUSINESS_ROLES.filter((role) => findGrant(role, capability) !== null)
}

const BY_URGENCY = { sort: 'urgency', direction: 'asc' }

function listOf(name: string, roles: readonly BusinessRole[], own: Query): DeskCase {
  const query: Query = { ...BY_URGENCY, ...own }
  return {
    name,
    roles,
    target: `/v1/orders?${new URLSearchParams(query).toString()}`,
    run: (reader) => listOrders(listCall.query.parse(query), reader),
  }
}

const EVERYBODY = able('retrieve_orders')
const CLAIMERS = able('claim_task')
const LEADERS = able('assignment_board')
const FOLLOWERS = able('progress_view')

const progress: DeskCase = {
  name: 'progress',
  roles: FOLLOWERS,
  target: '/v1/progress',
  run: (reader) => readProgressList(listCall.query.parse({}), reader),
}

export const DESK_CASES: readonly DeskCase[] = [
  {
    name: 'counts of the menu',
    roles: EVERYBODY,
    target: '/v1/work/counts',
    run: (reader) => readWorkCounts(reader),
  },
  listOf('to-do', EVERYBODY, { work: 'mine' }),
  listOf('to-do, over time', EVERYBODY, { work: 'mine', isOverdue: 'true' }),
  listOf('to-do, risk H', EVERYBODY, { work: 'mine', riskRating: 'H' }),
  listOf('pool', CLAIMERS, { work: 'pool' }),
  listOf('claimed', CLAIMERS, { work: 'claimed' }),
  listOf('customers to call', FOLLOWERS, { work: 'chase' }),
  {
    name: 'assignment board',
    roles: LEADERS,
    target: '/v1/board',
    run: (reader) => getBoard(undefined, reader),
  },
  listOf('without owner', LEADERS, { work: 'unowned' }),
  listOf('over time', LEADERS, { isOverdue: 'true' }),
  listOf('failed', LEADERS, { hasFailedPush: 'true' }),
  listOf('stuck', LEADERS, { work: 'stuck' }),
  progress,
]
