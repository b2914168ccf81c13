import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { MEDIA_TYPES, writeCsv, writeXlsx } from '../order/export/write-sheet.ts'
import { appendAudit } from '../platform/audit/append.ts'
import { chainOf } from '../platform/audit/chains.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { sayText } from '../platform/http/words.ts'
import { refuse } from '../platform/refuse.ts'
import type { Locale } from '../platform/routes.ts'
import { readSettings } from '../settings/order-settings.ts'

type Values = readonly (number | null)[]

export type NumbersTable = {
  head: string
  measures: readonly { readonly name: string; readonly unit: string }[]
  lines: readonly { readonly name: string; readonly values: Values }[]
  total: Values
}

type HandOver = {
  format: 'csv' | 'xlsx'
  locale: Locale
  name: string
  body: Record<string, unknown>
  actor: StaffActor
  now: Date
}

/** Refuses a kind of file that the bank does not hand out. */
export async function refuseClosedFormat(database: Database, format: HandOver['format']): Promise<void> {
  const { toggles } = await readSettings(database)
  if (format === 'xlsx' && !toggles.ruleExcelQuery) throw refuse('notFound')
}

function sheetOf({ head, measures, lines, total }: NumbersTable, locale: Locale) {
  const say = (key: string) => sayText(locale, `report:${key}`)
  const cells = (values: Values) => values.map((value) => (value === null ? '' : String(value)))
  const unitOf = (unit: string) => (unit === 'count' ? '' : say(`unit.${unit}`))
  return {
    headings: [head, ...measures.map(({ name, unit }) => say(`measure.${name}`) + unitOf(unit))],
    lines: [...lines.map(({ name, values }) => [name, ...cells(values)]), [say('total'), ...cells(total)]],
  }
}

export async function handOver(
  database: Database,
  table: NumbersTable,
  { format, locale, name, body, actor, now }: HandOver,
) {
  const sheet = sheetOf(table, locale)
  const bytes = format === 'csv' ? writeCsv(sheet) : await writeXlsx(sheet)
  await inTransaction(database, (trx) =>
    appendAudit(trx, { chainId: chainOf(actor), kind: 'report.export', actor, at: now, body }),
  )
  const file = `${name}-${shanghaiDateOf(instantOf(now))}.${format}`
  return { name: file, mediaType: MEDIA_TYPES[format], size: bytes.length, bytes }
}
