import type { OrderText } from '@kaihu/contract/consents.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { LANGUAGE_CODES, localeOf } from '@kaihu/domain/base/locales.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { type ConsentKey, consentTextOf, inForce, ORDER_TEXTS } from '@kaihu/domain/rights/consent-texts.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'
import { listOwnTexts, listOwnVersions } from './consent.store.ts'
import { deliveredText, type InForce } from './texts-in-force.usecase.ts'

type Order = Pick<OrderState, 'rules'>

/** The bank's own versions that an order begun now starts with and keeps; undefined while the delivered words hold. */
export async function readStartingTexts(
  trx: Transaction,
  now: Date,
): Promise<Record<string, string> | undefined> {
  const today = shanghaiDateOf(instantOf(now))
  const own = await listOwnVersions(trx, ORDER_TEXTS, today)
  const versions = ORDER_TEXTS.flatMap((key) => {
    const newest = inForce(
      own.filter((one) => one.key === key),
      today,
    )
    return newest ? [[key, newest.version]] : []
  })
  return versions.length === 0 ? undefined : (Object.fromEntries(versions) as Record<string, string>)
}

export async function readTextsOf(database: Queryable, { rules }: Order): Promise<InForce> {
  const versions = rules?.texts
  if (versions === undefined) return deliveredText
  const own = await listOwnTexts(database)
  return (key, locale) => {
    const kept = own.find((one) => one.key === key && one.version === versions[key] && one.locale === locale)
    if (!kept && versions[key] !== undefined) throw new Error(`no words of ${key} ${versions[key]}`)
    return kept ?? deliveredText(key, locale)
  }
}

export function wordsByKey(textOf: InForce, locale: Parameters<InForce>[1]): ReadonlyMap<string, string> {
  return new Map(ORDER_TEXTS.map((key) => [consentTextOf(key).words, textOf(key, locale).words]))
}

function placeOf(key: ConsentKey) {
  const [namespace = '', path = ''] = consentTextOf(key).words.split(':')
  const [group = '', name = ''] = path.split('.')
  return { namespace, group, name }
}

export async function describeTextsOf(database: Queryable, order: Order, now: Date): Promise<OrderText[]> {
  const today = shanghaiDateOf(instantOf(now))
  const isDelivered = order.rules?.texts === undefined
  if (isDelivered && (await listOwnVersions(database, ORDER_TEXTS, today)).length === 0) return []
  const textOf = await readTextsOf(database, order)
  return ORDER_TEXTS.map((key) => {
    const { namespace, group, name } = placeOf(key)
    const words = LANGUAGE_CODES.map((code) => [code, { [name]: textOf(key, localeOf(code)).words }])
    return { namespace, group, words: Object.fromEntries(words) as OrderText['words'] }
  })
}
