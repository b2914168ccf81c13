import type { CallInput, CallReply } from '@kaihu/contract/call.ts'
import type { listReportOrders } from '@kaihu/contract/report.ts'
import { measuresOf, OTHERS_KEY } from '@kaihu/domain/order/report/catalogue.ts'
import { readOrderRows } from '../order/list/read-order-rows.usecase.ts'
import { refuse } from '../platform/refuse.ts'
import type { ReportReader } from './read-report.usecase.ts'
import { listCellOrders } from './report.store.ts'
import { reportQueryOf } from './report-query.ts'
import { listNamedPeople } from './stays/read-steps.usecase.ts'

const FIRST = 2_147_483_647

/** The orders behind one number, a page at a time. Behind a median are the orders it was measured on. */
export async function listOrdersOf(
  { params: { report }, query: asked }: Pick<CallInput<typeof listReportOrders>, 'params' | 'query'>,
  { database, actor, now }: ReportReader,
): Promise<CallReply<typeof listReportOrders>> {
  const { key, measure, cursor, pageSize, ...filters } = asked
  if (!measuresOf(report).some(([name]) => name === measure)) {
    throw refuse('invalidRequest', { field: 'query.measure' })
  }
  const query = reportQueryOf(report, filters)
  const isOthers = report === 'steps' && key === OTHERS_KEY
  const named = isOthers ? await listNamedPeople(database, query, actor) : undefined
  const cell = {
    key,
    named,
    measure,
    cursor: cursor === undefined ? FIRST : Number(cursor),
    most: pageSize + 1,
  }
  const found = await listCellOrders(database, query, cell, { actor, now })
  const page = found.slice(0, pageSize)
  const items = await readOrderRows(
    page.map(({ orderCode }) => orderCode),
    { database, actor, now },
  )
  const last = page.at(-1)
  return { items, nextCursor: found.length > pageSize && last ? String(last.orderNo) : null }
}
