import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { OrderCommand } from '@kaihu/domain/order/commands.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { commandAnswerOf } from '../command/command.view.ts'
import { performCommand } from '../command/perform-command.usecase.ts'

type Claim = {
  orderCode: string
  actor: StaffActor
  now: Date
  command: Extract<OrderCommand, { type: 'claim' | 'release' }>
}

/** Without a version: the lock decides between two who claim at once, and the second is told who has it. */
export async function claimOrRelease(trx: Transaction, claim: Claim) {
  return commandAnswerOf(await performCommand(trx, claim))
}
