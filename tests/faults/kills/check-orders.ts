import { isDeepStrictEqual } from 'node:util'
import { listEvents } from '@kaihu/api/order/order.store.ts'
import { stateColumnsOf } from '@kaihu/api/order/order-columns.ts'
import type { Database } from '@kaihu/api/platform/database/connect.ts'
import type { OrderCreated } from '@kaihu/domain/order/events.ts'
import { replay } from '@kaihu/domain/order/state/evolve.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { workOf } from '@kaihu/domain/order/work/work.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Breach } from './check-writes.ts'

type Row = Record<string, unknown> & {
  order_code: string
  version: number
  state: OrderState
  audited: number
  commands: number
}

/** Counted by themselves: the rows may lie on other machines than the orders. */
async function countedBy(database: Database, counted: RawBuilder<unknown>): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`${counted}`.execute(database)
  return new Map(rows.map(({ key, count }) => [key, count]))
}

async function rowsOf(database: Database): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from kaihu.customer_order`.execute(database)
  const audited = await countedBy(
    database,
    sql`select chain_id as key, count(*) as count from kaihu.audit_entry group by chain_id`,
  )
  const commands = await countedBy(
    database,
    sql`select order_code as key, count(distinct version) as count from kaihu.order_event group by order_code`,
  )
  return rows.map((row) => ({
    ...row,
    audited: audited.get(`order:${row.order_code}`) ?? 0,
    commands: commands.get(row.order_code) ?? 0,
  }))
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null))
}

async function checkOrder(database: Database, row: Row): Promise<Breach[]> {
  const { order_code: code, version, state, audited, commands } = row
  const events = (await listEvents(database, code)).map(({ event }) => event)
  const [created, ...later] = events
  const folded = replay(created as OrderCreated, later)
  const columns = Object.entries({ ...stateColumnsOf(state), work: workOf(state) })
  const wrong = columns.filter(([name, value]) => !isDeepStrictEqual(plain(row[name]), plain(value)))
  return [
    ...(version === audited && version === commands
      ? []
      : [
          {
            invariant: 'I4',
            what: `${code}: version ${version}, ${commands} commands, ${audited} audit entries`,
          },
        ]),
    ...(isDeepStrictEqual(plain(folded), plain(state))
      ? []
      : [{ invariant: 'I5', what: `${code}: its events give another state` }]),
    ...wrong.map(([name]) => ({ invariant: 'I5', what: `${code}: column ${name} is no copy of the state` })),
  ]
}

/** Every order: its version counts the accepted commands, its events fold to its state, its columns say the same. */
export async function checkOrders(
  database: Database,
): Promise<{ orders: number; commands: number; breaches: Breach[] }> {
  const rows = await rowsOf(database)
  const breaches: Breach[] = []
  for (const row of rows) breaches.push(...(await checkOrder(database, row)))
  return { orders: rows.length, commands: rows.reduce((sum, row) => sum + row.version, 0), breaches }
}
