import type { EventOf } from '../events.ts'
import type { GateKind, GateTask } from '../gates/gate-kinds.ts'
import { gateOf } from '../gates/gates.ts'
import type { OrderState } from './state.ts'

type GateEvent = EventOf<'task_opened' | 'task_done' | 'task_checked' | 'task_cancelled' | 'task_restored'>
type GateChange = Pick<OrderState, 'tasks'> & Partial<Pick<OrderState, 'taskCount'>>

function changed(
  state: OrderState,
  kind: GateKind,
  change: (task: GateTask) => Partial<GateTask>,
): GateChange {
  const task = state.tasks[kind]
  return task === undefined
    ? { tasks: state.tasks }
    : { tasks: { ...state.tasks, [kind]: { ...task, ...change(task) } } }
}

/**
 * The latest task of a kind counts. Work that a checker refuses is to be done again; a refused wish stays
 * refused.
 */
export function evolveGates(state: OrderState, event: GateEvent): GateChange {
  switch (event.type) {
    case 'task_opened':
      return {
        tasks: { ...state.tasks, [event.task.kind]: event.task },
        taskCount: state.taskCount + 1,
      }
    case 'task_done':
      return changed(state, event.kind, () => ({
        status: event.needsCheck ? 'awaiting_check' : 'closed',
        doneBy: event.by,
        result: event.result,
        note: event.note,
        subject: event.subject,
        subjectHash: event.subjectHash,
      }))
    case 'task_checked':
      return changed(state, event.kind, (task) =>
        event.check.approved
          ? { checks: [...task.checks, event.check], status: event.isLast ? 'closed' : 'awaiting_check' }
          : {
              checks: [],
              refused: event.check,
              status: gateOf(event.kind).isDoneOnOpen ? 'refused' : 'open',
            },
      )
    case 'task_restored':
      return { tasks: { ...state.tasks, [event.task.kind]: event.task } }
    case 'task_cancelled':
      return changed(state, event.kind, () => ({ status: 'cancelled' }))
  }
}
