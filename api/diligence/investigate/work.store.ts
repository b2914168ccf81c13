import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

export type DiligenceWork = {
  orderCode: string
  companyName: string
  riskRating: string | null
  branchCode: string
  lines: readonly string[]
  dueDate: string | null
}

const MOST = 200

export async function listDelegatedTo(database: Database, staffId: string): Promise<DiligenceWork[]> {
  const rows = await database
    .selectFrom('customer_order as o')
    .leftJoin('diligence_line as l', (join) =>
      join
        .onRef('l.order_code', '=', 'o.order_code')
        .on('l.delegated_to', '=', staffId)
        .on('l.is_done', '=', false),
    )
    .where(sql<boolean>`o.delegated_to @> array[${staffId}]::text[]`)
    .groupBy('o.order_code')
    .select((eb) => [
      'o.order_code',
      'o.company_name',
      'o.risk_rating',
      'o.branch_code',
      sql<string[]>`coalesce(array_agg(l.line order by l.line) filter (where l.line is not null), '{}')`.as(
        'lines',
      ),
      eb.fn.min('l.due_date').as('due_date'),
    ])
    .orderBy('due_date')
    .limit(MOST)
    .execute()
  return rows.map(workOf)
}

export async function listLedBy(database: Database, staffId: string): Promise<DiligenceWork[]> {
  const rows = await database
    .selectFrom('customer_order as o')
    .innerJoin('gate_task as g', 'g.order_code', 'o.order_code')
    .where('o.status', '=', '0500')
    .where('g.kind', '=', 'rm_due_diligence')
    .where('g.state', 'in', ['open', 'awaiting_check'])
    .where((eb) => eb.or([eb('o.rm_id', '=', staffId), eb('o.ro_id', '=', staffId)]))
    .select([
      'o.order_code',
      'o.company_name',
      'o.risk_rating',
      'o.branch_code',
      sql<string[]>`'{}'::text[]`.as('lines'),
      sql<string | null>`null`.as('due_date'),
    ])
    .orderBy('o.changed_at')
    .limit(MOST)
    .execute()
  return rows.map(workOf)
}

type Row = {
  order_code: string
  company_name: string
  risk_rating: string | null
  branch_code: string
  lines: string[]
  due_date: string | null
}

function workOf(row: Row): DiligenceWork {
  return {
    orderCode: row.order_code,
    companyName: row.company_name,
    riskRating: row.risk_rating,
    branchCode: row.branch_code,
    lines: row.lines,
    dueDate: row.due_date,
  }
}
