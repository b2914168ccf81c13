import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Change } from './change.store.ts'

export async function auditChange(
  trx: Transaction,
  { changeId, subject, key, before, after, reason, note }: Change,
  { kind, actor, now, dryRun }: { kind: string; actor: StaffActor; now: Date; dryRun?: object | undefined },
): Promise<void> {
  await appendAudit(trx, {
    chainId: `admin:${subject}:${key}`,
    kind,
    actor,
    at: now,
    body: { changeId, subject, key, before, after, reason, note, ...(dryRun && { dryRun }) },
  })
}
