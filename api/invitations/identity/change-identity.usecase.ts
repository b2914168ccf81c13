import type { Actor } from '@kaihu/domain/access/actor.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { auditInvitation } from '../invitation-audit.ts'
import { type IdentityRequest, moveIdentity, setIdentityTold } from './identity.store.ts'

type Change = { readonly act: 'remind' | 'withdraw'; readonly actor: Actor; readonly now: Date }

/** Throws invitationChanged where that is no longer open. */
export async function changeIdentity(
  trx: Transaction,
  one: IdentityRequest,
  { act, actor, now }: Change,
): Promise<void> {
  if (act === 'remind') {
    if (one.state !== 'asked') throw refuse('invitationChanged')
    await setIdentityTold(trx, one, null)
  } else if (!(await moveIdentity(trx, one, 'withdraw', { endedAt: now }))) throw refuse('invitationChanged')
  const body = { act, identity: one.requestId }
  await auditInvitation(trx, one, { kind: 'papers.invitation-changed', actor, now, body })
}
