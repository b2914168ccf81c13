import type { BusinessRole } from '@kaihu/domain/access/roles.ts'
import type pg from 'pg'
import { headersOf, openSeats, type Seat } from '../../tests/harness/crowd/sessions.ts'
import { peopleOf } from '../../tests/harness/crowd/staff.ts'
import { percentile, timed } from '../figures/statistics.ts'
import { type Connection, openConnection, toWire } from '../load/connection.ts'
import { explain } from '../orders/plans.ts'
import { type Statement, statementsDuring } from '../orders/product-sql.ts'
import type { World } from '../product/world.ts'
import { DESK_CASES, type DeskCase } from './desk-cases.ts'

const ROUNDS = 7

/** A case over all its roles: the whole call, and its statements about orders alone on a connection of their own. */
export type DeskLine = { case: string; value: number; bareSql: number; max: number; slowestRole: string }

type Parts = { pool: pg.Pool; port: number; now: Date }
type Sample = { role: string; whole: number[]; bare: number[] }

async function ask(connection: Connection, seat: Seat, target: string): Promise<number> {
  const request = toWire('GET', target, await headersOf(seat, { method: 'GET', target }))
  return timed(async () => {
    const { status, body } = await connection.send(request)
    if (status !== 200) throw new Error(`${target} was answered ${status}: ${body}`)
  })
}

async function runBare(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  for (const { sql: text, parameters } of statements) await pool.query(text, [...parameters])
}

async function sample(one: DeskCase, seat: Seat, connection: Connection, parts: Parts): Promise<Sample> {
  const { pool, now } = parts
  const actor = seat.person
  const statements = await statementsDuring(pool, (database) => one.run({ database, actor, now }))
  const found: Sample = { role: actor.role, whole: [], bare: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    found.whole.push(await ask(connection, seat, one.target))
    found.bare.push(await timed(() => runBare(pool, statements)))
  }
  return found
}

function lineOf(name: string, samples: readonly Sample[]): DeskLine {
  const whole = samples.flatMap((one) => one.whole)
  const bare = samples.flatMap((one) => one.bare)
  const slowest = samples.toSorted((a, b) => percentile(b.whole, 0.5) - percentile(a.whole, 0.5))[0]
  const rounded = (value: number) => Math.round(value * 100) / 100
  return {
    case: name,
    value: percentile(whole, 0.5),
    bareSql: rounded(percentile(bare, 0.5)),
    max: rounded(percentile(whole, 1)),
    slowestRole: slowest?.role ?? '',
  }
}

function personOf(role: BusinessRole) {
  const [, person] = peopleOf(role)
  if (!person) throw new Error(`Nobody has the role ${role}`)
  return person
}

export async function measureDesk(world: World, parts: Parts): Promise<DeskLine[]> {
  const connection = await openConnection(parts.port)
  const lines: DeskLine[] = []
  for (const one of DESK_CASES) {
    const seats = await openSeats(world, one.roles.map(personOf))
    const samples: Sample[] = []
    for (const seat of seats) samples.push(await sample(one, seat, connection, parts))
    lines.push(lineOf(one.name, samples))
  }
  connection.close()
  return lines
}

/** Every statement of every case and role: which of them read the whole table of orders. */
export async function proveDesk(
  pool: pg.Pool,
  now: Date,
): Promise<{ proven: number; faults: string[]; slowest: { name: string; milliseconds: number } }> {
  const faults: string[] = []
  let proven = 0
  let slowest = { name: '', milliseconds: 0 }
  for (const one of DESK_CASES) {
    for (const role of one.roles) {
      const actor = personOf(role)
      for (const statement of await statementsDuring(pool, (database) => one.run({ database, actor, now }))) {
        const { readsWholeTable, milliseconds } = await explain(pool, statement)
        const name = `${one.name} of ${role}`
        proven += 1
        if (readsWholeTable) faults.push(`${name} (${milliseconds} ms)`)
        if (milliseconds > slowest.milliseconds) slowest = { name, milliseconds }
      }
    }
  }
  return { proven, faults, slowest }
}
