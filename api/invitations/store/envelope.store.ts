import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Invitation } from './invitation.ts'

type Named = Pick<Invitation, 'orderCode' | 'invitationId'>
type Envelope = {
  readonly envelopeId: string | null
  readonly providerEnvelope: string | null
  readonly actedBy?: string
}

export async function putInEnvelope(
  trx: Transaction,
  { orderCode, invitationId }: Named,
  { envelopeId, providerEnvelope, actedBy }: Envelope,
): Promise<void> {
  await trx
    .updateTable('signature_invitation')
    .set({
      envelope_id: envelopeId,
      provider_envelope: providerEnvelope,
      ...(actedBy !== undefined && { acted_by: actedBy }),
    })
    .where('order_code', '=', orderCode)
    .where('invitation_id', '=', invitationId)
    .execute()
}

export async function keepSignedFile(
  trx: Transaction,
  { orderCode, invitationId }: Named,
  sha256: string,
): Promise<void> {
  await trx
    .updateTable('signature_invitation')
    .set({ signed_sha256: sha256 })
    .where('order_code', '=', orderCode)
    .where('invitation_id', '=', invitationId)
    .execute()
}

/** The orders whose envelopes the provider has not settled yet, or the one of an envelope that is named. */
export async function listOrdersInEnvelopes(
  database: Database,
  envelopeId?: string,
): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('signature_invitation')
    .select('order_code')
    .distinct()
    .where('envelope_id', 'is not', null)
    .where('provider_envelope', 'is not', null)
    .where('state', '=', 'seen')
    .where('ended_at', 'is', null)
    .$if(envelopeId !== undefined, (query) => query.where('envelope_id', '=', envelopeId ?? ''))
    .orderBy('order_code')
    .limit(1_000)
    .execute()
  return rows.map(({ order_code: code }) => code)
}
