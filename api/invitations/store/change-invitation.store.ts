import { randomUUID } from 'node:crypto'
import type { ActorRef } from '@kaihu/domain/access/actor.ts'
import { type InvitationMove, moved, openFor } from '@kaihu/domain/papers/invitations/invitation.ts'
import { jsonColumn } from '../../platform/database/json-column.ts'
import { ACTOR } from '../../platform/database/json-shapes.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Invitation } from './invitation.ts'
import { PAPER } from './kept-paper.ts'

const INVITED_BY = jsonColumn('signature_invitation.invited_by', ACTOR)

export type NewInvitation = Pick<
  Invitation,
  'orderCode' | 'paperKey' | 'personKey' | 'personName' | 'mobile' | 'email' | 'locale' | 'paper'
> &
  Pick<Invitation, 'contentHash' | 'round' | 'askedBy' | 'dueOn'> & {
    readonly by: ActorRef
    readonly now: Date
  }

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

export type Trace = {
  readonly reason?: string
  readonly seenAt?: Date
  readonly actedAt?: Date
  readonly actedBy?: string
  readonly confirmedBy?: string
  readonly auditSeq?: number
  readonly endedAt?: Date
}

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

export async function markUntold(trx: Transaction, { orderCode, invitationId }: Invitation): Promise<void> {
  await trx
    .updateTable('signature_invitation')
    .set({ told_at: null })
    .where('order_code', '=', orderCode)
    .where('invitation_id', '=', invitationId)
    .execute()
}
