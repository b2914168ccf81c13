import { loadavg } from 'node:os'
import { setTimeout as rest } from 'node:timers/promises'
import pg from 'pg'
import { openSeats } from '../tests/harness/crowd/sessions.ts'
import { insertStaff } from '../tests/harness/crowd/staff.ts'
import { seededRandom } from '../tests/harness/drawn/seeded-random.ts'
import { type Desk, sitDown } from './day/desk.ts'
import { makeRecords } from './day/records.ts'
import { visitOnce } from './day/work.ts'
import { miss, progress, report } from './figures/figure.ts'
import { chooseCrowd } from './load/crowd.ts'
import { fillOrders } from './orders/fill-orders.ts'
import { openWorld, type World } from './product/world.ts'

const USUAL = { orders: 1_000_000, seconds: 300, people: 500 }
const WARM_UP_SECONDS = 15
const THINK_MS = 6_000
const P99_LIMIT_MS = 400

/** The made orders are many for each of the made people: nobody is full before the day begins. */
async function raiseLimits(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(
    `insert into kaihu.staff_duty (staff_id, order_limit) select staff_id, 1000000 from kaihu.staff
     on conflict (staff_id) do update set order_limit = excluded.order_limit`,
  )
  await client.end()
}

type Day = { seconds: number; people: number; port: number }

async function spendDay(world: World, { seconds, people, port }: Day) {
  const random = seededRandom(23)
  const records = makeRecords()
  const written = new Map<string, number>()
  const refusals: Record<string, number> = {}
  let company = 0
  const ledger = {
    writes: (orderCode: string) => void written.set(orderCode, performance.now()),
    refused: (code: string) => void (refusals[code] = (refusals[code] ?? 0) + 1),
    nextCompany: () => (company += 1),
  }
  const seats = await openSeats(world, chooseCrowd(people))
  const desks: Desk[] = []
  for (const seat of seats)
    desks.push(await sitDown(seat, { port, records, random, thinkMs: THINK_MS, written }))
  progress(`${desks.length} people are at their desks`)
  const startedAt = performance.now() + WARM_UP_SECONDS * 1_000
  const endsAt = startedAt + seconds * 1_000
  records.startAt(startedAt)
  await Promise.all(
    desks.map(async (desk) => {
      await rest(random() * WARM_UP_SECONDS * 1_000)
      while (performance.now() < endsAt) await visitOnce(desk, ledger)
    }),
  )
  for (const desk of desks) desk.leave()
  return { records, refusals, writes: written.size, people: desks.length }
}

/**
 * Signed-in staff work a mixed day, each with a stream of events open and a screen that reads again what
 * changed. `day 100000 60 500`: orders, seconds, people.
 */
export async function main(args: readonly string[]): Promise<void> {
  const [orders = USUAL.orders, seconds = USUAL.seconds, people = USUAL.people] = args.map(Number)
  const world = await openWorld()
  try {
    await insertStaff(world.ownerUrl)
    await raiseLimits(world.ownerUrl)
    await fillOrders(world.ownerUrl, { from: 0, to: orders, now: new Date(), tell: progress })
    const server = await world.startServer()
    const day = await spendDay(world, { seconds, people, port: server.port })
    await server.stop()
    const complaint =
      server
        .printed()
        .split('\n')
        .find((line) => line.includes('"level":50')) ?? ''
    const context = { bench: 'day', orders, people: day.people, seconds, load: loadavg()[0] ?? 0 }
    const { calls, p99, errors, firstError, heard, heardP99 } = day.records.summary()
    for (const line of day.records.lines()) report({ ...context, unit: 'ms', ...line })
    const refusals = JSON.stringify(day.refusals)
    report({ ...context, figure: 'p99 of all calls', value: p99, unit: 'ms', calls, errors, refusals })
    report({
      ...context,
      figure: 'calls',
      value: calls / seconds,
      unit: 'per second',
      orders_changed: day.writes,
    })
    report({ ...context, figure: 'change heard at other desks p99', value: heardP99, unit: 'ms', heard })
    if (errors > 0)
      miss(`${errors} errors in a day of ${people} people, the first ${firstError} ${complaint}`)
    if (p99 >= P99_LIMIT_MS) miss(`p99 ${Math.round(p99)} ms, the limit is ${P99_LIMIT_MS} ms`)
  } finally {
    await world.close()
  }
}
