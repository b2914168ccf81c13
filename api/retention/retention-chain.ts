import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { type AuditAct, appendAudit } from '../platform/audit/append.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/** The chain of what was proposed, agreed to and carried out about keeping and erasing: codes and counts, no names. */
export const RETENTION_CHAIN = 'records:retention'

type Act = { kind: string; actor: StaffActor | AuditAct['actor']; now: Date; body: Record<string, unknown> }

export function auditRetention(trx: Transaction, { kind, actor, now, body }: Act): Promise<number> {
  return appendAudit(trx, { chainId: RETENTION_CHAIN, kind, actor, at: now, body })
}
