import { type Flow, SIMPLIFIED, STANDARD } from '../../lists/flows.ts'
import { type PushKind, pushesOnEntry } from '../core/pushes.ts'
import type { OrderEvent } from '../events.ts'
import type { GateKind } from '../gates/gate-kinds.ts'
import { isGateLive, taskOpened } from '../gates/gate-opening.ts'
import type { ResumeStatus } from '../returns.ts'
import { factsForgottenIn } from '../state/facts.ts'
import type { OrderState } from '../state/state.ts'
import { STATUSES } from '../statuses.ts'
import { targetOf } from '../transitions/transition-table.ts'
import { factsForgotten, pushRequested } from './order-events.ts'
import type { Performing } from './transition-inputs.ts'

type ResumeChange = ResumeStatus | 'clear' | 'keep'

function resumeChangeOf({ order, command }: Performing): ResumeChange {
  switch (command.action) {
    case 'return_to_pre_account':
      return STATUSES[order.status].resumesAt ?? 'clear'
    case 'return_to_customer':
      if (order.status === '0700' || order.status === '0710') return order.status
      return order.status === '0400' ? 'keep' : 'clear'
    case 'customer_update':
      return order.flow === SIMPLIFIED ? 'clear' : 'keep'
    case 'cm_pre_approve':
    case 'customer_update_resume':
    case 'resume_screening':
    case 'resume_completeness':
    case 'resume_cdd_entry':
    case 'resume_witness':
    case 'convert_to_bau':
    case 'return_to_rule_checklist':
    case 'return_to_cm_check':
      return 'clear'
    default:
      return 'keep'
  }
}

function resumeEvents(performing: Performing, after: OrderState): readonly OrderEvent[] {
  const { now: at, by } = performing
  const change = resumeChangeOf(performing)
  if (change === 'keep' || (change === 'clear' && after.resumeStatus === null)) return []
  if (change !== 'clear') return [{ type: 'resume_set', at, by, resumeStatus: change }]
  const isUsed = performing.row.guards.includes('may_resume')
  return [{ type: 'resume_cleared', at, by, cause: isUsed ? 'used' : 'reviewed_again' }]
}

const NEW_FLOW: Partial<Record<string, Flow>> = {
  switch_to_lite: SIMPLIFIED,
  switch_to_standard: STANDARD,
  convert_to_bau: STANDARD,
}

function gatesOfSubmission(before: OrderState, after: OrderState): readonly GateKind[] {
  const intention: GateKind =
    after.intentionApproach === 'branch' ? 'branch_authorisation' : 'intention_video'
  const isNewNature = before.accountNature !== after.accountNature || after.tasks.account_nature === undefined
  const seen = after.tasks[intention]
  const isNewIntention = seen === undefined || seen.status === 'cancelled' || seen.result === 'rejected'
  return [...(isNewNature ? ['account_nature' as const] : []), ...(isNewIntention ? [intention] : [])]
}

const GATE_OF_PUSH: Partial<Record<PushKind, GateKind>> = {
  hub_update: 'hub_update',
  create_account: 'create_account',
  gba_account_open: 'gba_account_open',
}

export function gateOfPush(push: PushKind): GateKind | null {
  return GATE_OF_PUSH[push] ?? null
}

function gatesToOpen(
  performing: Performing,
  after: OrderState,
  pushes: readonly PushKind[],
): readonly GateKind[] {
  const isSubmission = performing.row.needs.includes('submission')
  const isScreening = after.status === '0700' && performing.order.status !== '0700'
  return [
    ...(isSubmission ? gatesOfSubmission(performing.order, after) : []),
    ...(performing.command.action === 'cm_pre_approve' ? ['rm_due_diligence' as const] : []),
    ...(isScreening ? ['ao_screening' as const, 'cm_screening' as const] : []),
    ...pushes.map(gateOfPush).filter((kind) => kind !== null),
  ]
}

/** The other way of declaring is no longer asked for. */
function gatesReplaced({ row, now: at, by }: Performing, after: OrderState): readonly OrderEvent[] {
  const other: GateKind = after.intentionApproach === 'branch' ? 'intention_video' : 'branch_authorisation'
  const isReplaced = row.needs.includes('submission') && isGateLive(after, other)
  return isReplaced ? [{ type: 'task_cancelled', at, by, kind: other, cause: 'replaced' }] : []
}

export function transitionEffects(performing: Performing, after: OrderState): readonly OrderEvent[] {
  const { order, command, row, now: at, by } = performing
  const isEntry = targetOf(row, order.status) !== order.status
  const flow = NEW_FLOW[command.action]
  const pushes = isEntry ? pushesOnEntry(flow ?? after.flow, after.status, after.flags.isGBA) : []
  const gates = gatesToOpen(performing, after, pushes)
  return [
    ...(flow === undefined ? [] : [{ type: 'flow_changed', at, by, flow } as const]),
    ...resumeEvents(performing, after),
    ...(isEntry ? factsForgotten(after, factsForgottenIn(after.status), at, by) : []),
    ...gatesReplaced(performing, after),
    ...gates.map((kind, i) => taskOpened({ ...after, taskCount: after.taskCount + i }, kind, by, at)),
    ...pushes.map((push) => pushRequested(after, push, at, by)),
  ]
}
