import { randomUUID } from 'node:crypto'
import type { ActorRef } from '@kaihu/domain/access/actor.ts'
import type { Locale } from '@kaihu/domain/base/locales.ts'
import type { PlainDate } from '@kaihu/domain/base/plain-date.ts'
import type { ConsentKey } from '@kaihu/domain/rights/consent-texts.ts'
import { sql } from 'kysely'
import { jsonColumn } from '../platform/database/json-column.ts'
import { ACTOR } from '../platform/database/json-shapes.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'

const AGREED_BY = jsonColumn('consent.agreed_by', ACTOR)

export type KeptText = {
  key: ConsentKey
  version: string
  locale: Locale
  title: string
  words: string
  sha256: string
  effectiveOn: PlainDate
  isOwn: boolean
}

export async function listOwnVersions(
  database: Queryable,
  keys: readonly ConsentKey[],
  today: PlainDate,
): Promise<Pick<KeptText, 'key' | 'version' | 'effectiveOn' | 'isOwn'>[]> {
  const { rows } = await sql<Pick<KeptText, 'key' | 'version' | 'effectiveOn' | 'isOwn'>>`
    select distinct key, version, effective_on::text as "effectiveOn", is_own as "isOwn" from kaihu.consent_text
    where is_own and key = any(${keys}::text[]) and effective_on <= ${today}::date`.execute(database)
  return rows
}

/**
 * The bank's own stand there since their release. Answers the hash that stands there, another one where kept
 * before.
 */
export async function keepText(trx: Transaction, text: KeptText, now: Date): Promise<string> {
  const { key, version, locale, title, words, sha256, effectiveOn } = text
  await trx
    .insertInto('consent_text')
    .values({
      key,
      version,
      locale,
      title,
      words,
      sha256,
      effective_on: effectiveOn,
      kept_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await trx
    .selectFrom('consent_text')
    .select('sha256')
    .where('key', '=', key)
    .where('version', '=', version)
    .where('locale', '=', locale)
    .executeTakeFirstOrThrow()
  return kept.sha256
}

export async function listOwnTexts(database: Queryable): Promise<KeptText[]> {
  const { rows } = await sql<KeptText>`
    select key, version, locale, title, words, sha256, effective_on::text as "effectiveOn", is_own as "isOwn"
    from kaihu.consent_text where is_own`.execute(database)
  return rows
}

export async function readKeptTexts(database: Queryable, key: string, version: string): Promise<KeptText[]> {
  const { rows } = await sql<KeptText>`
    select key, version, locale, title, words, sha256, effective_on::text as "effectiveOn", is_own as "isOwn"
    from kaihu.consent_text where key = ${key} and version = ${version}`.execute(database)
  return rows
}

/** What the bank released last of a text, as it was drafted; undefined while the delivered words hold. */
export async function findNewestOwnWords(
  database: Queryable,
  key: string,
): Promise<{ effectiveOn: string; texts: Record<string, { title: string; words: string }> } | undefined> {
  const { rows } = await sql<{ locale: string; title: string; words: string; effectiveOn: string }>`
    select locale, title, words, effective_on::text as "effectiveOn" from kaihu.consent_text t
    where is_own and key = ${key} and version = (select n.version from kaihu.consent_text n
      where n.is_own and n.key = t.key order by n.kept_at desc, n.version desc limit 1)`.execute(database)
  const [first] = rows
  if (!first) return undefined
  const texts = Object.fromEntries(rows.map(({ locale, title, words }) => [locale, { title, words }]))
  return { effectiveOn: first.effectiveOn, texts }
}

export type NewConsent = {
  customerId: string | null
  orderCode: string | null
  key: ConsentKey
  version: string
  locale: Locale
  by: ActorRef
  now: Date
}

/** Keeps a consent; undefined where the same words were agreed to before and that still holds. */
export async function insertConsent(trx: Transaction, consent: NewConsent): Promise<string | undefined> {
  const row = await trx
    .insertInto('consent')
    .values({
      consent_id: randomUUID(),
      customer_id: consent.customerId,
      order_code: consent.orderCode,
      key: consent.key,
      version: consent.version,
      locale: consent.locale,
      agreed_at: consent.now,
      agreed_by: AGREED_BY.write(consent.by),
      withdrawn_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('consent_id')
    .executeTakeFirst()
  return row?.consent_id
}

export type KeptConsent = KeptText & {
  consentId: string
  orderCode: string | null
  agreedAt: Date
  isOnBehalf: boolean
  withdrawnAt: Date | null
}

const COLUMNS = sql`c.consent_id as "consentId", c.order_code as "orderCode", c.agreed_at as "agreedAt",
  (c.agreed_by ->> 'kind' <> 'customer') as "isOnBehalf", c.withdrawn_at as "withdrawnAt", c.key, c.version, c.locale,
  t.title, t.words, t.sha256, t.effective_on::text as "effectiveOn", t.is_own as "isOwn"`
const FROM = sql`kaihu.consent c join kaihu.consent_text t using (key, version, locale)`

export async function listConsentsOf(database: Queryable, customerId: string): Promise<KeptConsent[]> {
  const { rows } = await sql<KeptConsent>`select ${COLUMNS} from ${FROM} where c.customer_id = ${customerId}
    order by c.agreed_at desc, c.key limit 500`.execute(database)
  return rows
}

export async function listConsentsAround(
  database: Queryable,
  { orderCode, customerId }: { orderCode: string; customerId: string | null },
): Promise<KeptConsent[]> {
  const { rows } = await sql<KeptConsent>`select ${COLUMNS} from ${FROM}
    where c.order_code = ${orderCode} or (c.order_code is null and c.customer_id = ${customerId})
    order by c.agreed_at desc, c.key limit 500`.execute(database)
  return rows
}

export async function listConsentsIn(database: Queryable, orderCode: string): Promise<KeptConsent[]> {
  const { rows } = await sql<KeptConsent>`select ${COLUMNS} from ${FROM} where c.order_code = ${orderCode}
    order by c.agreed_at, c.key, c.consent_id`.execute(database)
  return rows
}

export async function lockConsent(
  trx: Transaction,
  customerId: string,
  consentId: string,
): Promise<KeptConsent | undefined> {
  const { rows } = await sql<KeptConsent>`select ${COLUMNS} from ${FROM}
    where c.customer_id = ${customerId} and c.consent_id = ${consentId} for update of c`.execute(trx)
  return rows[0]
}

export async function endConsent(
  trx: Transaction,
  consentId: string,
  { isStopping, now }: { isStopping: boolean; now: Date },
): Promise<void> {
  await trx
    .updateTable('consent')
    .set({ withdrawn_at: now, is_stopping: isStopping })
    .where('consent_id', '=', consentId)
    .where('withdrawn_at', 'is', null)
    .execute()
}

export async function isStopped(database: Queryable, orderCode: string): Promise<boolean> {
  const row = await database
    .selectFrom('consent')
    .select('consent_id')
    .where('order_code', '=', orderCode)
    .where('is_stopping', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

export async function endStop(trx: Transaction, orderCode: string, key: string): Promise<void> {
  await trx
    .updateTable('consent')
    .set({ is_stopping: false })
    .where('order_code', '=', orderCode)
    .where('key', '=', key)
    .execute()
}
