import { randomUUID } from 'node:crypto'
import type { ActorRef } from '@kaihu/domain/access/actor.ts'
import type { Locale } from '@kaihu/domain/base/locales.ts'
import {
  type InvitationMove,
  type InvitationState,
  moved,
  openFor,
} from '@kaihu/domain/papers/invitations/invitation.ts'
import type { PaperContent } from '@kaihu/domain/papers/paper.ts'
import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'
import { jsonColumn } from '../platform/database/json-column.ts'
import { ACTOR } from '../platform/database/json-shapes.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { PAPER } from './kept-paper.ts'

type Reader = Database | Transaction

/** Somebody who was asked to sign a paper, and what became of it. */
export type Invitation = {
  readonly orderCode: string
  readonly invitationId: string
  readonly paperKey: string
  readonly personKey: string
  readonly personName: string
  readonly mobile: string
  readonly email: string | null
  readonly locale: Locale
  readonly paper: PaperContent
  readonly contentHash: string
  readonly round: number
  readonly askedBy: string
  readonly dueOn: string
  readonly state: InvitationState
  readonly reason: string | null
  readonly invitedAt: Date
  readonly printSha256: string | null
  readonly toldAt: Date | null
  readonly seenAt: Date | null
  readonly actedAt: Date | null
  readonly confirmedBy: string | null
  readonly auditSeq: number | null
}

const INVITED_BY = jsonColumn('signature_invitation.invited_by', ACTOR)

const COLUMNS = [
  ...(['order_code', 'invitation_id', 'paper_key', 'person_key', 'person_name', 'mobile', 'email'] as const),
  ...(['locale', 'paper', 'content_hash', 'round', 'asked_by', 'state', 'reason', 'invited_at'] as const),
  ...(['print_sha256', 'told_at', 'seen_at', 'acted_at', 'confirmed_by', 'audit_seq'] as const),
] as const

function select(database: Reader) {
  return database
    .selectFrom('signature_invitation')
    .select([...COLUMNS, sql<string>`due_on::text`.as('due_on')])
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function invitationOf(row: Row): Invitation {
  return {
    orderCode: row.order_code,
    invitationId: row.invitation_id,
    paperKey: row.paper_key,
    personKey: row.person_key,
    personName: row.person_name,
    mobile: row.mobile,
    email: row.email,
    // The contract takes no other, and the column's own constraint names the states.
    locale: row.locale as Locale,
    paper: PAPER.read(row.paper, row.invitation_id),
    contentHash: row.content_hash,
    round: row.round,
    askedBy: row.asked_by,
    dueOn: row.due_on,
    state: row.state as InvitationState,
    reason: row.reason,
    invitedAt: row.invited_at,
    printSha256: row.print_sha256,
    toldAt: row.told_at,
    seenAt: row.seen_at,
    actedAt: row.acted_at,
    confirmedBy: row.confirmed_by,
    auditSeq: row.audit_seq === null ? null : Number(row.audit_seq),
  }
}

/** The invitations of an order that count; the order's scope was checked by the caller. */
export async function listCurrent(database: Reader, orderCode: string): Promise<Invitation[]> {
  const rows = await select(database)
    .where('order_code', '=', orderCode)
    .where('ended_at', 'is', null)
    .orderBy('invited_at')
    .orderBy('invitation_id')
    .execute()
  return rows.map(invitationOf)
}

/** Every invitation that an order ever had, with when it ended. */
export async function listEver(
  database: Reader,
  orderCode: string,
): Promise<readonly (Invitation & { readonly endedAt: Date | null })[]> {
  const rows = await select(database)
    .select('ended_at')
    .where('order_code', '=', orderCode)
    .orderBy('invited_at')
    .orderBy('invitation_id')
    .execute()
  return rows.map((row) => ({ ...invitationOf(row), endedAt: row.ended_at }))
}

/** The same, of them those named, locked. */
export async function lockCurrent(
  trx: Transaction,
  orderCode: string,
  invitationIds: readonly string[],
): Promise<Invitation[]> {
  const rows = await select(trx)
    .where('order_code', '=', orderCode)
    .where('invitation_id', 'in', invitationIds)
    .where('ended_at', 'is', null)
    .orderBy('invitation_id')
    .forUpdate()
    .execute()
  return rows.map(invitationOf)
}

const MOST_SHOWN = 200

/** What a number was asked to sign, once its print is there; the newest first. */
export async function listOfNumber(database: Reader, mobile: string): Promise<Invitation[]> {
  const rows = await select(database)
    .where('mobile', '=', mobile)
    .where('print_sha256', 'is not', null)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('state', 'in', ['signed', 'refused', 'void'])]))
    .orderBy('invited_at', 'desc')
    .orderBy('invitation_id')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(invitationOf)
}

