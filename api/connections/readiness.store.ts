import type { Installation } from '@kaihu/domain/admin/readiness.ts'
import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'

export async function countHolders(database: Database): Promise<Installation['holders']> {
  const { rows } = await sql<{ role: string; org_no: string | null; people: string }>`
    select r.role, b.org_no, count(*) as people from kaihu.staff s
    join kaihu.staff_role r using (staff_id)
    left join kaihu.staff_branch b using (staff_id)
    where s.disabled_at is null group by r.role, b.org_no`.execute(database)
  return rows.map(({ role, org_no, people }) => ({ role, branch: org_no, people: Number(people) }))
}
