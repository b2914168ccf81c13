import type { ActorRef } from '@kaihu/domain/access/actor.ts'
import type { EventOf, OrderEvent } from '@kaihu/domain/order/events.ts'
import type { GateTask } from '@kaihu/domain/order/gates/gate-kinds.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { PREPARED } from '../../platform/database/prepared.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

function staffIdOf(ref: ActorRef | null): string | null {
  return ref?.kind === 'staff' ? ref.staffId : null
}

async function upsert(trx: Transaction, orderCode: string, tasks: readonly GateTask[]): Promise<void> {
  if (tasks.length === 0) return
  await trx
    .insertInto('gate_task')
    .values(
      tasks.map((task) => ({
        order_code: orderCode,
        task_id: task.taskId,
        kind: task.kind,
        state: task.status,
        maker_id: staffIdOf(task.doneBy),
        opened_at: task.openedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['order_code', 'task_id']).doUpdateSet(({ ref }) => ({
        state: ref('excluded.state'),
        maker_id: ref('excluded.maker_id'),
      })),
    )
    .modifyEnd(PREPARED)
    .execute()
}

async function insertCheck(
  trx: Transaction,
  orderCode: string,
  task: GateTask,
  { check }: EventOf<'task_checked'>,
): Promise<void> {
  await trx
    .insertInto('gate_check')
    .values({
      order_code: orderCode,
      task_id: task.taskId,
      maker_id: staffIdOf(task.doneBy),
      checker_id: staffIdOf(check.by) ?? 'system',
      checker_role: check.role,
      is_approved: check.approved,
      at: check.at,
    })
    .execute()
}

async function cancelReplaced(trx: Transaction, { orderCode, tasks }: OrderState): Promise<void> {
  await trx
    .updateTable('gate_task')
    .set({ state: 'cancelled' })
    .where('order_code', '=', orderCode)
    .where('state', 'in', ['open', 'awaiting_check', 'refused'])
    .where(
      'task_id',
      'not in',
      Object.values(tasks).map(({ taskId }) => taskId),
    )
    .execute()
}

export async function keepTasks(
  trx: Transaction,
  state: OrderState,
  events: readonly OrderEvent[],
): Promise<void> {
  if (!events.some(({ type }) => type.startsWith('task_'))) return
  const opened = events.flatMap((event) => (event.type === 'task_opened' ? [event.task] : []))
  const known = new Map([...opened, ...Object.values(state.tasks)].map((task) => [task.taskId, task]))
  await upsert(trx, state.orderCode, [...known.values()])
  await cancelReplaced(trx, state)
  for (const event of events) {
    const task = event.type === 'task_checked' ? state.tasks[event.kind] : undefined
    if (task && event.type === 'task_checked') await insertCheck(trx, state.orderCode, task, event)
  }
}
