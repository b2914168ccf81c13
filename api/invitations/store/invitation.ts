import type { Locale } from '@kaihu/domain/base/locales.ts'
import type { InvitationState } from '@kaihu/domain/papers/invitations/invitation.ts'
import type { PaperContent } from '@kaihu/domain/papers/paper.ts'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction.ts'
import { PAPER } from './kept-paper.ts'

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
  /** What it is called at the provider of signatures, by us and by them; null where it is signed by a code. */
  readonly envelopeId: string | null
  readonly providerEnvelope: string | null
  readonly signedSha256: string | null
}

const COLUMNS = [
  ...(['order_code', 'invitation_id', 'paper_key', 'person_key', 'person_name', 'mobile', 'email'] as const),
  ...(['locale', 'paper', 'content_hash', 'round', 'asked_by', 'state', 'reason', 'invited_at'] as const),
  ...(['print_sha256', 'told_at', 'seen_at', 'acted_at', 'confirmed_by', 'audit_seq'] as const),
  ...(['envelope_id', 'provider_envelope', 'signed_sha256'] as const),
] as const

/** Reads them whole; whose, is the caller's to say. */
export function selectInvitations(database: Queryable) {
  return database
    .selectFrom('signature_invitation')
    .select([...COLUMNS, sql<string>`due_on::text`.as('due_on')])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectInvitations>['executeTakeFirstOrThrow']>>

export function invitationOf(row: Row): Invitation {
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
    envelopeId: row.envelope_id,
    providerEnvelope: row.provider_envelope,
    signedSha256: row.signed_sha256,
  }
}
