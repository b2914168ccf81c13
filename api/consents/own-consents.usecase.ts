import type { CallReply } from '@kaihu/contract/call.ts'
import type { ConsentView, readOwnConsents as readCall } from '@kaihu/contract/consents.ts'
import type { CustomerActor } from '@kaihu/domain/access/actor.ts'
import type { Locale } from '@kaihu/domain/base/locales.ts'
import { ACCOUNT_CONSENTS, type ConsentKey } from '@kaihu/domain/rights/consent-texts.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'
import { refuse } from '../platform/refuse.ts'
import { type KeptConsent, listConsentsAround, listConsentsOf } from './consent.store.ts'
import { keepConsents } from './keep-consents.usecase.ts'
import { describeText, readTextsInForce } from './texts-in-force.usecase.ts'

type Due = CallReply<typeof readCall>['due']

export function consentView({ isOwn: _isOwn, agreedAt, withdrawnAt, ...kept }: KeptConsent): ConsentView {
  return {
    ...kept,
    agreedAt: agreedAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }
}

async function dueOf(database: Queryable, given: readonly KeptConsent[], now: Date): Promise<Due> {
  const textOf = await readTextsInForce(database, now)
  const texts = ACCOUNT_CONSENTS.map((key) => describeText(key, textOf))
  const isHeld = ({ key, version }: { key: string; version: string }) =>
    given.some((one) => one.key === key && one.version === version && one.withdrawnAt === null)
  return texts.filter((text) => !isHeld(text))
}

export async function readOwnConsents(
  database: Database,
  { actor, now }: { actor: CustomerActor; now: Date },
): Promise<CallReply<typeof readCall>> {
  const given = await listConsentsOf(database, actor.customerId)
  return { due: await dueOf(database, given, now), given: given.map(consentView) }
}

type Agreed = readonly { key: ConsentKey; version: string }[]

export async function giveConsents(
  trx: Transaction,
  given: { agreed: Agreed; actor: CustomerActor; locale: Locale; now: Date },
): Promise<{ due: Due }> {
  const { agreed, actor, locale, now } = given
  const { customerId } = actor
  const textOf = await readTextsInForce(trx, now)
  if (agreed.some(({ key, version }) => textOf(key, locale).version !== version))
    throw refuse('consentOutdated')
  const keys = agreed.map(({ key }) => key)
  await keepConsents(trx, { keys, textOf, customerId, orderCode: null, actor, locale, now })
  return { due: await dueOf(trx, await listConsentsOf(trx, customerId), now) }
}

export async function readConsentsAround(
  database: Database,
  order: { orderCode: string; customerId: string | null },
): Promise<ConsentView[]> {
  return (await listConsentsAround(database, order)).map(consentView)
}

/** Throws consentNeeded: nothing is begun or sent before. */
export async function requireConsents(trx: Transaction, customerId: string, now: Date): Promise<void> {
  const due = await dueOf(trx, await listConsentsOf(trx, customerId), now)
  if (due.length > 0) throw refuse('consentNeeded', { data: { keys: due.map(({ key }) => key) } })
}
