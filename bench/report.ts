import { loadavg } from 'node:os'
import { createPool } from '@kaihu/api/platform/database/pool.ts'
import { urlAs } from '@kaihu/api/platform/database/roles.ts'
import { passwordOf } from '@kaihu/api/platform/start/database-passwords.ts'
import { packDays } from '@kaihu/api/report/stays/pack-days.usecase.ts'
import { insertStaff } from '../tests/harness/crowd/staff.ts'
import { miss, progress, report } from './figures/figure.ts'
import { fillOrders } from './orders/fill-orders.ts'
import { openWorld } from './product/world.ts'
import { checkFacts } from './report/check-facts.ts'
import { fillReport } from './report/fill-report.ts'
import { measureReports } from './report/measure-reports.ts'

const ORDERS = 1_000_000
const LIMIT_MS = 2_000

/** The MI report at 1,000,000 orders with 12,000,000 events (or the size named): each report beside its bare SQL. */
export async function main([wanted]: readonly string[]): Promise<void> {
  const orders = Number(wanted ?? ORDERS)
  const world = await openWorld()
  const now = new Date()
  try {
    await insertStaff(world.ownerUrl)
    progress(`making ${orders} orders`)
    await fillOrders(world.ownerUrl, { from: 0, to: orders, now, tell: progress })
    const events = await fillReport(world.ownerUrl, { now, tell: progress })
    await checkFacts(world.database)
    progress(`${events} events; packing days`)
    while ((await packDays({ database: world.database, clock: () => new Date() })) > 0);
    progress('measuring')
    const url = urlAs('app', world.ownerUrl, passwordOf(world.config, 'app'))
    const pool = createPool(url, { max: 2, statementTimeout: 60_000 })
    const server = await world.startServer()
    const context = { bench: 'report', orders, events }
    await measureReports(world, { pool, port: server.port, now }, (line) => {
      report({ ...context, figure: 'report p50', unit: 'ms', load: loadavg()[0] ?? 0, ...line })
      if (line.max >= LIMIT_MS) miss(`${line.case} (${line.role}, ${line.period}): ${line.max} ms`)
    })
    await server.stop()
    await pool.end()
  } finally {
    await world.close()
  }
}
