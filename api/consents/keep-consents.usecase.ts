import { type Actor, actorRef } from '@kaihu/domain/access/actor.ts'
import type { Locale } from '@kaihu/domain/base/locales.ts'
import type { ConsentKey } from '@kaihu/domain/rights/consent-texts.ts'
import { appendAudit } from '../platform/audit/append.ts'
import { orderChain } from '../platform/audit/chains.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { insertConsent, keepText } from './consent.store.ts'
import type { InForce } from './texts-in-force.usecase.ts'

export type Agreeing = {
  keys: readonly ConsentKey[]
  textOf: InForce
  customerId: string | null
  orderCode: string | null
  actor: Actor
  locale: Locale
  now: Date
}

/** With the exact words, told in the chain of order or customer. What still holds is not kept twice. */
export async function keepConsents(trx: Transaction, agreeing: Agreeing): Promise<void> {
  const { keys, textOf, customerId, orderCode, actor, locale, now } = agreeing
  for (const key of keys) {
    const text = textOf(key, locale)
    const { version, sha256 } = text
    if ((await keepText(trx, text, now)) !== sha256)
      throw new Error(`The words of ${key} ${version} (${locale}) were changed; new words are a new version.`)
    const by = actorRef(actor)
    const consentId = await insertConsent(trx, { customerId, orderCode, key, version, locale, by, now })
    if (consentId === undefined) continue
    const body = { consentId, key, version, locale, sha256 }
    const chainId = orderCode === null ? `customer:${customerId}` : orderChain(orderCode)
    await appendAudit(trx, { chainId, kind: 'consent.given', actor, at: now, body })
  }
}
