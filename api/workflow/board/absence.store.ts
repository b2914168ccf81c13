import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

export type Absence = { from: Date; until: Date }

export async function findAbsence(
  database: Queryable,
  staffId: string,
  now: Date,
): Promise<Absence | undefined> {
  const row = await database
    .selectFrom('staff_duty')
    .select(['absent_from', 'absent_until'])
    .where('staff_id', '=', staffId)
    .where('absent_until', '>', now)
    .executeTakeFirst()
  return row?.absent_from && row.absent_until ? { from: row.absent_from, until: row.absent_until } : undefined
}

export async function keepAbsence(trx: Transaction, staffId: string, absence: Absence | null): Promise<void> {
  const values = { absent_from: absence?.from ?? null, absent_until: absence?.until ?? null }
  await trx
    .insertInto('staff_duty')
    .values({ staff_id: staffId, ...values })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(values))
    .execute()
}

export async function worksIn(
  database: Queryable,
  staffId: string,
  branches: readonly string[],
): Promise<boolean> {
  if (branches.length === 0) return false
  const row = await database
    .selectFrom('staff_branch')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('org_no', 'in', branches)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
