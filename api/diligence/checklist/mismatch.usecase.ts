import type { OrderCommand } from '@kaihu/domain/order/commands.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { assessOrder } from './assess-order.usecase.ts'

/**
 * Worked out, never told by whoever proposes it (R10). Before the checklist says so, what was told stands.
 */
export async function withMismatch(
  trx: Transaction,
  state: OrderState,
  command: OrderCommand,
  now: Date,
): Promise<OrderCommand> {
  if (command.type !== 'close_task' || command.task !== 'account_nature') return command
  const { kept, result } = await assessOrder(trx, { state, now })
  if (!kept || result.isRestrictedMismatch === null) return command
  const isMismatch = result.isRestrictedMismatch || command.subject?.isMismatch === true
  return { ...command, subject: { ...command.subject, isMismatch } }
}
