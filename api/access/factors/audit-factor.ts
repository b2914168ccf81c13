import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export function auditFactor(
  trx: Transaction,
  kind: string,
  { actor, now }: { actor: StaffActor; now: Date },
  body: Record<string, string | null>,
): Promise<number> {
  return appendAudit(trx, { chainId: `staff:${actor.staffId}`, kind, actor, at: now, body })
}
