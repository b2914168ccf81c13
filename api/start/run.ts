import type { FastifyInstance } from 'fastify'
import { linesOf } from '../bank/outside/lines.ts'
import { systemClock } from '../platform/clock.ts'
import { createPool, fromPool } from '../platform/database/connect.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { createLogger } from '../platform/log.ts'
import { startCheckpoints } from '../platform/platform.jobs.ts'
import type { Room, RoomParts } from '../platform/room.ts'
import { createServer } from '../platform/server.ts'
import type { Config } from '../platform/start/config.ts'
import { say } from '../platform/start/console.ts'
import { listen } from '../platform/start/listen.ts'
import { type OpenDatabase, openDatabase } from '../platform/start/open-database.ts'
import { describeWaivers } from '../platform/start/outside-systems.ts'
import type { Shutdown } from '../platform/start/shutdown.ts'
import { ROOMS } from '../rooms.ts'
import { describeAddresses } from './addresses.ts'
import { offerDemoData } from './demo-data.ts'
import { startTwins } from './start-twins.ts'

/**
 * Starts what this process's role asks for: database, jobs, HTTP. Everything started is handed to `shutdown` at once,
 * so that a start that fails half-way leaves nothing running.
 */
export async function run(given: Config, shutdown: Shutdown): Promise<void> {
  const twins = given.isProduction ? undefined : startTwins()
  if (twins) shutdown.add('twins', () => Promise.resolve(twins.stop()))
  const opened = await openDatabase(given, say)
  shutdown.add('database', opened.close)
  const config = twins ? await twins.connect(given, opened.applicationUrl) : given
  const parts = connectParts(config, opened, shutdown)
  const rooms = ROOMS.map((makeRoom) => makeRoom(parts))
  const accounts = config.DEMO_DATA ? await offerDemoData(parts, say) : []
  await startJobs(parts, opened, rooms, shutdown)
  for (const notice of opened.notices) say(`Note: ${notice}`)
  if (config.isProduction) remindOfWaivers(parts)
  if (config.ROLE === 'worker') return
  const app = await startHttp(parts, rooms, shutdown)
  const addresses = describeAddresses(config, await listen(app, config))
  opened.announce(addresses.staff)
  for (const line of ['', ...addresses.lines, ...accounts, '']) say(line)
  accompany(rooms, shutdown)
}

/** What was waived in writing is told of at every start, on the screen and in the log. */
function remindOfWaivers({ config, log }: RoomParts): void {
  for (const notice of describeWaivers(config)) {
    say(`Note: ${notice}`)
    log.warn(notice)
  }
}

/** What rooms do beside answering begins last: nobody waits for it. */
function accompany(rooms: readonly Room[], shutdown: Shutdown): void {
  const companions = rooms.flatMap((room) => room.accompany?.() ?? [])
  shutdown.add('companions', async () => {
    for (const { stop } of companions) stop()
  })
}

function connectParts(config: Config, opened: OpenDatabase, shutdown: Shutdown): RoomParts {
  const log = createLogger(config)
  const pool = createPool(opened.applicationUrl, {
    max: config.DATABASE_POOL,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  shutdown.add('connections', () => pool.end())
  const database = fromPool(pool)
  shutdown.add('calls to outside systems', () => linesOf(database).flush())
  return { config, pool, database, log, clock: systemClock }
}

async function startJobs(
  { config, database, log }: RoomParts,
  opened: OpenDatabase,
  rooms: readonly Room[],
  shutdown: Shutdown,
): Promise<void> {
  const definitions = rooms.flatMap(({ jobs }) => jobs)
  const worker = await startWorker(definitions, {
    databaseUrl: opened.applicationUrl,
    log,
    isWorking: config.ROLE !== 'server',
  })
  shutdown.add('jobs', worker.stop)
  if (config.ROLE !== 'server') shutdown.add('checkpoints', startCheckpoints(config, database, log).stop)
}

async function startHttp(
  parts: RoomParts,
  rooms: readonly Room[],
  shutdown: Shutdown,
): Promise<FastifyInstance> {
  const app = await createServer({ ...parts, rooms: rooms.flatMap(({ routes }) => routes) })
  shutdown.add('http', () => app.close())
  return app
}
