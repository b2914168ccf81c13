import type { PlainDate } from '@kaihu/domain/base/plain-date.ts'
import type { EndReason } from '@kaihu/domain/relationship/relationship.ts'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'

export type KeptEnd = {
  proposalId: string
  reason: EndReason
  note: string
  endsOn: PlainDate
  proposedBy: string
  proposedAt: Date
  state: 'proposed' | 'agreed' | 'refused'
  decidedBy: string | null
  decidedAt: Date | null
  answer: string | null
}

export async function listEnds(database: Queryable, relationshipId: string): Promise<readonly KeptEnd[]> {
  const { rows } =
    await sql<KeptEnd>`select proposal_id as "proposalId", reason, note, ends_on::text as "endsOn",
      proposed_by as "proposedBy", proposed_at as "proposedAt", state, decided_by as "decidedBy",
      decided_at as "decidedAt", answer
    from kaihu.relationship_end where relationship_id = ${relationshipId}::uuid order by proposed_at desc`.execute(
      database,
    )
  return rows
}

export async function insertEnd(
  trx: Transaction,
  relationshipId: string,
  end: Pick<KeptEnd, 'proposalId' | 'reason' | 'note' | 'endsOn' | 'proposedBy' | 'proposedAt'>,
): Promise<void> {
  await sql`insert into kaihu.relationship_end (proposal_id, relationship_id, reason, note, ends_on, proposed_by, proposed_at, state)
    values (${end.proposalId}::uuid, ${relationshipId}::uuid, ${end.reason}, ${end.note}, ${end.endsOn}::date,
      ${end.proposedBy}, ${end.proposedAt}, 'proposed')`.execute(trx)
}

export async function settleEnd(
  trx: Transaction,
  proposalId: string,
  settled: { state: 'agreed' | 'refused'; by: string; at: Date; answer: string },
): Promise<void> {
  await trx
    .updateTable('relationship_end')
    .set({
      state: settled.state,
      decided_by: settled.by,
      decided_at: settled.at,
      answer: settled.answer,
    })
    .where('proposal_id', '=', proposalId)
    .where('state', '=', 'proposed')
    .execute()
}
