import { countsSql, spreadsSql } from '@kaihu/api/report/report.store.ts'
import type { ReportQuery } from '@kaihu/api/report/sql/keyed.sql.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { BusinessRole } from '@kaihu/domain/access/roles.ts'
import { REPORT_NAMES, REPORTS, type ReportDimension } from '@kaihu/domain/order/report/catalogue.ts'
import type pg from 'pg'
import { headersOf, openSeats, type Seat } from '../../tests/harness/crowd/sessions.ts'
import { peopleOf } from '../../tests/harness/crowd/staff.ts'
import { type Connection, openConnection, toWire } from '../load/connection.ts'
import { percentile, timed } from '../statistics.ts'
import type { World } from '../world.ts'

const ROUNDS = 3
/** Who asks: one over the whole bank, one over a branch. */
const VIEWERS: readonly BusinessRole[] = ['RISK_CONTROL', 'CM_LEADER']
const PERIODS = { everything: 730, month: 30 } as const

export type ReportLine = {
  case: string
  role: string
  period: string
  /** p50 of the whole call, and of its statement alone, in milliseconds. */
  value: number
  bareSql: number
  max: number
  lines: number
}

type Parts = { pool: pg.Pool; port: number; now: Date }

const compiled = (world: World, query: ReportQuery, actor: StaffActor, now: Date) => {
  const { report } = query
  const statement =
    report === 'turnaround' || report === 'steps'
      ? spreadsSql({ ...query, report }, { actor, now })
      : countsSql(query, { actor, now })
  return statement.compile(world.database)
}

const ask = async (connection: Connection, seat: Seat, target: string): Promise<number> => {
  const request = toWire('GET', target, await headersOf(seat, { method: 'GET', target }))
  const { status, body } = await connection.send(request)
  if (status !== 200) throw new Error(`${target} was answered ${status}: ${body}`)
  return (JSON.parse(body) as { data: { lines: unknown[] } }).data.lines.length
}

const measure = async (
  world: World,
  { query, period }: { query: ReportQuery; period: string },
  { seat, connection, pool, now }: Parts & { seat: Seat; connection: Connection },
): Promise<ReportLine> => {
  const { report, ...search } = query
  const words = Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
  const target = `/v1/reports/${report}?${new URLSearchParams(words).toString()}`
  const { sql, parameters } = compiled(world, query, seat.person, now)
  const whole: number[] = []
  const bare: number[] = []
  let lines = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    whole.push(
      await timed(async () => {
        lines = await ask(connection, seat, target)
      }),
    )
    bare.push(await timed(() => pool.query(sql, [...parameters])))
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

const queriesOf = (now: Date): { query: ReportQuery; period: string }[] => {
  const day = (back: number) => new Date(now.getTime() - back * 86_400_000).toISOString().slice(0, 10)
  return REPORT_NAMES.flatMap((report) => {
    const { by: dimensions, hasPeriod } = REPORTS[report]
    const periods = hasPeriod ? Object.entries(PERIODS) : [['now', 0] as const]
    return (dimensions as readonly ReportDimension[]).flatMap((by) =>
      periods.map(([period, days]) => ({
        period,
        query: { report, by, ...(hasPeriod ? { from: day(days), to: day(-1) } : {}) },
      })),
    )
  })
}

/** Every report by every dimension, over everything and over a month: the whole call beside its bare statement. */
export const measureReports = async (world: World, parts: Parts): Promise<ReportLine[]> => {
  const seats = await openSeats(
    world,
    VIEWERS.flatMap((role) => peopleOf(role).slice(1, 2)),
  )
  const connection = await openConnection(parts.port)
  const lines: ReportLine[] = []
  for (const one of queriesOf(parts.now)) {
    for (const seat of seats) lines.push(await measure(world, one, { ...parts, seat, connection }))
  }
  connection.close()
  return lines
}
