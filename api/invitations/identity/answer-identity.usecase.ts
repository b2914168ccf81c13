import type { CallRequest } from '@kaihu/contract/call.ts'
import type { giveIdentity } from '@kaihu/contract/identity-requests.ts'
import type { Locale } from '@kaihu/domain/base/locales.ts'
import { keepConsents } from '../../consents/keep-consents.usecase.ts'
import { readWordsOfVersion } from '../../consents/words-of-order.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { refuse } from '../../platform/refuse.ts'
import { type Asked, numberOf } from '../asked/own-signatures.usecase.ts'
import { auditInvitation } from '../invitation-audit.ts'
import { SIGNATURES_QUEUE } from '../signatures-queue.ts'
import { PERSONS_CONSENT } from './ask-identity.usecase.ts'
import { type IdentityRequest, lockIdentityOfNumber, moveIdentity } from './identity.store.ts'
import { listBrought } from './own-identities.usecase.ts'

/** The one that is meant, locked, while it waits. Throws notFound where it is not theirs or counts no more. */
export async function lockOwnIdentity(
  trx: Transaction,
  asked: Asked & { readonly requestId: string },
): Promise<IdentityRequest> {
  const one = await lockIdentityOfNumber(trx, await numberOf(trx, asked), asked.requestId)
  if (!one) throw refuse('notFound')
  if (one.state !== 'asked') throw refuse('invitationChanged')
  return one
}

/** Throws identityIncomplete where one is not theirs, or a side is missing. */
async function filesOf(trx: Transaction, one: IdentityRequest, asked: Asked, ids: readonly string[]) {
  const brought = (await listBrought(trx, one, asked)).filter(({ documentId }) => ids.includes(documentId))
  const isWhole =
    brought.length === new Set(ids).size &&
    one.needed.every((slot) => brought.some((document) => document.slot === slot))
  if (!isWhole) throw refuse('identityIncomplete')
  return brought
}

type Giving = Asked & CallRequest<typeof giveIdentity>['body'] & { requestId: string; locale: Locale }

export async function giveOwnIdentity(trx: Transaction, giving: Giving): Promise<void> {
  const { actor, now, locale, documentIds, version } = giving
  const one = await lockOwnIdentity(trx, giving)
  if (version !== one.consentVersion) throw refuse('consentOutdated')
  const files = await filesOf(trx, one, giving, documentIds)
  const { orderCode } = one
  const textOf = await readWordsOfVersion(trx, PERSONS_CONSENT, version)
  const { customerId } = actor
  await keepConsents(trx, { keys: [PERSONS_CONSENT], textOf, customerId, orderCode, actor, locale, now })
  const documents = files.map(({ documentId }) => documentId)
  const trace = { documents, actedAt: now, actedBy: customerId }
  if (!(await moveIdentity(trx, one, 'give', trace))) throw refuse('invitationChanged')
  const body = {
    identity: one.requestId,
    consent: version,
    documents: files.map(({ documentId, slot, sha256 }) => ({ documentId, slot, sha256 })),
  }
  await auditInvitation(trx, one, { kind: 'papers.identity-given', actor, now, body })
  await enqueue(trx, SIGNATURES_QUEUE, { orderCode })
}

export async function refuseOwnIdentity(
  trx: Transaction,
  asked: Asked & { requestId: string; reason: string },
): Promise<void> {
  const { actor, now, reason } = asked
  const one = await lockOwnIdentity(trx, asked)
  const trace = { reason, actedAt: now, actedBy: actor.customerId }
  if (!(await moveIdentity(trx, one, 'refuse', trace))) throw refuse('invitationChanged')
  const body = { identity: one.requestId, reason }
  await auditInvitation(trx, one, { kind: 'papers.identity-refused', actor, now, body })
  await enqueue(trx, SIGNATURES_QUEUE, { orderCode: one.orderCode })
}
