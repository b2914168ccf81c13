import type { Actor } from '@kaihu/domain/access/actor.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/** The chain of what was asked and answered about personal data: numbers and codes alone; it outlasts the persons' data. */
export const RIGHTS_CHAIN = 'records:rights'

type Act = { kind: string; actor: Actor; now: Date; body: Record<string, unknown> }

/** Told in the lasting chain without content, and with it in the customer's own, which is sealed with the account. */
export async function auditRights(
  trx: Transaction,
  { kind, actor, now, body, customerId, said }: Act & { customerId: string; said?: Record<string, unknown> },
): Promise<void> {
  const who = actor.kind === 'customer' ? ({ kind: 'system', job: 'rights' } as const) : actor
  await appendAudit(trx, { chainId: RIGHTS_CHAIN, kind, actor: who, at: now, body })
  const whole = { ...body, ...said }
  await appendAudit(trx, { chainId: `customer:${customerId}`, kind, actor, at: now, body: whole })
}
