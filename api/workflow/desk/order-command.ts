import type { CallInput } from '@kaihu/contract/call.ts'
import type { performOrderCommand } from '@kaihu/contract/order-task.ts'
import type { OrderCommand } from '@kaihu/domain/order/commands.ts'
import type { OrderFlags } from '@kaihu/domain/order/intake.ts'
import { getCandidate } from '../../order/read/get-candidate.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

type Body = CallInput<typeof performOrderCommand>['body']
type Given = Body extends infer B ? (B extends { version: number } ? Omit<B, 'version'> : never) : never

function knownFlags(flags: { [flag in keyof OrderFlags]?: boolean | undefined }): Partial<OrderFlags> {
  return Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined))
}

export async function orderCommandOf(trx: Transaction, given: Given, now: Date): Promise<OrderCommand> {
  if (given.type === 'set_flags') return { type: 'set_flags', flags: knownFlags(given.flags) }
  if (given.type !== 'delegate_due_diligence') return given
  const investigator = await getCandidate(trx, given.staffId, 'RM', now)
  return { type: 'delegate_due_diligence', investigator, line: given.line }
}
