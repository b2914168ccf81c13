import type { CallInput } from '@kaihu/contract/call.ts'
import type { exportOverview as exportCall } from '@kaihu/contract/overviews.ts'
import { named, pick } from '@kaihu/domain/base/locales.ts'
import { sayText } from '../../platform/http/words.ts'
import type { Locale } from '../../platform/routes.ts'
import { readListNames } from '../../screening/lists/read-lists.usecase.ts'
import { readBranchWords } from '../../settings/branches/list-branches.usecase.ts'
import { handOver, refuseClosedFormat } from '../hand-over.usecase.ts'
import { sayKey } from '../lines/say-key.ts'
import type { ReportReader } from '../read-report.usecase.ts'
import { readOverview } from './read-overview.usecase.ts'

export async function exportOverview(
  { params, query: { format, language, ...query } }: Pick<CallInput<typeof exportCall>, 'params' | 'query'>,
  { database, actor, now, ...reader }: ReportReader & { locale: Locale },
) {
  const locale = language ?? reader.locale
  await refuseClosedFormat(database, format)
  const { by, measures, lines, total } = await readOverview({ params, query }, { database, actor, now })
  const branches = await readBranchWords(database, locale)
  const lists = by === 'list' ? (await readListNames(database)).items : []
  const nameOf = (key: string) => {
    const own = lists.find(({ code }) => code === key)
    return own ? pick(locale, named(own.zh, own.en)) : sayKey(key, { by, people: [], branches, locale })
  }
  const table = {
    head: sayText(locale, `report:by.${by}`),
    measures,
    lines: lines.map(({ key, values }) => ({ name: nameOf(key), values })),
    total,
  }
  const body = { report: params.overview, format, by, filters: query, lines: lines.length }
  return handOver(database, table, { format, locale, name: `report-${params.overview}`, body, actor, now })
}
