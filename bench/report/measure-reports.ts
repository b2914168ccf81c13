import { fromPool } from '@kaihu/api/platform/database/connect.ts'
import { readTable } from '@kaihu/api/report/read-report.usecase.ts'
import type { ReportQuery } from '@kaihu/api/report/sql/keyed.sql.ts'
import type { BusinessRole } from '@kaihu/domain/access/roles.ts'
import { REPORT_NAMES, REPORTS, type ReportDimension } from '@kaihu/domain/order/report/catalogue.ts'
import type pg from 'pg'
import { headersOf, openSeats, type Seat } from '../../tests/harness/crowd/sessions.ts'
import { peopleOf } from '../../tests/harness/crowd/staff.ts'
import { percentile, timed } from '../figures/statistics.ts'
import { type Connection, openConnection, toWire } from '../load/connection.ts'
import type { World } from '../product/world.ts'

const ROUNDS = 3

/** Who asks about how many days: the worst there is, and a leader's usual question. */
const QUESTIONS: readonly { role: BusinessRole; period: string; days: number }[] = [
  { role: 'RISK_CONTROL', period: 'everything', days: 730 },
  { role: 'CM_LEADER', period: 'month', days: 30 },
]

export type ReportLine = {
  case: string
  role: string
  period: string
  value: number
  bareSql: number
  max: number
  lines: number
}

type Parts = { pool: pg.Pool; port: number; now: Date }

async function ask(connection: Connection, seat: Seat, target: string): Promise<number> {
  const request = toWire('GET', target, await headersOf(seat, { method: 'GET', target }))
  const { status, body } = await connection.send(request)
  if (status !== 200) throw new Error(`${target} was answered ${status}: ${body}`)
  return (JSON.parse(body) as { data: { lines: unknown[] } }).data.lines.length
}

async function measure(
  { query, period }: { query: ReportQuery; period: string },
  { seat, connection, pool, now }: Parts & { seat: Seat; connection: Connection },
): Promise<ReportLine> {
  const { report, ...search } = query
  const words = Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
  const target = `/v1/reports/${report}?${new URLSearchParams(words).toString()}`
  const database = fromPool(pool)
  const whole: number[] = []
  const bare: number[] = []
  let lines = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    whole.push(
      await timed(async () => {
        lines = await ask(connection, seat, target)
      }),
    )
    bare.push(await timed(() => readTable(database, query, { actor: seat.person, now })))
  }
  return {
    case: `${report} by ${query.by}`,
    role: seat.person.role,
    period,
    value: percentile(whole, 0.5),
    bareSql: Math.round(percentile(bare, 0.5) * 100) / 100,
    max: Math.round(percentile(whole, 1) * 100) / 100,
    lines,
  }
}

function queriesOf(now: Date, days: number): ReportQuery[] {
  const day = (back: number) => new Date(now.getTime() - back * 86_400_000).toISOString().slice(0, 10)
  return REPORT_NAMES.flatMap((report) => {
    const { by: dimensions, hasPeriod } = REPORTS[report]
    const period = hasPeriod ? { from: day(days), to: day(-1) } : {}
    return (dimensions as readonly ReportDimension[]).map((by) => ({ report, by, ...period }))
  })
}

/** Every report by every dimension: the whole call beside its bare statement, told one by one. */
export async function measureReports(
  world: World,
  parts: Parts,
  tell: (line: ReportLine) => void,
): Promise<void> {
  const connection = await openConnection(parts.port)
  for (const { role, period, days } of QUESTIONS) {
    const [seat] = await openSeats(world, peopleOf(role).slice(1, 2))
    if (!seat) throw new Error(`Nobody has the role ${role}`)
    for (const query of queriesOf(parts.now, days)) {
      tell(await measure({ query, period }, { ...parts, seat, connection }))
    }
  }
  connection.close()
}
