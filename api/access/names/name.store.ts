import { sql } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Queryable } from '../../platform/database/transaction.ts'

/** A person as other staff see them. */
export type PersonName = { staffId: string; name: string; nameEn: string }

export async function readNames(
  database: Queryable,
  staffIds: readonly string[],
): Promise<readonly PersonName[]> {
  const { rows } = await prepared(sql<PersonName>`
    select staff_id as "staffId", name_zh as name, name_en as "nameEn" from kaihu.staff
    where staff_id = any(${[...staffIds]})`).execute(database)
  return rows
}
