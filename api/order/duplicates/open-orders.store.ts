import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction.ts'

type Row = { key: string; count: number }

function counted(rows: readonly Row[]): ReadonlyMap<string, number> {
  return new Map(rows.map(({ key, count }) => [key, Number(count)]))
}

export async function countByBranch(database: Queryable, branches: readonly string[]) {
  return counted(
    (
      await sql<Row>`select branch_code as key, count(*) as count from kaihu.customer_order
        where not is_final and branch_code = any(${branches}) group by 1`.execute(database)
    ).rows,
  )
}

export async function countBySeat(database: Queryable, staffIds: readonly string[]) {
  return counted(
    (
      await sql<Row>`select p.id as key, (select count(*) from kaihu.customer_order where rm_id = p.id and not is_final)
        + (select count(*) from kaihu.customer_order where ro_id = p.id and not is_final)
        + (select count(*) from kaihu.customer_order where cm_id = p.id and not is_final)
        + (select count(*) from kaihu.customer_order where ao_id = p.id and not is_final) as count
        from unnest(${staffIds}::text[]) as p(id)`.execute(database)
    ).rows,
  )
}
