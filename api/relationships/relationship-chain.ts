import type { Actor } from '@kaihu/domain/access/actor.ts'
import { appendAudit } from '../platform/audit/append.ts'
import { relationshipChain } from '../platform/audit/chains.ts'
import type { Transaction } from '../platform/database/transaction.ts'

type Act = {
  relationshipId: string
  kind: string
  actor: Actor
  now: Date
  body?: Record<string, unknown>
}

export async function auditRelationship(
  trx: Transaction,
  { relationshipId, kind, actor, now, body = {} }: Act,
): Promise<void> {
  await appendAudit(trx, { chainId: relationshipChain(relationshipId), kind, actor, at: now, body })
}
