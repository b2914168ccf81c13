import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { type ListWay, type OrderQuery, orderPageSql, type Viewer } from './order-list.store.ts'

/** How a list is fetched, and how many lines the planner expects in all. */
export type ListAccess = {
  way: ListWay
  /** Whether the walk may turn out to go through the whole table. */
  isRisky: boolean
  /** Whether the index holds nothing but wanted lines: the same plan is then the best for every value. */
  isPure: boolean
  expected: number
}

/** In the planner's units; a page of the table read at random costs four. */
const BEARABLE_WALK = 40_000
const BEARABLE_SORT = 250_000
/** A walk is trusted when it stays cheaper than sorting even if what is wanted is so many times rarer on its way. */
const MARGIN = 20

type PlanNode = {
  'Total Cost': number
  'Plan Rows': number
  Filter?: string
  Plans?: PlanNode[]
}

/** `cost` of the page as expected, `whole` of going through everything should the page never fill. */
type Outlook = { cost: number; whole: number; lines: number; hasFilter: boolean }

const outlookOf = async (database: Database, statement: RawBuilder<unknown>): Promise<Outlook> => {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>`
    explain (format json) ${statement}`.execute(database)
  const limit = rows[0]?.['QUERY PLAN'][0]?.Plan
  const node = limit?.Plans?.[0]
  return {
    cost: limit?.['Total Cost'] ?? 0,
    whole: node?.['Total Cost'] ?? 0,
    lines: node?.['Plan Rows'] ?? 0,
    hasFilter: node?.Filter !== undefined,
  }
}

/** A span of one time in the order of another: old orders lie together, so the planner's even spread is surely wrong. */
const isAgainstTime = ({ sort, createdFrom, createdTo, changedFrom, changedTo }: OrderQuery): boolean => {
  const byCreation = createdFrom !== undefined || createdTo !== undefined
  const byChange = changedFrom !== undefined || changedTo !== undefined
  return (byCreation && sort !== 'createTime') || (byChange && sort !== 'changeTime')
}

/**
 * The planner walks an index in the list's order when it expects the page to fill early, and supposes that what is wanted
 * lies evenly on the way. Often it does not (no order of a rare status among the newest), and the walk goes through the
 * whole table. So a walk is taken where its worst case is bearable or where it is far cheaper than sorting.
 */
export const chooseAccess = async (
  database: Database,
  query: OrderQuery,
  viewer: Viewer,
): Promise<ListAccess> => {
  const { cursor: _cursor, ...first } = query
  const walk = await outlookOf(database, orderPageSql(first, viewer, 'ordered'))
  const isSafe = !walk.hasFilter || walk.whole <= BEARABLE_WALK
  if (isSafe) return { way: 'ordered', isRisky: false, isPure: !walk.hasFilter, expected: walk.lines }
  const sort = await outlookOf(database, orderPageSql(first, viewer, 'sorted'))
  const isDoubtful = isAgainstTime(query) || walk.cost * MARGIN > sort.whole
  return isDoubtful && sort.whole <= BEARABLE_SORT
    ? { way: 'sorted', isRisky: false, isPure: false, expected: sort.lines }
    : { way: 'ordered', isRisky: true, isPure: false, expected: sort.lines }
}
