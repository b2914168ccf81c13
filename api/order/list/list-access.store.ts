import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { type ListWay, type OrderQuery, orderPageSql, type Viewer, walksOf } from './order-list.store.ts'

export type ListAccess = {
  way: ListWay
  isRisky: boolean
  isPure: boolean
  expected: number
}

/** In the planner's units; a page of the table read at random costs four. */
const BEARABLE_WALK = 40_000
const BEARABLE_SORT = 250_000
/** A walk is trusted when it stays cheaper than sorting even if what is wanted is so many times rarer on its way. */
const MARGIN = 20

type PlanNode = {
  'Node Type': string
  'Total Cost': number
  'Plan Rows': number
  Filter?: string
  Plans?: PlanNode[]
}

type Outlook = { cost: number; whole: number; lines: number; hasFilter: boolean }

async function outlookOf(database: Database, statement: RawBuilder<unknown>): Promise<Outlook> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>`
    explain (format json) ${statement}`.execute(database)
  const limit = rows[0]?.['QUERY PLAN'][0]?.Plan
  const nodes = limit?.Plans?.flatMap(readersOf) ?? []
  const sum = (key: 'Total Cost' | 'Plan Rows') => nodes.reduce((total, node) => total + node[key], 0)
  return {
    cost: limit?.['Total Cost'] ?? 0,
    whole: sum('Total Cost'),
    lines: sum('Plan Rows'),
    hasFilter: nodes.some(({ Filter }) => Filter !== undefined),
  }
}

function readersOf(node: PlanNode): PlanNode[] {
  const isMerge = node['Node Type'] === 'Merge Append' || node['Node Type'] === 'Append'
  if (isMerge) return node.Plans?.flatMap(belowLimit) ?? []
  const [only] = node.Plans ?? []
  return node['Node Type'].endsWith('Sort') && only?.['Node Type'] === 'Append' ? readersOf(only) : [node]
}

function belowLimit(node: PlanNode): PlanNode[] {
  const isWrapped = node['Node Type'] === 'Limit' || node['Node Type'] === 'Subquery Scan'
  return isWrapped ? (node.Plans?.flatMap(belowLimit) ?? []) : [node]
}

type Walk = Outlook & { way: ListWay }

function isSafe({ hasFilter, whole }: Outlook): boolean {
  return !hasFilter || whole <= BEARABLE_WALK
}

/** A span of one time in the order of another: old orders lie together, so the planner's even spread is surely wrong. */
function isAgainstTime({ sort, createdFrom, createdTo, changedFrom, changedTo }: OrderQuery): boolean {
  const byCreation = createdFrom !== undefined || createdTo !== undefined
  const byChange = changedFrom !== undefined || changedTo !== undefined
  return (byCreation && sort !== 'createTime') || (byChange && sort !== 'changeTime')
}

/**
 * The planner supposes that what is wanted lies evenly on the way of an index. Often it does not, and the
 * walk goes through the whole table: it is taken where its worst case is bearable or where it is far cheaper
 * than sorting.
 */
export async function chooseAccess(
  database: Database,
  query: OrderQuery,
  viewer: Viewer,
): Promise<ListAccess> {
  const { cursor: _cursor, ...first } = query
  const walks: Walk[] = []
  for (const way of walksOf(first))
    walks.push({ way, ...(await outlookOf(database, orderPageSql(first, viewer, way))) })
  const safe = walks.filter(isSafe).toSorted((left, right) => left.cost - right.cost)[0]
  if (safe) return { way: safe.way, isRisky: false, isPure: !safe.hasFilter, expected: safe.lines }
  const walk = walks[0] as Walk
  const sort = await outlookOf(database, orderPageSql(first, viewer, 'sorted'))
  const isDoubtful = isAgainstTime(query) || walk.cost * MARGIN > sort.whole
  return isDoubtful && sort.whole <= BEARABLE_SORT
    ? { way: 'sorted', isRisky: false, isPure: false, expected: sort.lines }
    : { way: 'ordered', isRisky: true, isPure: false, expected: sort.lines }
}
