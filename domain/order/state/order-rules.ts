import type { ApplicationRules } from '../../application/context.ts'
import { findEntry } from '../../lists/lists.ts'
import type { OwnTask } from '../own/own-workflow.ts'
import type { TimeLimits } from '../time/deadlines.ts'
import type { OrderState } from './state.ts'

/**
 * As far as they differ from the usual ones, kept to its end: figures and questions, the calendar that its
 * own dates are checked by, time limits, and the words agreed to in it.
 */
export type OrderRules = ApplicationRules & {
  readonly timeLimits?: TimeLimits | undefined
  readonly ownTasks?: readonly OwnTask[] | undefined
  readonly texts?: Readonly<Record<string, string>> | undefined
}

type Ruled = Pick<OrderState, 'rules' | 'facts' | 'intake'>

/**
 * Rules it started with, its branch where a new installation has no such branch, the restricted account.
 * Null: all usual.
 */
export function rulesInForce({ rules, facts, intake }: Ruled): OrderRules | null {
  const isUsualBranch = findEntry('branches', intake.branchCode)?.takesNewOrders === true
  const restrictedChosen = facts.restricted_chosen
  const inForce = {
    ...rules,
    ...(!isUsualBranch && { branches: [intake.branchCode] }),
    ...(typeof restrictedChosen === 'boolean' && { restrictedChosen }),
  }
  return Object.keys(inForce).length === 0 ? null : inForce
}

/** What of it goes over the wire with the order, read back by `underSentRules`; tasks come with the tasks. */
export function rulesSentWith(order: Ruled): SentRules | null {
  const { ownTasks: _tasks, ...sent } = rulesInForce(order) ?? {}
  return Object.keys(sent).length === 0 ? null : sent
}

export type SentRules = Omit<OrderRules, 'ownTasks'>
