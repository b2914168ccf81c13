import type { ActorRef } from '@kaihu/domain/access/actor.ts'
import type { EventOf, OrderEvent } from '@kaihu/domain/order/events.ts'
import type { PendingApproval } from '@kaihu/domain/order/gates/approval.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { z } from 'zod'
import { byItsMarks, jsonColumn } from '../../platform/database/json-column.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export const PARKED = jsonColumn(
  'approval.command',
  byItsMarks<PendingApproval['command']>({ type: z.literal('transition'), action: z.string() }),
)

function staffOf(ref: ActorRef): { id: string; role: string } {
  return ref.kind === 'staff' ? { id: ref.staffId, role: ref.role } : { id: ref.kind, role: ref.kind }
}

async function insert(trx: Transaction, state: OrderState, approval: PendingApproval): Promise<void> {
  const maker = staffOf(approval.maker)
  await trx
    .insertInto('approval')
    .values({
      order_code: state.orderCode,
      approval_id: approval.approvalId,
      action: approval.action,
      transition: approval.transition,
      from_status: state.status,
      state: 'pending',
      maker_id: maker.id,
      maker_role: maker.role,
      checkers: [...approval.checkers],
      reason: approval.command.reason ?? null,
      command: PARKED.write(approval.command),
      value_hash: approval.hash,
      branch_code: state.intake.branchCode,
      created_at: approval.requestedAt,
    })
    .execute()
}

type Decision = EventOf<'approval_given' | 'approval_refused' | 'approval_lapsed'>

const STATES = { approval_given: 'approved', approval_refused: 'refused', approval_lapsed: 'lapsed' } as const

async function close(trx: Transaction, orderCode: string, event: Decision): Promise<void> {
  const checker = event.type === 'approval_lapsed' ? undefined : staffOf(event.by)
  await trx
    .updateTable('approval')
    .set({
      state: STATES[event.type],
      decided_at: event.at,
      ...(checker ? { checker_id: checker.id, checker_role: checker.role } : {}),
      note: event.type === 'approval_lapsed' ? event.cause : event.note,
    })
    .where('order_code', '=', orderCode)
    .where('approval_id', '=', event.approvalId)
    .execute()
}

export async function keepApprovals(
  trx: Transaction,
  state: OrderState,
  events: readonly OrderEvent[],
): Promise<void> {
  for (const event of events) {
    if (event.type === 'approval_requested') await insert(trx, state, event.approval)
    if (
      event.type === 'approval_given' ||
      event.type === 'approval_refused' ||
      event.type === 'approval_lapsed'
    ) {
      await close(trx, state.orderCode, event)
    }
  }
}
