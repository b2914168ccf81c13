import { randomUUID } from 'node:crypto'
import type { ActorRef } from '@kaihu/domain/access/actor.ts'
import type { Locale } from '@kaihu/domain/base/locales.ts'
import {
  type IdentityMove,
  type IdentityState,
  identityAfter,
  identityOpenFor,
} from '@kaihu/domain/papers/invitations/identity.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../platform/database/connect.ts'
import { jsonColumn } from '../../platform/database/json-column.ts'
import { ACTOR } from '../../platform/database/json-shapes.ts'
import { PREPARED } from '../../platform/database/prepared.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

const COMPANY = jsonColumn('identity_request.company', z.object({ zh: z.string(), en: z.string() }))
const INVITED_BY = jsonColumn('identity_request.invited_by', ACTOR)

export type IdentityRequest = {
  readonly orderCode: string
  readonly requestId: string
  readonly personKey: string
  readonly personName: string
  readonly mobile: string
  readonly email: string | null
  readonly locale: Locale
  readonly company: { readonly zh: string; readonly en: string }
  /** Where the document goes, and which of these have to be filled. */
  readonly slots: readonly string[]
  readonly needed: readonly string[]
  readonly consentVersion: string
  readonly askedBy: string
  readonly dueOn: string
  readonly state: IdentityState
  readonly reason: string | null
  readonly documents: readonly string[]
  readonly invitedAt: Date
  readonly toldAt: Date | null
  readonly actedAt: Date | null
  readonly placedAt: Date | null
}

const COLUMNS = [
  ...(['order_code', 'request_id', 'person_key', 'person_name', 'mobile', 'email', 'locale'] as const),
  ...(['company', 'slots', 'needed', 'consent_version', 'asked_by', 'state', 'reason', 'documents'] as const),
  ...(['invited_at', 'told_at', 'acted_at', 'placed_at'] as const),
] as const

function select(database: Queryable) {
  return database.selectFrom('identity_request').select([...COLUMNS, sql<string>`due_on::text`.as('due_on')])
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function requestOf(row: Row): IdentityRequest {
  return {
    orderCode: row.order_code,
    requestId: row.request_id,
    personKey: row.person_key,
    personName: row.person_name,
    mobile: row.mobile,
    email: row.email,
    // The contract takes no other, and the column's own constraint names the states.
    locale: row.locale as Locale,
    company: COMPANY.read(row.company, row.request_id),
    slots: row.slots,
    needed: row.needed,
    consentVersion: row.consent_version,
    askedBy: row.asked_by,
    dueOn: row.due_on,
    state: row.state as IdentityState,
    reason: row.reason,
    documents: row.documents,
    invitedAt: row.invited_at,
    toldAt: row.told_at,
    actedAt: row.acted_at,
    placedAt: row.placed_at,
  }
}

export async function listIdentity(database: Queryable, orderCode: string): Promise<IdentityRequest[]> {
  const rows = await select(database)
    .where('order_code', '=', orderCode)
    .where('ended_at', 'is', null)
    .orderBy('invited_at')
    .orderBy('request_id')
    .modifyEnd(PREPARED)
    .execute()
  return rows.map(requestOf)
}

export async function listIdentityEver(
  database: Queryable,
  orderCode: string,
): Promise<readonly (IdentityRequest & { readonly endedAt: Date | null })[]> {
  const rows = await select(database)
    .select('ended_at')
    .where('order_code', '=', orderCode)
    .orderBy('invited_at')
    .orderBy('request_id')
    .execute()
  return rows.map((row) => ({ ...requestOf(row), endedAt: row.ended_at }))
}

export async function lockIdentity(
  trx: Transaction,
  orderCode: string,
  requestIds: readonly string[],
): Promise<IdentityRequest[]> {
  const rows = await select(trx)
    .where('order_code', '=', orderCode)
    .where('request_id', 'in', requestIds)
    .where('ended_at', 'is', null)
    .orderBy('request_id')
    .forUpdate()
    .execute()
  return rows.map(requestOf)
}

const MOST_SHOWN = 100

export async function listIdentityOfNumber(database: Queryable, mobile: string): Promise<IdentityRequest[]> {
  const rows = await select(database)
    .where('mobile', '=', mobile)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('state', 'in', ['given', 'refused', 'void'])]))
    .orderBy('invited_at', 'desc')
    .orderBy('request_id')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(requestOf)
}

