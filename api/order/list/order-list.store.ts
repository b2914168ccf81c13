import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Flow } from '@kaihu/domain/lists/flows.ts'
import type { Priority } from '@kaihu/domain/order/intake.ts'
import type { RiskRating } from '@kaihu/domain/order/state/facts.ts'
import type { StatusCode } from '@kaihu/domain/order/statuses.ts'
import type { WorkItem } from '@kaihu/domain/order/work/work.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { filtersSql, type OrderQuery } from './order-filter.sql.ts'
import { afterCursorSql, cursorSql, orderBySql } from './order-page.sql.ts'
import { inNarrowedScopeSql } from './order-scope.sql.ts'
import { workSql } from './work-list.sql.ts'

export type OrderLine = {
  order_code: string
  version: number
  company_name: string
  company_english_name: string | null
  credit_code: string
  branch_code: string
  phone_number: string
  email: string
  account_nature: string | null
  created_at: Date
  changed_at: Date
  due_at: Date | null
  status: StatusCode
  flow: Flow
  priority: Priority
  risk_rating: RiskRating | null
  hub_customer_id: string | null
  rm_id: string | null
  ro_id: string | null
  cm_id: string | null
  ao_id: string | null
  is_bb: boolean
  is_gba: boolean
  is_offsite: boolean
  is_smart_transact: boolean
  is_line_bb: boolean
  is_remote_cctv: boolean
  is_hk: boolean
  is_chinese: boolean
  is_final: boolean
  is_awaiting_checker: boolean
  has_failed_push: boolean
  is_contested: boolean
  cancel_reason: string | null
  comments: string | null
  work: WorkItem[]
  claimed_by: string | null
  waiting_since: Date
}

const COLUMNS = sql.raw(`order_code, version, company_name, company_english_name, credit_code, branch_code,
  phone_number, email, account_nature, created_at, changed_at, due_at, status, flow, priority, risk_rating,
  hub_customer_id, rm_id, ro_id, cm_id, ao_id, is_bb, is_gba, is_offsite, is_smart_transact, is_line_bb,
  is_remote_cctv, is_hk, is_chinese, is_final, is_awaiting_checker, has_failed_push, is_contested,
  cancel_reason, comments,
  work, claimed_by, waiting_since`)

function allOf(predicates: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.join([...predicates], sql` and `)}`
}

function wantedBy(query: OrderQuery, actor: StaffActor, now: Date): RawBuilder<boolean>[] {
  return [inNarrowedScopeSql(actor, query), ...workSql(query.work, actor, now), ...filtersSql(query, now)]
}

/**
 * `ordered` walks an index until the page is full; `merged` does so for each of several statuses; `sorted`
 * finds all lines and sorts them.
 */
export type ListWay = 'ordered' | 'merged' | 'sorted'

export function walksOf({ sort, status }: OrderQuery): ListWay[] {
  return new Set(status).size > 1 && (sort === 'changeTime' || sort === 'createTime')
    ? ['ordered', 'merged']
    : ['ordered']
}

export type FoundLine = OrderLine & { cursor: string[] }

export type { OrderQuery }
export type Viewer = { actor: StaffActor; now: Date }

function unordered(where: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(select * from kaihu.customer_order where ${where} offset 0) as found`
}

function pageOf(query: OrderQuery, { actor, now }: Viewer): RawBuilder<boolean> {
  const behind = query.cursor === undefined ? [] : [afterCursorSql(query, query.cursor)]
  return allOf([...wantedBy(query, actor, now), ...behind])
}

function merged(query: OrderQuery, viewer: Viewer): RawBuilder<unknown> {
  const pages = [...new Set(query.status)].map(
    (
      status,
    ) => sql`(select ${COLUMNS} from kaihu.customer_order where ${pageOf({ ...query, status: [status] }, viewer)}
      order by ${orderBySql(query)} limit ${query.pageSize + 1})`,
  )
  return sql`(${sql.join(pages, sql` union all `)}) as found`
}

function sourceOf(query: OrderQuery, viewer: Viewer, way: ListWay): RawBuilder<unknown> {
  if (way === 'merged') return merged(query, viewer)
  const where = pageOf(query, viewer)
  return way === 'sorted' ? unordered(where) : sql`kaihu.customer_order where ${where}`
}

export function orderPageSql(query: OrderQuery, viewer: Viewer, way: ListWay = 'ordered') {
  return sql<FoundLine>`
  select ${COLUMNS}, ${cursorSql(query)} as cursor from ${sourceOf(query, viewer, way)}
  order by ${orderBySql(query)} limit ${query.pageSize + 1}`
}

export async function readOrderPage(
  database: Queryable,
  query: OrderQuery,
  viewer: Viewer,
  way: ListWay,
  isPure = false,
): Promise<FoundLine[]> {
  const statement = orderPageSql(query, viewer, way)
  const { rows } = await (isPure ? prepared(statement) : statement).execute(database)
  return rows
}

/** Lines counted exactly; beyond it the planner's estimate stands for the rest. */
const COUNT_LIMIT = 1_000

export async function countOrders(
  database: Database,
  query: OrderQuery,
  { actor, now }: Viewer,
  expected: number,
): Promise<{ value: number; isExact: boolean }> {
  if (expected > 2 * COUNT_LIMIT) return { value: Math.round(expected), isExact: false }
  const where = allOf(wantedBy(query, actor, now))
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from kaihu.customer_order where ${where} limit ${COUNT_LIMIT + 1}) as counted`.execute(
    database,
  )
  const value = rows[0]?.count ?? 0
  return { value, isExact: value <= COUNT_LIMIT }
}

export async function findOrderLine(database: Database, orderCode: string): Promise<OrderLine | undefined> {
  const { rows } = await sql<OrderLine>`
    select ${COLUMNS} from kaihu.customer_order where order_code = ${orderCode}`.execute(database)
  return rows[0]
}

export async function listOrderLines(
  database: Database,
  orderCodes: readonly string[],
  actor: StaffActor,
): Promise<OrderLine[]> {
  const { rows } = await sql<OrderLine>`
    select ${COLUMNS} from kaihu.customer_order
    where order_code = any(${[...orderCodes]}) and ${inNarrowedScopeSql(actor, {})}`.execute(database)
  return rows
}
