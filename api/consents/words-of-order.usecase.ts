import type { ConsentTextView } from '@kaihu/contract/consents.ts'
import { FIRST_LOCALE, LOCALES } from '@kaihu/domain/base/locales.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { ConsentKey } from '@kaihu/domain/rights/consent-texts.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'
import { keepText, readKeptTexts } from './consent.store.ts'
import { readTextsOf } from './order-texts.usecase.ts'
import { describeText, type InForce } from './texts-in-force.usecase.ts'

export async function keepWordsOfOrder(
  trx: Transaction,
  { order, key, now }: { order: Pick<OrderState, 'rules'>; key: ConsentKey; now: Date },
): Promise<string> {
  const textOf = await readTextsOf(trx, order)
  for (const locale of LOCALES) {
    const text = textOf(key, locale)
    if (!text.isOwn) await keepText(trx, text, now)
  }
  return textOf(key, FIRST_LOCALE).version
}

export async function readWordsOfVersion(
  database: Queryable,
  key: ConsentKey,
  version: string,
): Promise<InForce> {
  const kept = await readKeptTexts(database, key, version)
  return (_key, locale) => {
    const text = kept.find((one) => one.locale === locale)
    if (!text) throw new Error(`no words of ${key} ${version} (${locale})`)
    return text
  }
}

export async function describeVersion(
  database: Database,
  key: ConsentKey,
  version: string,
): Promise<ConsentTextView> {
  return describeText(key, await readWordsOfVersion(database, key, version))
}
