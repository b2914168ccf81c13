import type { Actor } from '../../access/actor.ts'
import type { Instant } from '../../base/instant.ts'
import { allRefusals, isMaker, needsChecker, refusePending } from '../decide/decide-transition.ts'
import type { Situation } from '../decide/decision.ts'
import { DEFAULT_ORDER_SETTINGS, type OrderSettings } from '../settings.ts'
import type { OrderState } from '../state/state.ts'
import type { TransitionRow } from '../transitions/transition.ts'
import { rowsFrom, targetOf } from '../transitions/transition-table.ts'
import type { ActionView } from './action-view.ts'
import { isInScope } from './order-scope.ts'

function viewOf(situation: Situation, row: TransitionRow): ActionView {
  const { order, settings } = situation
  const pending = refusePending(order, row)
  const refusals = [...(pending ? [pending] : []), ...allRefusals({ ...situation, row, command: null })]
  const isChecked = needsChecker(row, order, settings)
  return {
    action: row.action,
    transition: row.id,
    to: targetOf(row, order.status),
    isOpen: refusals.length === 0,
    refusals,
    needsReason: row.needsReason,
    needsChecker: isChecked,
    checkers: isChecked ? row.checkers : [],
    needs: row.needs,
  }
}

/** The same guards judge the command later; buttons and the server cannot differ. */
export function availableActions(
  order: OrderState,
  actor: Actor,
  now: Instant,
  settings: OrderSettings = DEFAULT_ORDER_SETTINGS,
): readonly ActionView[] {
  if (!isInScope(order, actor)) return []
  const situation = { order, actor, now, settings }
  return rowsFrom(order.flow, order.status)
    .filter((row) => isMaker(row, situation))
    .map((row) => viewOf(situation, row))
}
