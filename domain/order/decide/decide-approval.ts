import { type Actor, type ActorRef, actorRef, makerRoleOf } from '../../access/actor.ts'
import { err, ok } from '../../base/result.ts'
import type { OrderCommand } from '../commands.ts'
import type { PendingApproval } from '../gates/approval.ts'
import { type Refusal, refusal } from '../refusals.ts'
import { isSamePerson } from '../rights/order-scope.ts'
import { findRow } from '../transitions/transition-table.ts'
import { approvalHashOf } from './approval-hash.ts'
import { performTransition, refuseGuards } from './decide-transition.ts'
import { type Decision, refuseText, type Situation } from './decision.ts'

type DecideApproval = Extract<OrderCommand, { readonly type: 'decide_approval' }>

export function refuseChecker(approval: PendingApproval, actor: Actor): Refusal | null {
  const role = makerRoleOf(actor)
  if (actor.kind !== 'staff' || !approval.checkers.some((checker) => checker === role)) {
    return refusal('role_may_not', { action: approval.action })
  }
  return isSamePerson(approval.maker, actor) ? refusal('maker_is_checker') : null
}

function makerActor(maker: ActorRef): Actor {
  return maker.kind === 'staff' ? { ...maker, branchCodes: [] } : maker
}

function approve(situation: Situation, approval: PendingApproval, note: string): Decision {
  const { order, actor, now } = situation
  const { command, maker } = approval
  const row = findRow(order.flow, order.status, command.action)
  if (row === null || approval.hash !== approvalHashOf(order, command))
    return err(refusal('approval_outdated'))
  const context = { ...situation, row, command, actor: makerActor(maker) }
  const refused = refuseGuards(context)
  if (refused !== null) return err(refused)
  const by = actorRef(actor)
  return ok([
    { type: 'approval_given', at: now, by, approvalId: approval.approvalId, note },
    ...performTransition({ ...context, by: maker }, by),
  ])
}

export function decideApproval(situation: Situation, command: DecideApproval): Decision {
  const { order, actor, now } = situation
  const approval = order.approvals.find((one) => one.approvalId === command.approvalId)
  if (approval === undefined) return err(refusal('approval_unknown'))
  const refused = refuseChecker(approval, actor)
  if (refused !== null) return err(refused)
  if (command.hash !== approval.hash) return err(refusal('approval_outdated'))
  if (command.approve) return approve(situation, approval, command.note)
  const wordless = refuseText(command.note, 'note')
  if (wordless !== null) return err(wordless)
  const { approvalId } = approval
  return ok([{ type: 'approval_refused', at: now, by: actorRef(actor), approvalId, note: command.note }])
}

export function withdrawApproval({ order, actor, now }: Situation, approvalId: string): Decision {
  const approval = order.approvals.find((one) => one.approvalId === approvalId)
  if (approval === undefined) return err(refusal('approval_unknown'))
  if (!isSamePerson(approval.maker, actor)) return err(refusal('approval_not_yours'))
  return ok([{ type: 'approval_lapsed', at: now, by: actorRef(actor), approvalId, cause: 'withdrawn' }])
}
