import type { Actor } from '../../access/actor.ts'
import type { MakerRole } from '../../access/roles.ts'
import { availableActions } from '../rights/available-actions.ts'
import { availableTasks } from '../rights/available-tasks.ts'
import { DEFAULT_ORDER_SETTINGS } from '../settings.ts'
import type { OrderState } from '../state/state.ts'
import { isFinalStatus } from '../statuses.ts'
import { expiryOf } from '../time/deadlines.ts'
import { type WorkRole, workOf } from '../work/work.ts'
import { actorFor, MONDAY } from './order-mother.ts'

export function holderOf(order: OrderState, role: MakerRole): Actor {
  const holder = Object.values(order.seats).find((seat) => seat?.role === role)
  const actor = actorFor(role)
  return actor.kind === 'staff' && holder ? { ...actor, staffId: holder.staffId } : actor
}

/** Whether somebody in that role finds anything on the order: an action, a task, a seat to take, a fact to state. */
function hasSomethingToDo(order: OrderState, role: WorkRole): boolean {
  if (role === 'COUNTRY_HEAD') return true
  const actor = holderOf(order, role)
  const desk = availableTasks(order, actor, MONDAY)
  const verbs = desk.tasks.flatMap((task) => task.verbs)
  const seats = desk.approvals.filter((approval) => approval.canDecide)
  return (
    availableActions(order, actor, MONDAY).length + verbs.length + seats.length + desk.facts.length > 0 ||
    order.delegations.length > 0
  )
}

/** Null while it has an open task that somebody in the role can do, a timer, or an end. */
export function whyStuck(order: OrderState): string | null {
  const items = workOf(order)
  const where = `${order.flow} ${order.status} ${JSON.stringify(items)}`
  if (isFinalStatus(order.status)) return items.length === 0 ? null : `work after the end: ${where}`
  if (items.length === 0) return `nobody is waited for: ${where}`
  const isTimed = expiryOf(order, DEFAULT_ORDER_SETTINGS) !== null
  const isDoable = items.some(({ role }) => role === 'SYSTEM' || hasSomethingToDo(order, role))
  return isTimed || isDoable ? null : `nobody who is waited for can do anything: ${where}`
}
