import type { CallInput } from '@kaihu/contract/call.ts'
import type { DifferenceRow, exportDifferenceReports } from '@kaihu/contract/difference-reports.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { MEDIA_TYPES, writeCsv, writeXlsx } from '../../order/export/write-sheet.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { chainOf } from '../../platform/audit/chains.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { sayText } from '../../platform/http/words.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Locale } from '../../platform/routes.ts'
import { readBranchWords } from '../../settings/branches/list-branches.usecase.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { readRegister } from './read-differences.usecase.ts'

type Query = CallInput<typeof exportDifferenceReports>['query']
type Viewer = { database: Database; actor: StaffActor; now: Date; locale: Locale }

const COLUMNS = [
  'number',
  'company',
  'order',
  'branch',
  'source',
  'found',
  'due',
  'state',
  'late',
  'receiptNumber',
  'sentOn',
] as const

function cellsOf(row: DifferenceRow, say: (key: string) => string, branch: string): string[] {
  const { number, companyName, orderCode, source, foundAt, dueOn, state, isLate, receiptNumber, sentOn } = row
  return [
    number,
    companyName,
    orderCode,
    branch,
    say(`source.${source}`),
    shanghaiDateOf(instantOf(new Date(foundAt))),
    dueOn,
    say(`state.${state}`),
    say(isLate ? 'yes' : 'no'),
    receiptNumber ?? '',
    sentOn ?? '',
  ]
}

export async function exportRegister({ format, language, ...filters }: Query, viewer: Viewer) {
  const { database, actor, now } = viewer
  const locale = language ?? viewer.locale
  const { exportLimit: most, toggles } = await readSettings(database)
  if (format === 'xlsx' && !toggles.ruleExcelQuery) throw refuse('notFound')
  const { items } = await readRegister(database, { ...filters, pageSize: most + 1 }, { actor, now })
  if (items.length > most) throw refuse('exportTooLarge', { params: { most } })
  const branches = await readBranchWords(database, locale)
  const say = (key: string) => sayText(locale, `diligence:differences.${key}`)
  const sheet = {
    headings: COLUMNS.map((column) => say(`column.${column}`)),
    lines: items.map((row) => cellsOf(row, say, branches.get(row.branchCode) ?? row.branchCode)),
  }
  const bytes = format === 'csv' ? writeCsv(sheet) : await writeXlsx(sheet)
  const body = { format, filters, lines: items.length }
  await inTransaction(database, (trx) =>
    appendAudit(trx, { chainId: chainOf(actor), kind: 'differences.export', actor, at: now, body }),
  )
  const name = `difference-reports-${shanghaiDateOf(instantOf(now))}.${format}`
  return { name, mediaType: MEDIA_TYPES[format], size: bytes.length, bytes }
}
