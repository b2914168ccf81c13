import type { ActorRef } from '../../access/actor.ts'
import type { Instant } from '../../base/instant.ts'
import type { PlainDate } from '../../base/plain-date.ts'
import { gateHashOf } from '../decide/approval-hash.ts'
import type { EventOf } from '../events.ts'
import type { OrderState } from '../state/state.ts'
import type { GateKind, GateSubject, GateTask, StoodBefore } from './gate-kinds.ts'
import { gateOf } from './gates.ts'

type Opening = {
  readonly subject?: GateSubject
  readonly dueDate?: PlainDate | null
  readonly note?: string
  readonly before?: StoodBefore
}

export function taskOpened(
  order: OrderState,
  kind: GateKind,
  by: ActorRef,
  at: Instant,
  { subject = {}, dueDate = null, note, before }: Opening = {},
): EventOf<'task_opened'> {
  const { isDoneOnOpen } = gateOf(kind, order)
  const task: GateTask = {
    taskId: `${kind}-${order.taskCount + 1}`,
    kind,
    status: isDoneOnOpen ? 'awaiting_check' : 'open',
    openedAt: at,
    openedBy: by,
    subject,
    subjectHash: gateHashOf(order.orderCode, kind, subject),
    dueDate,
    doneBy: isDoneOnOpen ? by : null,
    result: isDoneOnOpen ? 'asked' : null,
    note: note ?? null,
    checks: [],
    ...(before && { before }),
  }
  return { type: 'task_opened', at, by, task }
}

export function isGateLive(order: OrderState, kind: GateKind): boolean {
  const status = order.tasks[kind]?.status
  return status === 'open' || status === 'awaiting_check'
}
