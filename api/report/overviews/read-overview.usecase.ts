import type { CallInput, CallReply } from '@kaihu/contract/call.ts'
import type { getOverview } from '@kaihu/contract/overviews.ts'
import { instantOf, shanghaiDateOf, shanghaiInstant } from '@kaihu/domain/base/instant.ts'
import { addDays, getPlainDate, type PlainDate } from '@kaihu/domain/base/plain-date.ts'
import { OVERVIEWS, type OverviewName, overviewsOf } from '@kaihu/domain/order/report/overviews.ts'
import { refuse } from '../../platform/refuse.ts'
import type { ReportReader } from '../read-report.usecase.ts'
import { countCustomers, countReviews, type OverviewRow } from './customer-numbers.store.ts'
import { countHits, type Period } from './hit-numbers.store.ts'
import { readFunnel } from './read-funnel.usecase.ts'

type Asked = Pick<CallInput<typeof getOverview>, 'params' | 'query'>

const USUAL_DAYS = 30

function periodOf({ from, to }: Asked['query'], today: PlainDate): Period {
  const last = to === undefined ? today : getPlainDate(to)
  const first = from === undefined ? addDays(last, 1 - USUAL_DAYS) : getPlainDate(from)
  return { from: new Date(shanghaiInstant(first, 0)), until: new Date(shanghaiInstant(addDays(last, 1), 0)) }
}

function refuseUnknown(overview: OverviewName, { from, to, flow }: Asked['query']): void {
  if (!OVERVIEWS[overview].hasPeriod && (from ?? to) !== undefined)
    throw refuse('invalidRequest', { field: 'query.from' })
  if (overview !== 'funnel' && flow !== undefined) throw refuse('invalidRequest', { field: 'query.flow' })
}

async function countLines(
  { params: { overview }, query }: Asked,
  { database, actor, now }: ReportReader,
): Promise<OverviewRow[]> {
  const today = shanghaiDateOf(instantOf(now))
  const period = periodOf(query, today)
  switch (overview) {
    case 'customers':
      return countCustomers(database, { actor, today })
    case 'reviews':
      return countReviews(database, { actor, today })
    case 'hits':
      return countHits(database, { actor, ...period })
    case 'funnel':
      return readFunnel(database, { actor, flow: query.flow, ...period }, now)
  }
}

function ordered(overview: OverviewName, lines: readonly OverviewRow[]): readonly OverviewRow[] {
  if (overview === 'funnel') return lines
  const place = (key: string | null) => ['H', 'M', 'L'].indexOf(key ?? '')
  return lines.toSorted((a, b) =>
    overview === 'customers' && place(a.key) >= 0 && place(b.key) >= 0
      ? place(a.key) - place(b.key)
      : String(a.key).localeCompare(String(b.key), 'en'),
  )
}

/** Numbers beside those of orders, over what the person's numbers are about; refused to whom the matter itself is closed. */
export async function readOverview(
  asked: Asked,
  reader: ReportReader,
): Promise<CallReply<typeof getOverview>> {
  const { overview } = asked.params
  if (!overviewsOf(reader.actor.role).includes(overview)) throw refuse('forbidden')
  refuseUnknown(overview, asked.query)
  const rows = await countLines(asked, reader)
  const measures = Object.entries(OVERVIEWS[overview].measures)
  const whole = rows.find(({ key }) => key === null)
  const lines = ordered(
    overview,
    rows.filter(({ key }) => key !== null),
  )
  return {
    by: OVERVIEWS[overview].by,
    measures: measures.map(([name, unit]) => ({ name, unit })),
    lines: lines.map(({ key, values }) => ({ key: String(key), values: [...values] })),
    total: whole?.values ?? measures.map(() => 0),
    asOf: reader.now.toISOString(),
  }
}
