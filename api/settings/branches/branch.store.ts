import type { BranchEntry } from '@kaihu/domain/admin/branch-entry.ts'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

export async function findBranch(database: Queryable, orgNo: string): Promise<BranchEntry | undefined> {
  const row = await database.selectFrom('branch').selectAll().where('org_no', '=', orgNo).executeTakeFirst()
  return row && { nameZh: row.name_zh, nameEn: row.name_en, city: row.city, isClosed: row.closed_at !== null }
}

export async function listBranches(
  database: Queryable,
): Promise<readonly { orgNo: string; staff: number; entry: BranchEntry }[]> {
  const { rows } = await sql<{
    org_no: string
    name_zh: string
    name_en: string
    city: string | null
    is_closed: boolean
    staff: number
  }>`
    select b.org_no, b.name_zh, b.name_en, b.city, b.closed_at is not null as is_closed, (
      select count(*) from kaihu.staff_branch w join kaihu.staff s using (staff_id)
      where w.org_no = b.org_no and s.disabled_at is null) as staff
    from kaihu.branch b order by b.closed_at is not null, b.org_no`.execute(database)
  return rows.map((row) => ({
    orgNo: row.org_no,
    staff: Number(row.staff),
    entry: { nameZh: row.name_zh, nameEn: row.name_en, city: row.city, isClosed: row.is_closed },
  }))
}

export async function keepBranch(
  trx: Transaction,
  orgNo: string,
  { nameZh, nameEn, city, isClosed }: BranchEntry,
  now: Date,
): Promise<void> {
  const row = { name_zh: nameZh, name_en: nameEn, city, closed_at: isClosed ? now : null }
  await trx
    .insertInto('branch')
    .values({ org_no: orgNo, ...row })
    .onConflict((conflict) => conflict.column('org_no').doUpdateSet(row))
    .execute()
}
