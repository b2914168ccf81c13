import type pg from 'pg'
import type { Statement } from './product-sql.ts'

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Rows Removed by Filter'?: number
  'Actual Rows'?: number
  Plans?: PlanNode[]
}

/** What EXPLAIN ANALYZE says of a statement. */
export type PlanReport = {
  readsWholeTable: boolean
  milliseconds: number
  rowsDiscarded: number
  nodes: string[]
  indexes: string[]
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/** Runs a statement under EXPLAIN ANALYZE. Reading the whole table of orders is what must never happen. */
export async function explain(pool: pg.Pool, { sql, parameters }: Statement): Promise<PlanReport> {
  const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, [...parameters])
  const [{ Plan, 'Execution Time': milliseconds }] = rows[0]['QUERY PLAN']
  const nodes = nodesOf(Plan as PlanNode)
  return {
    milliseconds,
    readsWholeTable: nodes.some(
      (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'customer_order',
    ),
    rowsDiscarded: nodes.reduce((sum, node) => sum + (node['Rows Removed by Filter'] ?? 0), 0),
    nodes: nodes.map((node) => node['Node Type']),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
  }
}
