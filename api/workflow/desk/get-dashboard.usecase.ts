import type { CallReply } from '@kaihu/contract/call.ts'
import type { getDashboard as getDashboardCall } from '@kaihu/contract/dashboard.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { instantOf, millisOf, shanghaiDateOf, shanghaiInstant } from '@kaihu/domain/base/instant.ts'
import type { Database } from '../../platform/database/connect.ts'
import { listWaitingApprovals } from './approval.store.ts'
import { readDashboard } from './dashboard.store.ts'

const MOST_APPROVALS = 1_000

export async function getDashboard(
  database: Database,
  { actor, now }: { actor: StaffActor; now: Date },
): Promise<CallReply<typeof getDashboardCall>> {
  const endOfDay = new Date(millisOf(shanghaiInstant(shanghaiDateOf(instantOf(now)), 24 * 60)))
  const counts = await readDashboard(database, { actor, now, endOfDay })
  const approvals = await listWaitingApprovals(database, actor, MOST_APPROVALS)
  return {
    cards: [
      { card: 'mine', count: counts.mine, query: { work: 'mine' } },
      { card: 'unassigned', count: counts.pool, query: { work: 'pool' } },
      { card: 'waitingForOthers', count: counts.others, query: { work: 'others' } },
      {
        card: 'waitingForMyCheck',
        count: approvals.length + counts.checks,
        query: { isAwaitingChecker: 'true' },
      },
      { card: 'overdue', count: counts.overdue, query: { isOverdue: 'true' } },
      {
        card: 'dueToday',
        count: counts.dueToday,
        query: { dueFrom: now.toISOString(), dueTo: endOfDay.toISOString() },
      },
      { card: 'failedPushes', count: counts.failedPushes, query: { hasFailedPush: 'true' } },
    ],
    byStatus: counts.byStatus,
  }
}
