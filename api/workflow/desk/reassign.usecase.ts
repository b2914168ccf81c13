import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { performCommand } from '../../order/command/perform-command.usecase.ts'
import type { CommandOutcome } from '../../order/order-record.ts'
import { getCandidate } from '../../order/read/get-candidate.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

type Reassignment = {
  orderCode: string
  actor: StaffActor
  now: Date
  version: number
  seat: 'RM' | 'RO'
  staffId: string
  reason: string
}

export function reassign(trx: Transaction, request: Reassignment): Promise<CommandOutcome> {
  const { seat, staffId, reason, now, ...who } = request
  return performCommand(trx, {
    ...who,
    now,
    command: async () => ({
      type: 'reassign_relationship',
      seat,
      reason,
      candidate: await getCandidate(trx, staffId, seat, now),
    }),
  })
}
