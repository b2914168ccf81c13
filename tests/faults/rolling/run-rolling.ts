import { randomUUID } from 'node:crypto'
import { openWorld, type World } from '../../../bench/product/world.ts'
import { openSeats, type Seat } from '../../harness/crowd/sessions.ts'
import { insertStaff } from '../../harness/crowd/staff.ts'
import type { ServerProcess } from '../../harness/process/server-process.ts'
import { send } from '../kills/fault-client.ts'
import { CREW, intakeBody } from '../kills/workload.ts'
import { type Balancer, startBalancer } from './balancer.ts'

export type RollingReport = {
  restarts: number
  /** orders taken in meanwhile, each by one request that is sent once */
  requests: number
  /** of them answered by anything but their result */
  cut: number
  /** exit codes of servers that were asked to end, beside 0 */
  badEnds: number
  slowestMs: number
  failures: string[]
}

/** A balancer asks every 200 ms: it knows long before the port closes. */
const DRAIN_SECONDS = '2'

type Tally = { requests: number; cut: string[]; slowestMs: number }

async function press(seat: Seat, port: number, tally: Tally, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const body = JSON.stringify(intakeBody(`rolling ${randomUUID()}`, Math.floor(Math.random() * 1e8)))
    const began = performance.now()
    const request = { method: 'POST', target: '/v1/orders', body, idempotencyKey: randomUUID() }
    const outcome = await send(seat, port, request, { count: 0 })
    tally.slowestMs = Math.max(tally.slowestMs, performance.now() - began)
    tally.requests += 1
    if (outcome.result !== 'ok') tally.cut.push(JSON.stringify(outcome))
  }
}

/** One after the other, as an upgrade does it: a new one is there before an old one is asked to end. */
async function roll(world: World, balancer: Balancer, restarts: number, tell: (line: string) => void) {
  const servers: ServerProcess[] = [await world.startServer(), await world.startServer()]
  let badEnds = 0
  const lead = () => balancer.lead(servers.map(({ port }) => port))
  lead()
  for (const { port } of servers) await balancer.reached(port)
  return {
    restart: async () => {
      for (let restart = 1; restart <= restarts; restart += 1) {
        const next = await world.startServer()
        servers.push(next)
        lead()
        await balancer.reached(next.port)
        const [old] = servers
        if ((await old?.stop()) !== 0) badEnds += 1
        servers.shift()
        lead()
        tell(`restart ${restart} of ${restarts}`)
      }
      return badEnds
    },
    stop: () => Promise.all(servers.map((server) => server.stop())),
  }
}

/** `npm run faults -- rolling [restarts]`: servers behind a balancer are replaced one by one while people work; no request may be cut. */
export async function runRolling(restarts: number, tell: (line: string) => void): Promise<RollingReport> {
  process.env['DRAIN_SECONDS'] = DRAIN_SECONDS
  const world = await openWorld()
  const balancer = await startBalancer()
  try {
    await insertStaff(world.ownerUrl)
    const rolling = await roll(world, balancer, restarts, tell)
    const managers = CREW.filter(({ role }) => role === 'RM')
    const seats = await openSeats({ database: world.database, config: world.config }, managers)
    const tally: Tally = { requests: 0, cut: [], slowestMs: 0 }
    let isOver = false
    const work = seats.map((seat) => press(seat, balancer.port, tally, () => isOver))
    const badEnds = await rolling.restart()
    isOver = true
    await Promise.all(work)
    await rolling.stop()
    const failures = tally.cut.slice(0, 5).map((one) => `cut: ${one}`)
    if (badEnds > 0) failures.push(`${badEnds} servers did not end in order`)
    const { requests, slowestMs } = tally
    return { restarts, requests, cut: tally.cut.length, badEnds, slowestMs: Math.round(slowestMs), failures }
  } finally {
    await balancer.close()
    await world.close()
  }
}
