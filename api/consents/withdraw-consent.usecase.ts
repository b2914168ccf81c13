import type { CustomerActor } from '@kaihu/domain/access/actor.ts'
import type { Refusal } from '@kaihu/domain/order/refusals.ts'
import { appendAudit } from '../platform/audit/append.ts'
import { orderChain } from '../platform/audit/chains.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'
import { refuse } from '../platform/refuse.ts'
import { endConsent, endStop, isStopped, type KeptConsent, lockConsent } from './consent.store.ts'

export type OwnConsent = KeptConsent

/** Locked. Throws notFound for another's and for one that was withdrawn. */
export async function getOwnConsent(
  trx: Transaction,
  actor: CustomerActor,
  consentId: string,
): Promise<KeptConsent> {
  const consent = await lockConsent(trx, actor.customerId, consentId)
  if (consent === undefined || consent.withdrawnAt !== null) throw refuse('notFound')
  return consent
}

export async function withdrawConsent(
  trx: Transaction,
  given: { consent: KeptConsent; isStopping: boolean; actor: CustomerActor; now: Date },
): Promise<void> {
  const { consent, isStopping, actor, now } = given
  const { consentId, key, version, orderCode } = consent
  await endConsent(trx, consentId, { isStopping, now })
  const chainId = orderCode === null ? `customer:${actor.customerId}` : orderChain(orderCode)
  const body = { consentId, key, version }
  await appendAudit(trx, { chainId, kind: 'consent.withdrawn', actor, at: now, body })
}

export function letGoOn(trx: Transaction, orderCode: string, key: string): Promise<void> {
  return endStop(trx, orderCode, key)
}

export async function findWithdrawn(database: Queryable, orderCode: string): Promise<readonly Refusal[]> {
  return (await isStopped(database, orderCode)) ? [{ code: 'consent_withdrawn', params: {} }] : []
}
