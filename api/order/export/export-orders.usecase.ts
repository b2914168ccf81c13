import type { CallInput } from '@kaihu/contract/call.ts'
import type { exportOrders as exportCall } from '@kaihu/contract/order-export.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { nameStaff } from '../../access/names/name-staff.usecase.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { chainOf } from '../../platform/audit/chains.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Locale } from '../../platform/routes.ts'
import { readBranchWords } from '../../settings/branches/list-branches.usecase.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { fetchPage } from '../list/fetch-page.ts'
import { orderRowOf, peopleIn } from '../list/order-row.view.ts'
import { cellsOf, headingsOf, wordsIn } from './export-cells.ts'
import { MEDIA_TYPES, writeCsv, writeXlsx } from './write-sheet.ts'

type Query = CallInput<typeof exportCall>['query']
type Viewer = { database: Database; actor: StaffActor; now: Date; locale: Locale }

/**
 * More lines than allowed are refused, so that no file is silently incomplete; what was taken out is kept
 * first.
 */
export async function exportOrders({ format, columns, language, ...filters }: Query, viewer: Viewer) {
  const { database, actor, now } = viewer
  const locale = language ?? viewer.locale
  const { exportLimit: most, toggles } = await readSettings(database)
  if (format === 'xlsx' && !toggles.ruleExcelQuery) throw refuse('notFound')
  const { lines } = await fetchPage(database, { ...filters, pageSize: most }, { actor, now })
  if (lines.length > most) throw refuse('exportTooLarge', { params: { most } })
  const names = await nameStaff(database, peopleIn(lines))
  const words = wordsIn(locale, await readBranchWords(database, locale))
  const sheet = {
    headings: headingsOf(columns, locale),
    lines: lines.map((line) => cellsOf(orderRowOf(line, names, now), columns, words)),
  }
  const bytes = format === 'csv' ? writeCsv(sheet) : await writeXlsx(sheet)
  const { text, ...kept } = filters
  // What was searched for may name a person, and the chain outlasts their data.
  const body = { format, columns, filters: { ...kept, hasText: text !== undefined }, lines: lines.length }
  await inTransaction(database, (trx) =>
    appendAudit(trx, { chainId: chainOf(actor), kind: 'orders.export', actor, at: now, body }),
  )
  const day = shanghaiDateOf(instantOf(now))
  return { name: `orders-${day}.${format}`, mediaType: MEDIA_TYPES[format], size: bytes.length, bytes }
}
