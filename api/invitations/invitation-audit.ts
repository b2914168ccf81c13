import type { Actor } from '@kaihu/domain/access/actor.ts'
import { maskMobile } from '@kaihu/domain/access/mask-mobile.ts'
import { papersChain } from '../papers/papers-chain.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Invitation } from './store/invitation.ts'

type Told = Pick<Invitation, 'orderCode' | 'mobile' | 'personName'>
type Word = {
  readonly kind:
    | 'papers.invited'
    | 'papers.invitation-changed'
    | 'papers.invitation-seen'
    | 'papers.sent-to-provider'
    | 'papers.signed'
    | 'papers.signature-refused'
    | 'papers.signature-void'
    | 'papers.sealed'
    | 'papers.identity-given'
    | 'papers.identity-refused'
    | 'papers.identity-void'
    | 'papers.identity-placed'
  readonly actor: Actor
  readonly now: Date
  readonly body: Record<string, unknown>
}

export function auditInvitation(
  trx: Transaction,
  { orderCode, mobile, personName }: Told,
  { kind, actor, now, body }: Word,
): Promise<number> {
  return appendAudit(trx, {
    chainId: papersChain(orderCode),
    kind,
    actor,
    at: now,
    body: { person: personName, mobile: maskMobile(mobile), ...body },
  })
}

export function papersOf(invitations: readonly Invitation[]) {
  return invitations.map(({ invitationId, paperKey, contentHash }) => ({
    invitationId,
    paperKey,
    contentHash,
  }))
}
