import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { DiligenceLine } from '@kaihu/domain/diligence/investigation/lines.ts'
import { refusal } from '@kaihu/domain/order/refusals.ts'
import { canLeadDiligence } from '@kaihu/domain/order/rights/diligence-rights.ts'
import { lockForCommand, performCommand } from '../../order/command/perform-command.usecase.ts'
import { refuseCommand } from '../../order/command/refuse-command.ts'
import type { OrderRecord } from '../../order/order-record.ts'
import { getCandidate } from '../../order/read/get-candidate.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { listLines, saveLine, untouched } from './line.store.ts'

type Delegate = {
  orderCode: string
  line: DiligenceLine
  actor: StaffActor
  now: Date
}

async function readOpenLine(trx: Transaction, { orderCode, line, actor }: Delegate) {
  const { state } = await lockForCommand(trx, { orderCode, actor })
  if (!canLeadDiligence(state, actor))
    throw refuseCommand(refusal('role_may_not', { task: 'rm_due_diligence' }))
  return (await listLines(trx, orderCode)).get(line) ?? untouched(line)
}

export async function delegateLine(
  trx: Transaction,
  given: Delegate & { staffId: string; dueDate: string },
): Promise<OrderRecord> {
  const { orderCode, line, actor, now, staffId, dueDate } = given
  const kept = await readOpenLine(trx, given)
  const investigator = await getCandidate(trx, staffId, 'RM', now)
  const outcome = await performCommand(trx, {
    orderCode,
    actor,
    now,
    command: { type: 'delegate_due_diligence', investigator, line },
  })
  await saveLine(trx, orderCode, {
    ...kept,
    version: kept.version + 1,
    isDone: false,
    doneBy: null,
    doneAt: null,
    delegatedBy: actor.staffId,
    delegatedTo: staffId,
    dueDate,
  })
  return outcome
}

export async function takeLineBack(
  trx: Transaction,
  given: Delegate & { note: string },
): Promise<OrderRecord> {
  const { orderCode, line, actor, now, note } = given
  const kept = await readOpenLine(trx, given)
  const command = { type: 'close_delegated_line', line, note } as const
  const outcome = await performCommand(trx, { orderCode, actor, now, command })
  await saveLine(trx, orderCode, {
    ...kept,
    version: kept.version + 1,
    delegatedBy: null,
    delegatedTo: null,
    dueDate: null,
  })
  return outcome
}
