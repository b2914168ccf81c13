import type { DifferenceContent } from '@kaihu/contract/difference-reports.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { PlainDate } from '@kaihu/domain/base/plain-date.ts'
import type { DifferenceSource, DifferenceState } from '@kaihu/domain/diligence/differences/difference.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { inScopeSql } from '../../order/list/order-scope.sql.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { KeptJson } from '../../platform/database/json-column.ts'
import { jsonColumn } from '../../platform/database/json-column.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

const CONTENT = jsonColumn('difference_report.content', z.custom<DifferenceContent>())

export type Difference = {
  reportId: string
  number: number
  orderCode: string
  source: DifferenceSource
  said: string
  foundAt: Date
  dueOn: PlainDate
  state: DifferenceState
  version: number
  content: DifferenceContent | null
  preparedBy: string | null
  preparedAt: Date | null
  returned: string | null
  receiptNumber: string | null
  receiptFile: string | null
  sentOn: PlainDate | null
  sentBy: string | null
  sentAt: Date | null
  dropped: string | null
  closedAt: Date | null
}

type Row = Omit<Difference, 'content'> & { content: KeptJson | null }

const COLUMNS = sql`d.report_id as "reportId", d.report_no::int as "number", d.order_code as "orderCode", d.source, d.said,
  d.found_at as "foundAt", d.due_on::text as "dueOn", d.state, d.version, d.content, d.prepared_by as "preparedBy",
  d.prepared_at as "preparedAt", d.returned, d.receipt_number as "receiptNumber", d.receipt_file as "receiptFile",
  d.sent_on::text as "sentOn", d.sent_by as "sentBy", d.sent_at as "sentAt", d.dropped, d.closed_at as "closedAt"`

function differenceOf(row: Row): Difference {
  return { ...row, content: CONTENT.read(row.content, row.reportId) }
}

type Found = Pick<Difference, 'reportId' | 'orderCode' | 'source' | 'said' | 'foundAt' | 'dueOn'>

export async function insertDifference(trx: Transaction, one: Found): Promise<boolean> {
  const { rows } =
    await sql`insert into kaihu.difference_report (report_id, order_code, source, said, found_at, due_on, state)
    values (${one.reportId}::uuid, ${one.orderCode}, ${one.source}, ${one.said}, ${one.foundAt}, ${one.dueOn}::date, 'found')
    on conflict (order_code) where closed_at is null do nothing returning report_id`.execute(trx)
  return rows.length > 0
}

export type DifferenceChange = Partial<Omit<Difference, keyof Found | 'number'>> & { state: DifferenceState }

export async function saveDifference(
  trx: Transaction,
  before: Difference,
  change: DifferenceChange,
): Promise<Difference> {
  const one = { ...before, ...change }
  await sql`update kaihu.difference_report set state = ${one.state}, version = ${one.version}, content = ${CONTENT.write(one.content)}::jsonb,
      prepared_by = ${one.preparedBy}, prepared_at = ${one.preparedAt}, returned = ${one.returned},
      receipt_number = ${one.receiptNumber}, receipt_file = ${one.receiptFile}::uuid, sent_on = ${one.sentOn}::date,
      sent_by = ${one.sentBy}, sent_at = ${one.sentAt}, dropped = ${one.dropped}, closed_at = ${one.closedAt}
    where report_id = ${one.reportId}::uuid`.execute(trx)
  return one
}

export async function listDifferencesOf(
  database: Queryable,
  orderCode: string,
): Promise<readonly Difference[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from kaihu.difference_report d
    where d.order_code = ${orderCode} order by d.found_at desc, d.report_no desc`.execute(database)
  return rows.map(differenceOf)
}

export async function listOpenDifferences(database: Database): Promise<readonly Difference[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from kaihu.difference_report d
    where d.closed_at is null order by d.due_on, d.report_no`.execute(database)
  return rows.map(differenceOf)
}

export async function setDueDay(trx: Transaction, reportId: string, dueOn: PlainDate): Promise<void> {
  await sql`update kaihu.difference_report set due_on = ${dueOn}::date where report_id = ${reportId}::uuid`.execute(
    trx,
  )
}

export type DifferenceQuery = {
  readonly view: 'open' | 'late' | 'prepared' | 'sent' | 'dropped' | 'all'
  readonly branch?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly after: { readonly day: string; readonly number: number } | null
  readonly today: PlainDate
  readonly limit: number
}

export type ListedDifference = Difference & { companyName: string; branchCode: string }

function viewSql({ view, today }: DifferenceQuery): RawBuilder<boolean> {
  if (view === 'all') return sql<boolean>`true`
  if (view === 'open') return sql<boolean>`d.closed_at is null`
  if (view === 'late') return sql<boolean>`d.closed_at is null and d.due_on < ${today}::date`
  return sql<boolean>`d.state = ${view}`
}

function filtersOf({ branch, from, to, after }: DifferenceQuery): RawBuilder<boolean>[] {
  const dayOf = sql`(d.found_at at time zone 'Asia/Shanghai')::date`
  return [
    ...(branch ? [sql<boolean>`branch_code = ${branch}`] : []),
    ...(from ? [sql<boolean>`${dayOf} >= ${from}::date`] : []),
    ...(to ? [sql<boolean>`${dayOf} <= ${to}::date`] : []),
    ...(after ? [sql<boolean>`(d.due_on, d.report_no) > (${after.day}::date, ${after.number})`] : []),
  ]
}

export async function listDifferences(
  database: Database,
  query: DifferenceQuery,
  actor: StaffActor,
): Promise<readonly ListedDifference[]> {
  const where = [inScopeSql(actor), viewSql(query), ...filtersOf(query)]
  const { rows } = await sql<Row & Pick<ListedDifference, 'companyName' | 'branchCode'>>`
    select ${COLUMNS}, o.company_name as "companyName", o.branch_code as "branchCode"
    from kaihu.difference_report d join (select order_code, company_name, branch_code, status, flow, sector, is_bb, rm_id,
      ro_id, ao_id, cm_id, cm_role, participants, delegated_to from kaihu.customer_order) o using (order_code)
    where ${sql.join(where, sql` and `)} order by d.due_on, d.report_no limit ${query.limit}`.execute(
    database,
  )
  return rows.map((row) => ({ ...row, ...differenceOf(row) }))
}
