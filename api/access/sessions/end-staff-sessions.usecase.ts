import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { endAllBut } from './session.store.ts'

type Ending = {
  readonly staffId: string
  readonly reason: string
  readonly actor: StaffActor
  readonly now: Date
}

export async function endStaffSessions(
  trx: Transaction,
  { staffId, reason, actor, now }: Ending,
): Promise<{ ended: number }> {
  const person = { ...actor, staffId }
  const ended = await endAllBut(trx, person, { stays: null, reason: 'administrator' })
  await appendAudit(trx, {
    chainId: `staff:${staffId}`,
    kind: 'admin.sessions-ended',
    actor,
    at: now,
    body: { staffId, reason, sessions: [...ended] },
  })
  return { ended: ended.length }
}
