import type { ConsentTextView } from '@kaihu/contract/consents.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { inEvery, type Locale } from '@kaihu/domain/base/locales.ts'
import {
  ACCOUNT_CONSENTS,
  type ConsentKey,
  consentTextOf,
  inForce,
} from '@kaihu/domain/rights/consent-texts.ts'
import type { Queryable } from '../platform/database/transaction.ts'
import { sayText } from '../platform/http/words.ts'
import { sha256 } from '../platform/session/secrets.ts'
import { type KeptText, listOwnTexts } from './consent.store.ts'

/** The words of a text as they were delivered with this release. */
export function deliveredText(key: ConsentKey, locale: Locale): KeptText {
  const { version, effectiveOn, words: textKey } = consentTextOf(key)
  const words = sayText(locale, textKey)
  const title = sayText(locale, `consents:title.${key}`)
  const hash = sha256(words).toString('hex')
  return { key, version, locale, title, words, sha256: hash, effectiveOn, isOwn: false }
}

export type InForce = (key: ConsentKey, locale: Locale) => KeptText

export async function readTextsInForce(database: Queryable, now: Date): Promise<InForce> {
  const own = await listOwnTexts(database)
  const today = shanghaiDateOf(instantOf(now))
  return (key, locale) => {
    const delivered = deliveredText(key, locale)
    const versions = own.filter((text) => text.key === key && text.locale === locale)
    return inForce([delivered, ...versions], today) ?? delivered
  }
}

export function describeText(key: ConsentKey, textOf: InForce): ConsentTextView {
  const { version, effectiveOn } = textOf(key, 'zh-CN')
  const texts = inEvery((locale) => {
    const { title, words, sha256: hash } = textOf(key, locale)
    return { title, words, sha256: hash }
  })
  return { key, version, effectiveOn, texts }
}

export async function readAccountTexts(database: Queryable, now: Date): Promise<ConsentTextView[]> {
  const textOf = await readTextsInForce(database, now)
  return ACCOUNT_CONSENTS.map((key) => describeText(key, textOf))
}
