import type { Actor } from '@kaihu/domain/access/actor.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Handover } from './handover.store.ts'

type Told = Pick<Handover, 'handover_id' | 'order_code' | 'slot'>
type Word = {
  readonly what: 'handed' | 'opened' | 'used' | 'revoked' | 'expired'
  readonly actor: Actor
  readonly now: Date
  readonly address?: string
}

/** What becomes of a handover stands in the chain of the order's files, beside the files that came by it. */
export async function auditHandover(
  trx: Transaction,
  { handover_id: handoverId, order_code: orderCode, slot }: Told,
  { what, actor, now, address }: Word,
): Promise<void> {
  await appendAudit(trx, {
    chainId: `files:${orderCode}`,
    kind: `files.phone-${what}`,
    actor,
    at: now,
    body: { handoverId, slot, ...(address !== undefined && { address }) },
  })
}
