import { type Actor, actorRef } from '../access/actor.ts'
import type { Instant } from '../base/instant.ts'
import { err, ok, type Result } from '../base/result.ts'
import type { OrderCommand } from './commands.ts'
import { withConsequences } from './decide/consequences.ts'
import { decideApproval, withdrawApproval } from './decide/decide-approval.ts'
import { chooseValues } from './decide/decide-choice.ts'
import * as claims from './decide/decide-claim.ts'
import * as desk from './decide/decide-desk.ts'
import * as gate from './decide/decide-gate.ts'
import { settleOwnTasks } from './decide/decide-own-tasks.ts'
import * as record from './decide/decide-record.ts'
import { assignByRule } from './decide/decide-rule.ts'
import * as system from './decide/decide-system.ts'
import { decideTransition } from './decide/decide-transition.ts'
import type { Decision, Situation } from './decide/decision.ts'
import type { OrderEvent } from './events.ts'
import { type Refusal, refusal } from './refusals.ts'
import { isInScope } from './rights/order-scope.ts'
import { DEFAULT_ORDER_SETTINGS, type OrderSettings } from './settings.ts'
import type { OrderState } from './state/state.ts'
import { isFinalStatus } from './statuses.ts'

function dispatch(situation: Situation, command: OrderCommand): Decision {
  switch (command.type) {
    case 'transition':
      return decideTransition(situation, command)
    case 'decide_approval':
      return decideApproval(situation, command)
    case 'withdraw_approval':
      return withdrawApproval(situation, command.approvalId)
    case 'open_task':
      return gate.openTask(situation, command)
    case 'close_task':
      return gate.closeTask(situation, command)
    case 'check_task':
      return gate.checkTask(situation, command)
    case 'choose_values':
      return chooseValues(situation, command)
    case 'withdraw_task':
      return gate.withdrawTask(situation, command)
    case 'settle_own_tasks':
      return settleOwnTasks(situation, command)
    case 'delegate_due_diligence':
      return system.delegateLine(situation, command)
    case 'close_delegated_line':
      return system.closeLine(situation, command)
    case 'save_intake':
      return desk.saveIntake(situation, command)
    case 'set_flags':
      return desk.setFlags(situation, command)
    case 'set_priority':
      return desk.setPriority(situation, command)
    case 'reassign_relationship':
      return desk.reassignRelationship(situation, command)
    case 'assign_by_rule':
      return assignByRule(situation, command)
    case 'add_comment':
      return desk.addComment(situation, command)
    case 'claim':
      return claims.claim(situation)
    case 'release':
      return claims.release(situation, command)
    case 'record_change':
      return record.recordChange(situation, command)
    case 'record_fact':
      return record.recordFact(situation, command)
    case 'record_facts':
      return record.recordFacts(situation, command)
    case 'save_discount':
      return record.saveDiscount(situation, command)
    case 'refresh_fee_notice':
      return record.refreshFeeNotice(situation)
    case 'report_push':
      return system.reportPush(situation, command)
    case 'remind_customer':
      return desk.remindCustomer(situation, command)
    case 'send_reminder':
      return system.sendReminder(situation, command)
    case 'send_invitation':
      return system.sendInvitation(situation, command)
    case 'link_customer':
      return system.linkCustomer(situation, command)
  }
}

/**
 * Pure: the caller locks the order, checks its version, and writes events, audit and jobs in one transaction.
 * `out_of_scope` is to be answered like an order that does not exist.
 */
export function decide(
  order: OrderState,
  command: OrderCommand,
  actor: Actor,
  now: Instant,
  settings: OrderSettings = DEFAULT_ORDER_SETTINGS,
): Result<readonly OrderEvent[], Refusal> {
  if (!isInScope(order, actor)) return err(refusal('out_of_scope'))
  if (isFinalStatus(order.status)) return err(refusal('order_is_final', { status: order.status }))
  const decision = dispatch({ order, actor, now, settings }, command)
  return decision.ok ? ok(withConsequences(order, decision.value, now, actorRef(actor))) : decision
}