export async function lockIdentityOfNumber(
  trx: Transaction,
  mobile: string,
  requestId: string,
): Promise<IdentityRequest | undefined> {
  const row = await select(trx)
    .where('mobile', '=', mobile)
    .where('request_id', '=', requestId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && requestOf(row)
}

export async function isSlotAsked(
  database: Queryable,
  { orderCode, slot, mobile }: { orderCode: string; slot: string; mobile: string },
): Promise<boolean> {
  const row = await database
    .selectFrom('identity_request')
    .select('request_id')
    .where('order_code', '=', orderCode)
    .where('mobile', '=', mobile)
    .where('state', '=', 'asked')
    .where('ended_at', 'is', null)
    .where(sql<boolean>`${slot} = any (slots)`)
    .executeTakeFirst()
  return row !== undefined
}

export async function listIdentityPersons(trx: Queryable, orderCode: string): Promise<readonly string[]> {
  return (await listIdentity(trx, orderCode)).map(({ personKey }) => personKey)
}

type WaitingSpan = {
  readonly toldBefore: Date
  readonly dueFrom: string
  readonly behind: IdentityRequest | undefined
  readonly limit: number
}

export async function listWaitingIdentity(
  database: Database,
  { toldBefore, dueFrom, behind, limit }: WaitingSpan,
): Promise<IdentityRequest[]> {
  const rows = await select(database)
    .where('ended_at', 'is', null)
    .where('state', '=', 'asked')
    .where('told_at', '<=', toldBefore)
    .where('due_on', '>=', sql<Date>`${dueFrom}::date`)
    .$if(behind !== undefined, (query) =>
      query.where(sql<boolean>`(told_at, request_id) > (${behind?.toldAt}, ${behind?.requestId}::uuid)`),
    )
    .orderBy('told_at')
    .orderBy('request_id')
    .limit(limit)
    .execute()
  return rows.map(requestOf)
}

export type NewIdentityRequest = Omit<
  IdentityRequest,
  'requestId' | 'state' | 'reason' | 'documents' | 'invitedAt' | 'toldAt' | 'actedAt' | 'placedAt'
> & { readonly by: ActorRef; readonly now: Date }

export async function insertIdentity(trx: Transaction, made: NewIdentityRequest): Promise<string> {
  const requestId = randomUUID()
  await trx
    .updateTable('identity_request')
    .set({ ended_at: made.now })
    .where('order_code', '=', made.orderCode)
    .where('person_key', '=', made.personKey)
    .where('ended_at', 'is', null)
    .execute()
  await trx
    .insertInto('identity_request')
    .values({
      order_code: made.orderCode,
      request_id: requestId,
      person_key: made.personKey,
      person_name: made.personName,
      mobile: made.mobile,
      email: made.email,
      locale: made.locale,
      company: COMPANY.write(made.company),
      slots: [...made.slots],
      needed: [...made.needed],
      consent_version: made.consentVersion,
      asked_by: made.askedBy,
      due_on: made.dueOn,
      invited_by: INVITED_BY.write(made.by),
      invited_at: made.now,
    })
    .execute()
  return requestId
}

type Trace = {
  readonly reason?: string
  readonly documents?: readonly string[]
  readonly actedAt?: Date
  readonly actedBy?: string
  readonly endedAt?: Date
}

export async function moveIdentity(
  trx: Transaction,
  { orderCode, requestId }: IdentityRequest,
  move: IdentityMove,
  { reason, documents, actedAt, actedBy, endedAt }: Trace,
): Promise<boolean> {
  const { numUpdatedRows: count } = await trx
    .updateTable('identity_request')
    .set({
      state: identityAfter(move),
      ...(reason !== undefined && { reason }),
      ...(documents && { documents: [...documents] }),
      ...(actedAt && { acted_at: actedAt }),
      ...(actedBy !== undefined && { acted_by: actedBy }),
      ...(endedAt && { ended_at: endedAt }),
    })
    .where('order_code', '=', orderCode)
    .where('request_id', '=', requestId)
    .where('state', 'in', [...identityOpenFor(move)])
    .executeTakeFirstOrThrow()
  return count > 0n
}

export async function setIdentityTold(
  trx: Transaction,
  { orderCode, requestId }: IdentityRequest,
  toldAt: Date | null,
): Promise<void> {
  await trx
    .updateTable('identity_request')
    .set({ told_at: toldAt })
    .where('order_code', '=', orderCode)
    .where('request_id', '=', requestId)
    .execute()
}

export async function markPlaced(
  trx: Transaction,
  { orderCode, requestId }: IdentityRequest,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('identity_request')
    .set({ placed_at: now })
    .where('order_code', '=', orderCode)
    .where('request_id', '=', requestId)
    .execute()
}
