import type { CallInput } from '@kaihu/contract/call.ts'
import type { exportReport as exportCall } from '@kaihu/contract/report.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { asPlainText } from '../order/export/export-cells.ts'
import { MEDIA_TYPES, writeCsv, writeXlsx } from '../order/export/write-sheet.ts'
import { appendAudit } from '../platform/audit/append.ts'
import { chainOf } from '../platform/audit/chains.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { sayText } from '../platform/http/words.ts'
import { refuse } from '../platform/refuse.ts'
import type { Locale } from '../platform/routes.ts'
import { readBranchWords } from '../settings/branches/list-branches.usecase.ts'
import { readSettings } from '../settings/order-settings.ts'
import { sayKey } from './lines/say-key.ts'
import { type ReportReader, readReport } from './read-report.usecase.ts'

/**
 * A report as a file: the lines of the screen in its language, minutes as numbers to reckon with, the whole at the end.
 * Its lines are limited as on the screen; what was taken out is kept before it is handed over.
 */
export async function exportReport(
  { params, query: { format, language, ...query } }: Pick<CallInput<typeof exportCall>, 'params' | 'query'>,
  { database, actor, now, ...reader }: ReportReader & { locale: Locale },
) {
  const locale = language ?? reader.locale
  const { toggles } = await readSettings(database)
  if (format === 'xlsx' && !toggles.ruleExcelQuery) throw refuse('notFound')
  const { by, measures, lines, total, people } = await readReport({ params, query }, { database, actor, now })
  const branches = await readBranchWords(database, locale)
  const say = (key: string) => sayText(locale, `report:${key}`)
  const cells = (values: readonly (number | null)[]) =>
    values.map((value) => (value === null ? '' : String(value)))
  const sheet = {
    headings: [
      say(`by.${by}`),
      ...measures.map(
        ({ name, unit }) => say(`measure.${name}`) + (unit === 'count' ? '' : say(`unit.${unit}`)),
      ),
    ],
    lines: [
      ...lines.map(({ key, values }) => [
        asPlainText(sayKey(key, { by, people, branches, locale })),
        ...cells(values),
      ]),
      [say('total'), ...cells(total)],
    ],
  }
  const bytes = format === 'csv' ? writeCsv(sheet) : await writeXlsx(sheet)
  const body = { report: params.report, format, by, filters: query, lines: lines.length }
  await inTransaction(database, (trx) =>
    appendAudit(trx, { chainId: chainOf(actor), kind: 'report.export', actor, at: now, body }),
  )
  const name = `report-${params.report}-${shanghaiDateOf(instantOf(now))}.${format}`
  return { name, mediaType: MEDIA_TYPES[format], size: bytes.length, bytes }
}
