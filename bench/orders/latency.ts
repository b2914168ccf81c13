import type { BusinessRole } from '@kaihu/domain/access/roles.ts'
import type pg from 'pg'
import { headersOf, openSeats, type Seat } from '../../tests/harness/crowd/sessions.ts'
import { peopleOf } from '../../tests/harness/crowd/staff.ts'
import { percentile, timed } from '../figures/statistics.ts'
import { type Connection, openConnection, toWire } from '../load/connection.ts'
import type { World } from '../product/world.ts'
import { type ListCase, listCases, SCOPES } from './cases.ts'
import { statementsOf } from './product-sql.ts'

const ROUNDS = 5

export type LatencyLine = {
  case: string
  value: number
  /** p50 of the page's statement alone, on a connection of its own, in the same minute. */
  bareSql: number
  max: number
  slowestRole: string
}

type Parts = { pool: pg.Pool; port: number; now: Date }

function targetOf({ query }: ListCase): string {
  return `/v1/orders?${new URLSearchParams(query).toString()}`
}

async function ask(connection: Connection, seat: Seat, target: string): Promise<number> {
  const request = toWire('GET', target, await headersOf(seat, { method: 'GET', target }))
  return timed(async () => {
    const { status, body } = await connection.send(request)
    if (status !== 200) throw new Error(`${target} was answered ${status}: ${body}`)
  })
}

type Sample = { role: BusinessRole; whole: number[]; bare: number[] }

async function sample(
  listCase: ListCase,
  seat: Seat,
  connection: Connection,
  { pool, now }: Parts,
): Promise<Sample> {
  const [page] = await statementsOf(pool, listCase, seat.person, now)
  if (!page) throw new Error(`${listCase.name} sent no statement`)
  const one: Sample = { role: seat.person.role as BusinessRole, whole: [], bare: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    one.whole.push(await ask(connection, seat, targetOf(listCase)))
    one.bare.push(await timed(() => pool.query(page.sql, [...page.parameters])))
  }
  return one
}

function lineOf(name: string, samples: readonly Sample[]): LatencyLine {
  const round = (value: number) => Math.round(value * 100) / 100
  const whole = samples.flatMap((one) => one.whole)
  const slowest = samples.toSorted((a, b) => percentile(b.whole, 0.5) - percentile(a.whole, 0.5))[0]
  return {
    case: name,
    value: percentile(whole, 0.5),
    bareSql: round(
      percentile(
        samples.flatMap((one) => one.bare),
        0.5,
      ),
    ),
    max: round(percentile(whole, 1)),
    slowestRole: slowest?.role ?? '',
  }
}

/** Each case in each scope, one request at a time: the whole call beside the bare statement of its page. */
export async function measureLatency(world: World, parts: Parts): Promise<LatencyLine[]> {
  const people = SCOPES.flatMap((role) => peopleOf(role).slice(1, 2))
  const seats = await openSeats(world, people)
  const connection = await openConnection(parts.port)
  const lines: LatencyLine[] = []
  for (const listCase of listCases(parts.now)) {
    const samples: Sample[] = []
    for (const seat of seats) samples.push(await sample(listCase, seat, connection, parts))
    lines.push(lineOf(listCase.name, samples))
  }
  connection.close()
  return lines
}
