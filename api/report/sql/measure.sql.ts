import { AGE_BOUNDS, type ReportName } from '@kaihu/domain/order/report/catalogue.ts'
import { REJECTED_STATUSES } from '@kaihu/domain/order/statuses.ts'
import { type RawBuilder, sql } from 'kysely'

type Predicate = RawBuilder<boolean>
type Measures = Readonly<Record<string, Predicate>>

const DAY_MS = 86_400_000
const ALL = sql<boolean>`true`

/** Each column of ages from one bound to the next; what no bound reaches is older. */
function agesAt(now: Date): Measures {
  const start = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
  const bounds = Object.entries(AGE_BOUNDS)
  const columns = bounds.map(([name, days], index) => {
    const younger = sql<boolean>`f.since > ${start(days)}`
    const before = bounds[index - 1]?.[1]
    return [name, before === undefined ? younger : sql<boolean>`${younger} and f.since <= ${start(before)}`]
  })
  const last = Math.max(...bounds.map(([, days]) => days))
  return { open: ALL, ...Object.fromEntries(columns), older: sql<boolean>`f.since <= ${start(last)}` }
}

const VOLUME: Measures = Object.fromEntries(
  ['takenIn', 'opened', 'rejected', 'stopped'].map((what) => [what, sql<boolean>`f.what = ${what}`]),
)

const STEPS: Measures = Object.fromEntries([
  ...['touched', 'touchMedian', 'touchNinety', 'touchTotal'].map((name) => [name, sql<boolean>`m.is_touch`]),
  ...['waited', 'waitingMedian', 'waitingNinety', 'waitingTotal'].map((name) => [
    name,
    sql<boolean>`not m.is_touch`,
  ]),
])

/** Which facts a number counts. Medians and the like are measured on the facts that their count counts. */
export function measureSql(report: ReportName, measure: string, now: Date): Predicate {
  const of = (measures: Measures): Predicate => measures[measure] ?? ALL
  switch (report) {
    case 'volume':
      return of(VOLUME)
    case 'steps':
      return of(STEPS)
    case 'returns':
      return of({ returns: sql<boolean>`f.mark = 1` })
    case 'rejections':
      return of({
        rejected: sql<boolean>`f.status in (${sql.join(REJECTED_STATUSES)})`,
        cancelled: sql<boolean>`f.status = '1600'`,
        revoked: sql<boolean>`f.status = '9999'`,
      })
    case 'ageing':
      return of(agesAt(now))
    case 'turnaround':
      return ALL
  }
}