/** Of those that count, the named ones of a number, locked. */
export async function lockOfNumber(
  trx: Transaction,
  mobile: string,
  invitationIds: readonly string[],
): Promise<Invitation[]> {
  const rows = await select(trx)
    .where('mobile', '=', mobile)
    .where('invitation_id', 'in', invitationIds)
    .where('print_sha256', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('invitation_id')
    .forUpdate()
    .execute()
  return rows.map(invitationOf)
}

export type NewInvitation = Pick<
  Invitation,
  'orderCode' | 'paperKey' | 'personKey' | 'personName' | 'mobile' | 'email' | 'locale' | 'paper'
> &
  Pick<Invitation, 'contentHash' | 'round' | 'askedBy' | 'dueOn'> & {
    readonly by: ActorRef
    readonly now: Date
  }

/** Keeps an invitation; one that the person had for the paper before ends with it. */
export async function insertInvitation(trx: Transaction, made: NewInvitation): Promise<string> {
  const invitationId = randomUUID()
  await trx
    .updateTable('signature_invitation')
    .set({ ended_at: made.now })
    .where('order_code', '=', made.orderCode)
    .where('paper_key', '=', made.paperKey)
    .where('person_key', '=', made.personKey)
    .where('ended_at', 'is', null)
    .execute()
  await trx
    .insertInto('signature_invitation')
    .values({
      order_code: made.orderCode,
      invitation_id: invitationId,
      paper_key: made.paperKey,
      person_key: made.personKey,
      person_name: made.personName,
      mobile: made.mobile,
      email: made.email,
      locale: made.locale,
      paper: PAPER.write(made.paper),
      content_hash: made.contentHash,
      round: made.round,
      asked_by: made.askedBy,
      due_on: made.dueOn,
      invited_by: INVITED_BY.write(made.by),
      invited_at: made.now,
    })
    .execute()
  return invitationId
}

/** What a move leaves in the row beside the state. */
export type Trace = {
  readonly reason?: string
  readonly seenAt?: Date
  readonly actedAt?: Date
  readonly actedBy?: string
  readonly confirmedBy?: string
  readonly auditSeq?: number
  /** It counts no more from then on. */
  readonly endedAt?: Date
}

/** Moves an invitation on; false where it is no longer in a state from which it may. */
export async function moveInvitation(
  trx: Transaction,
  { orderCode, invitationId, state }: Invitation,
  move: InvitationMove,
  trace: Trace,
): Promise<boolean> {
  const to = moved(state, move)
  if (to === undefined) return false
  const { numUpdatedRows: count } = await trx
    .updateTable('signature_invitation')
    .set({
      state: to,
      ...(trace.reason !== undefined && { reason: trace.reason }),
      ...(trace.seenAt && { seen_at: trace.seenAt }),
      ...(trace.actedAt && { acted_at: trace.actedAt }),
      ...(trace.actedBy !== undefined && { acted_by: trace.actedBy }),
      ...(trace.confirmedBy !== undefined && { confirmed_by: trace.confirmedBy }),
      ...(trace.auditSeq !== undefined && { audit_seq: trace.auditSeq }),
      ...(trace.endedAt && { ended_at: trace.endedAt }),
    })
    .where('order_code', '=', orderCode)
    .where('invitation_id', '=', invitationId)
    .where('state', 'in', [...openFor(move)])
    .executeTakeFirstOrThrow()
  return count > 0n
}

/** The print that the person is shown; told of it from then on. */
export async function keepInvitationPrint(trx: Transaction, one: Invitation, sha256: string): Promise<void> {
  await trx
    .updateTable('signature_invitation')
    .set({ print_sha256: sha256 })
    .where('order_code', '=', one.orderCode)
    .where('invitation_id', '=', one.invitationId)
    .execute()
}

export async function markTold(trx: Transaction, one: Invitation, now: Date): Promise<void> {
  await trx
    .updateTable('signature_invitation')
    .set({ told_at: now })
    .where('order_code', '=', one.orderCode)
    .where('invitation_id', '=', one.invitationId)
    .execute()
}

/** Persons of an order who were asked, by their keys. */
export async function listAskedPersons(trx: Reader, orderCode: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('signature_invitation')
    .select('person_key')
    .distinct()
    .where('order_code', '=', orderCode)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ person_key: key }) => key)
}

/** Whoever was told is told again. */
export async function markUntold(trx: Transaction, { orderCode, invitationId }: Invitation): Promise<void> {
  await trx
    .updateTable('signature_invitation')
    .set({ told_at: null })
    .where('order_code', '=', orderCode)
    .where('invitation_id', '=', invitationId)
    .execute()
}

/** How many numbers were asked for an order since a moment, also those that were asked in vain. */
export async function countAsked(trx: Transaction, orderCode: string, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('signature_invitation')
    .select((eb) => eb.fn.count<string>(sql`(mobile, invited_at)`).distinct().as('count'))
    .where('order_code', '=', orderCode)
    .where('invited_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type WaitingSpan = {
  readonly toldBefore: Date
  readonly dueFrom: string
  readonly behind: Invitation | undefined
  readonly limit: number
}

/** Those that wait and were told long ago, the longest first, behind one of them. */
export async function listWaiting(
  database: Database,
  { toldBefore, dueFrom, behind, limit }: WaitingSpan,
): Promise<Invitation[]> {
  const rows = await select(database)
    .where('ended_at', 'is', null)
    .where('state', 'in', ['invited', 'seen'])
    .where('told_at', '<=', toldBefore)
    .where('due_on', '>=', sql<Date>`${dueFrom}::date`)
    .$if(behind !== undefined, (query) =>
      query.where(
        sql<boolean>`(told_at, invitation_id) > (${behind?.toldAt}, ${behind?.invitationId}::uuid)`,
      ),
    )
    .orderBy('told_at')
    .orderBy('invitation_id')
    .limit(limit)
    .execute()
  return rows.map(invitationOf)
}
