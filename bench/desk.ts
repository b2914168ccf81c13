import { loadavg } from 'node:os'
import { createPool } from '@kaihu/api/platform/database/pool.ts'
import { urlAs } from '@kaihu/api/platform/database/roles.ts'
import { passwordOf } from '@kaihu/api/platform/start/database-passwords.ts'
import { insertStaff } from '../tests/harness/crowd/staff.ts'
import { measureDesk, proveDesk } from './desk/measure-desk.ts'
import { miss, progress, report } from './figures/figure.ts'
import { fillOrders } from './orders/fill-orders.ts'
import { openWorld } from './product/world.ts'

const ORDERS = 1_000_000

/** Pool, to-do, board and counts at 1,000,000 orders (or the number named), beside their bare SQL in the same run. */
export async function main([size]: readonly string[]): Promise<void> {
  const orders = size === undefined ? ORDERS : Number(size)
  const world = await openWorld()
  const now = new Date()
  const url = urlAs('app', world.ownerUrl, passwordOf(world.config, 'app'))
  const pool = createPool(url, { max: 2, statementTimeout: 60_000 })
  try {
    await insertStaff(world.ownerUrl)
    await fillOrders(world.ownerUrl, { from: 0, to: orders, now, tell: progress })
    progress('plans of every list of work')
    const { proven, faults, slowest } = await proveDesk(pool, now)
    const context = { bench: 'desk', orders, load: loadavg()[0] ?? 0 }
    const whole = {
      figure: 'statements that read the whole table',
      value: faults.length,
      unit: 'of',
      of: proven,
    }
    report({ ...context, ...whole })
    report({
      ...context,
      figure: 'slowest statement',
      value: slowest.milliseconds,
      unit: 'ms',
      found: slowest.name,
    })
    for (const fault of faults) miss(`reads the whole table of ${orders}: ${fault}`)
    const server = await world.startServer()
    progress('latency beside the bare SQL')
    for (const line of await measureDesk(world, { pool, port: server.port, now }))
      report({ ...context, figure: 'latency p50', unit: 'ms', ...line })
    await server.stop()
  } finally {
    await pool.end()
    await world.close()
  }
}
