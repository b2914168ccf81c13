import { loadavg } from 'node:os'
import { createPool } from '@kaihu/api/platform/database/pool.ts'
import { urlAs } from '@kaihu/api/platform/database/roles.ts'
import { passwordOf } from '@kaihu/api/platform/start/database-passwords.ts'
import { insertStaff } from '../tests/harness/crowd/staff.ts'
import { miss, progress, report } from './figures/figure.ts'
import { fillOrders } from './orders/fill-orders.ts'
import { measureLatency } from './orders/latency.ts'
import { loadList } from './orders/list-load.ts'
import { provePlans } from './orders/prove-plans.ts'
import { openWorld, type World } from './product/world.ts'

const SIZES = [100_000, 1_000_000]
const RATE = { connections: 200, perSecond: 500, seconds: 20 }
const P99_LIMIT_MS = 150

async function measure(world: World, orders: number, now: Date): Promise<void> {
  const url = urlAs('app', world.ownerUrl, passwordOf(world.config, 'app'))
  const pool = createPool(url, { max: 2, statementTimeout: 60_000 })
  try {
    progress(`${orders} orders: plans of every sort and filter in every scope`)
    const plans = await provePlans(pool, now)
    const context = { bench: 'orders', orders, load: loadavg()[0] ?? 0 }
    report({
      ...context,
      figure: 'statements that read the whole table',
      value: plans.faults.length,
      unit: 'of',
      of: plans.proven,
    })
    report({
      ...context,
      figure: 'indexes of the order table that no plan of the list used',
      value: plans.unused.length,
      unit: 'indexes',
    })
    progress(`used by none of them: ${plans.unused.join(', ')}`)
    for (const fault of plans.faults) miss(`reads the whole table of ${orders}: ${fault}`)
    const server = await world.startServer('server')
    progress(`${orders} orders: latency beside the bare SQL`)
    for (const line of await measureLatency(world, { pool, port: server.port, now })) {
      report({ ...context, figure: 'list latency p50', unit: 'ms', ...line })
    }
    progress(`${orders} orders: ${RATE.perSecond} requests a second over ${RATE.connections} connections`)
    const { p99, perSecond, errors, ...rest } = await loadList(world, { port: server.port, now, ...RATE })
    const rate = { asked: RATE.perSecond, answered: perSecond, connections: RATE.connections }
    report({
      ...context,
      figure: 'list latency p99 at a fixed rate',
      value: p99,
      unit: 'ms',
      ...rate,
      errors,
      ...rest,
    })
    if (errors > 0) miss(`${errors} errors at ${RATE.perSecond} requests/s and ${orders} orders`)
    if (p99 >= P99_LIMIT_MS)
      miss(
        `p99 ${p99} ms at ${RATE.perSecond} requests/s and ${orders} orders, the limit is ${P99_LIMIT_MS} ms`,
      )
    await server.stop()
  } finally {
    await pool.end()
  }
}

export async function main(args: readonly string[]): Promise<void> {
  const sizes = args.length > 0 ? args.map(Number) : SIZES
  const world = await openWorld()
  const now = new Date()
  try {
    await insertStaff(world.ownerUrl)
    let from = 0
    for (const to of sizes) {
      progress(`making ${to - from} orders`)
      await fillOrders(world.ownerUrl, { from, to, now, tell: progress })
      await measure(world, to, now)
      from = to
    }
  } finally {
    await world.close()
  }
}
