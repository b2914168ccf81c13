import type { Actor } from '@kaihu/domain/access/actor.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/** The chain of one relationship: what was decided of a customer after the account was open. */
export function relationshipChain(relationshipId: string): string {
  return `relationship:${relationshipId}`
}

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
