import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction.ts'
import { SAVED } from '../section/section.store.ts'

export async function countOrdersOfAgent(database: Queryable, idNumber: string): Promise<number> {
  const agent = { authorisedPersons: [{ isAgent: true, person: { idDocument: { idNumber } } }] }
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from kaihu.application_section s join kaihu.customer_order o using (order_code)
    where s.section = 'authorisedPersons' and s.answers @> ${SAVED.text(agent)}::jsonb and not o.is_final
  `.execute(database)
  return rows[0]?.count ?? 0
}
