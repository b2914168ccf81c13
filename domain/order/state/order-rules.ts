import type { ApplicationRules } from '../../application/context.ts'
import { findEntry } from '../../lists/lists.ts'
import type { OwnTask } from '../own/own-workflow.ts'
import type { TimeLimits } from '../time/deadlines.ts'
import type { OrderState } from './state.ts'

/**
 * The rules that an order starts with and keeps to its end, as far as they differ from the usual ones: figures and
 * questions of the application, the calendar that its own dates are checked by, the time limits of its steps, and the words
 * that are agreed to in it.
 */
export type OrderRules = ApplicationRules & {
  readonly timeLimits?: TimeLimits | undefined
  /** The tasks that the bank puts before transitions. */
  readonly ownTasks?: readonly OwnTask[] | undefined
  /** The bank's own versions of what is agreed to within it, by text. */
  readonly texts?: Readonly<Record<string, string>> | undefined
}

/**
 * What the questions of an order go by where that is not the usual: the rules it started with, the branch it lies with
 * where a new installation has no such branch, and what staff decided on the restricted account. Null: all is usual.
 */
export function rulesInForce({
  rules,
  facts,
  intake,
}: Pick<OrderState, 'rules' | 'facts' | 'intake'>): OrderRules | null {
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
export function rulesSentWith(order: Parameters<typeof rulesInForce>[0]): SentRules | null {
  const { ownTasks: _tasks, ...sent } = rulesInForce(order) ?? {}
  return Object.keys(sent).length === 0 ? null : sent
}

export type SentRules = Omit<OrderRules, 'ownTasks'>
