import pg from 'pg'
import { insertStaff } from '../tests/harness/crowd/staff.ts'
import { progress, report } from './figures/figure.ts'
import { fillOrders } from './orders/fill-orders.ts'
import { loadList } from './orders/list-load.ts'
import { postmasterOf, usedByServer, usedMs } from './product/processes.ts'
import { openWorld } from './product/world.ts'

/** Of requests, until what is called often is compiled. */
const WARM_UP_SECONDS = 6
const CONNECTIONS = 200

/**
 * `npm run bench -- list-cost [orders] [requests a second] [seconds]`: what one request of the order list
 * costs, in processor time of server and database. Unlike latencies it holds on a machine that others work
 * on, too; two cores that answer 500 a second have 4 ms for each.
 */
export async function main([
  orders = '20000',
  perSecond = '500',
  seconds = '10',
]: readonly string[]): Promise<void> {
  const world = await openWorld()
  const now = new Date()
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  try {
    await insertStaff(world.ownerUrl)
    await fillOrders(world.ownerUrl, { from: 0, to: Number(orders), now, tell: progress })
    const postmaster = await postmasterOf(owner)
    // Jobs that a new table of orders gives work to are a process of their own at a bank.
    const server = await world.startServer('server')
    const rate = { port: server.port, now, connections: CONNECTIONS, perSecond: Number(perSecond) }
    const used = () => ({ server: usedMs(server.child.pid ?? 0), database: usedByServer(postmaster) })
    await loadList(world, { ...rate, seconds: WARM_UP_SECONDS })
    let before = used()
    const whenWarm = () => {
      before = used()
    }
    const { p50, p99, errors } = await loadList(world, { ...rate, seconds: Number(seconds), whenWarm })
    const after = used()
    const requests = Number(perSecond) * Number(seconds)
    for (const who of ['server', 'database'] as const)
      report({
        bench: 'list-cost',
        figure: `a request of the order list, ${who}`,
        value: (after[who] - before[who]) / requests,
        unit: 'ms',
        orders: Number(orders),
        p50,
        p99,
        errors,
      })
    await server.stop()
  } finally {
    await owner.end()
    await world.close()
  }
}
