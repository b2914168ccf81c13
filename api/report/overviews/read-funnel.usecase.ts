import { sectionsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import { addMinutes, instantOf } from '@kaihu/domain/base/instant.ts'
import { FLOWS } from '@kaihu/domain/lists/flows.ts'
import { FUNNEL_SENT, FUNNEL_START, STOPPED_AFTER_DAYS } from '@kaihu/domain/order/report/overviews.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { OverviewRow } from './customer-numbers.store.ts'
import { countFunnel, countMarks, countSent, type FunnelQuery, type FunnelRow } from './funnel.store.ts'

/** Sections as applicants meet them, those of both flows where none was asked for. */
function placesOf(flow: FunnelQuery['flow']): readonly string[] {
  const flows = flow === undefined ? FLOWS : [flow]
  return [...new Set([FUNNEL_START, ...flows.flatMap((one) => sectionsOf(one).map(({ key }) => key))])]
}

export async function readFunnel(
  database: Database,
  query: Omit<FunnelQuery, 'stoppedBefore'>,
  now: Date,
): Promise<OverviewRow[]> {
  const stoppedBefore = new Date(addMinutes(instantOf(now), -STOPPED_AFTER_DAYS * 24 * 60))
  const asked = { ...query, stoppedBefore }
  const [rows, marks, sent] = await Promise.all([
    countFunnel(database, asked),
    countMarks(database, asked),
    countSent(database, asked),
  ])
  const known = new Map(rows.map((row) => [row.place, row]))
  const valuesOf = (row: FunnelRow, marked: number) => [row.reached, row.stopped, row.minutes, marked]
  const lines = placesOf(query.flow).flatMap((place): OverviewRow[] => {
    const row = known.get(place)
    return row ? [{ key: place, values: valuesOf(row, marks.get(place) ?? 0) }] : []
  })
  const whole = known.get(null)
  const allMarks = [...marks.values()].reduce((sum, one) => sum + one, 0)
  return [
    ...lines,
    { key: FUNNEL_SENT, values: [sent, null, null, null] },
    ...(whole ? [{ key: null, values: valuesOf(whole, allMarks) }] : []),
  ]
}
