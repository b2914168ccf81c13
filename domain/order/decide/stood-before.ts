import type { AnswerRecord } from '../../form/answers/answers.ts'
import type { GateKind, GateSubject, GateTask, StoodBefore } from '../gates/gate-kinds.ts'
import type { OrderState } from '../state/state.ts'
import { gateHashOf } from './approval-hash.ts'

/** The choices that are set together: what one of them replaces, the others replace too. */
const PACKAGE: readonly GateKind[] = ['package_two', 'account_holder', 'banking_version']

function groupOf(kind: GateKind): readonly GateKind[] {
  return PACKAGE.includes(kind) ? PACKAGE : [kind]
}

function tasksOf(order: OrderState, kind: GateKind): readonly GateTask[] {
  return groupOf(kind).flatMap((one) => order.tasks[one] ?? [])
}

function isUnsettled({ status }: GateTask): boolean {
  return status === 'awaiting_check' || status === 'refused'
}

function alone({ before: _before, ...task }: GateTask): GateTask {
  return task
}

/**
 * While a wish is undecided, what stood before that one comes back: a second wish must not make the first
 * look settled.
 */
export function stoodBefore(
  order: OrderState,
  { kind, before }: { readonly kind: GateKind; readonly before?: AnswerRecord },
): StoodBefore | undefined {
  const tasks = tasksOf(order, kind)
  const carried = tasks.find((task) => isUnsettled(task) && task.before !== undefined)?.before
  if (carried !== undefined || before === undefined) return carried
  return { answers: before, tasks: tasks.filter(({ status }) => status === 'closed').map(alone) }
}

/** The task by which second persons had agreed to just this value before the wish that is now taken back. */
export function findAgreed(
  order: OrderState,
  withdrawn: GateKind,
  { kind, subject }: { readonly kind: GateKind; readonly subject: GateSubject },
): GateTask | undefined {
  const hash = gateHashOf(order.orderCode, kind, subject)
  return order.tasks[withdrawn]?.before?.tasks.find((task) => task.kind === kind && task.subjectHash === hash)
}
