import { actorRef } from '../../access/actor.ts'
import { err, ok } from '../../base/result.ts'
import type { OrderCommand } from '../commands.ts'
import type { OrderEvent } from '../events.ts'
import { isGateLive, taskOpened } from '../gates/gate-opening.ts'
import { ownTasksOf } from '../own/own-workflow.ts'
import { refusal } from '../refusals.ts'
import type { Decision, Situation } from './decision.ts'

type Settle = Extract<OrderCommand, { readonly type: 'settle_own_tasks' }>

/** What was done stays done: an answer that changes back does not ask for it twice. */
export function settleOwnTasks({ order, actor, now: at }: Situation, { needed }: Settle): Decision {
  if (actor.kind !== 'system') return err(refusal('role_may_not'))
  const by = actorRef(actor)
  const kinds = ownTasksOf(order).map(({ key }) => key)
  const isThere = (kind: (typeof kinds)[number]) => {
    const status = order.tasks[kind]?.status
    return status !== undefined && status !== 'cancelled'
  }
  const opened = kinds.filter((kind) => needed.includes(kind) && !isThere(kind))
  const dropped = kinds.filter((kind) => !needed.includes(kind) && isGateLive(order, kind))
  const events: OrderEvent[] = [
    ...opened.map((kind, i) => taskOpened({ ...order, taskCount: order.taskCount + i }, kind, by, at)),
    ...dropped.map((kind) => ({ type: 'task_cancelled', at, by, kind, cause: 'not_needed' }) as const),
  ]
  return events.length === 0 ? err(refusal('nothing_changed')) : ok(events)
}
