import type { CallInput } from '@kaihu/contract/call.ts'
import type { exportReport as exportCall } from '@kaihu/contract/report.ts'
import { sayText } from '../platform/http/words.ts'
import type { Locale } from '../platform/routes.ts'
import { readBranchWords } from '../settings/branches/list-branches.usecase.ts'
import { handOver, refuseClosedFormat } from './hand-over.usecase.ts'
import { sayKey } from './lines/say-key.ts'
import { type ReportReader, readReport } from './read-report.usecase.ts'

export async function exportReport(
  { params, query: { format, language, ...query } }: Pick<CallInput<typeof exportCall>, 'params' | 'query'>,
  { database, actor, now, ...reader }: ReportReader & { locale: Locale },
) {
  const locale = language ?? reader.locale
  await refuseClosedFormat(database, format)
  const { by, measures, lines, total, people } = await readReport({ params, query }, { database, actor, now })
  const branches = await readBranchWords(database, locale)
  const table = {
    head: sayText(locale, `report:by.${by}`),
    measures,
    lines: lines.map(({ key, values }) => ({ name: sayKey(key, { by, people, branches, locale }), values })),
    total,
  }
  const body = { report: params.report, format, by, filters: query, lines: lines.length }
  return handOver(database, table, { format, locale, name: `report-${params.report}`, body, actor, now })
}
