import type { OrderState } from '../state/state.ts'
import { rolesAtTurn, workOf } from '../work/work.ts'
import type { Recipient, StaffNotice } from './notice-kinds.ts'
import { LEADER_OF } from './notices.ts'
import { recipientOf, recipientsOf, TOLD_WORK } from './turn-tellings.ts'

/** Notices that say that something waits: over for everybody who was told as soon as it waits for them no more. */
export const WAITING_NOTICES = [
  'yourTurn',
  'taskWaits',
  'checkWaits',
  'approvalWaits',
  'assignWaits',
  'lineDelegated',
  'pushFailed',
  'dueSoon',
  'overdue',
  'escalated',
] as const satisfies readonly StaffNotice[]

export type Waiting = {
  readonly notice: (typeof WAITING_NOTICES)[number]
  readonly param: string
  readonly subject: string
  readonly to: Recipient
}

function waitingWork(order: OrderState): readonly Waiting[] {
  return workOf(order).flatMap((item) => {
    const { notice, names: param } = TOLD_WORK[item.kind]
    return recipientsOf(order, item).map((to) => ({ notice, param, subject: item.subject, to }))
  })
}

function waitingTime(order: OrderState): readonly Waiting[] {
  const roles = rolesAtTurn(order)
  const of = { param: 'status', subject: order.status }
  const atTurn = roles.flatMap((role) => recipientOf(order, role) ?? [])
  const leaders = roles.flatMap((role) => LEADER_OF[role] ?? [])
  return [
    ...atTurn.flatMap((to) => (['dueSoon', 'overdue'] as const).map((notice) => ({ ...of, notice, to }))),
    ...leaders.map((role) => ({ ...of, notice: 'escalated', to: { kind: 'role', role } }) as const),
  ]
}

export function waitingOf(order: OrderState): readonly Waiting[] {
  return [...waitingWork(order), ...waitingTime(order)]
}
