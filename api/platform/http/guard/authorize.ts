import type { Call } from '@kaihu/contract/call.ts'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import { hasCapability, isCapability } from '@kaihu/domain/access/capabilities.ts'
import { appendAudit } from '../../audit/append.ts'
import { chainOf } from '../../audit/chains.ts'
import type { Database } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { refuse } from '../../refuse.ts'

/** Whether the call is open to this person at all. Which orders are theirs is judged by the order's own use case. */
export function isAllowed(call: Call, actor: Actor): boolean {
  if (call.capability === 'own-session') return true
  if (actor.kind === 'customer') return call.audience !== 'staff'
  return actor.kind === 'staff' && isCapability(call.capability) && hasCapability(actor.role, call.capability)
}

/** Records a refusal in the person's own chain (ASVS 16.3.2), and refuses. */
export async function deny(call: Call, actor: Actor, database: Database, now: Date): Promise<never> {
  await inTransaction(database, (trx) =>
    appendAudit(trx, {
      chainId: chainOf(actor),
      kind: 'access.denied',
      actor,
      at: now,
      body: { call: call.name, capability: call.capability },
    }),
  )
  throw refuse('forbidden', { reason: call.name })
}

export async function authorize(call: Call, actor: Actor, database: Database, now: Date): Promise<void> {
  if (!isAllowed(call, actor)) await deny(call, actor, database, now)
}
