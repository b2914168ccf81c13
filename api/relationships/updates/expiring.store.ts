import type { PlainDate } from '@kaihu/domain/base/plain-date.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export type Expiring = {
  documentId: string
  relationshipId: string
  expiresOn: PlainDate
  /** which of the notices it is the turn of: documentNotice() of domain/relationship as SQL */
  days: 60 | 30 | 0
}

export async function listExpiring(
  database: Database,
  today: PlainDate,
  limit: number,
): Promise<readonly Expiring[]> {
  const { rows } = await sql<Expiring>`select * from (
      select d.document_id as "documentId", d.relationship_id as "relationshipId", d.expires_on::text as "expiresOn",
        case when d.expires_on <= ${today}::date then 0 when d.expires_on <= ${today}::date + 30 then 30 else 60 end as days,
        d.noticed_days
      from kaihu.relationship_document d join kaihu.relationship r using (relationship_id)
      where r.ended_on is null and d.expires_on <= ${today}::date + 60
    ) due where noticed_days is null or noticed_days > days
    order by "expiresOn", "documentId" limit ${limit}`.execute(database)
  return rows
}

export async function markNoticed(trx: Transaction, documentId: string, days: number): Promise<void> {
  await sql`update kaihu.relationship_document set noticed_days = ${days} where document_id = ${documentId}::uuid`.execute(
    trx,
  )
}
