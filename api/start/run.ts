import type { FastifyInstance } from 'fastify'
import { linesOf } from '../bank/outside/lines.ts'
import { startAnswering } from '../evidence/sign/answer-requests.usecase.ts'
import { checkpointFile } from '../platform/audit/audit-file.ts'
import { describeBank } from '../platform/bank-folder/accept-release.ts'
import { takeOnNamedBank } from '../platform/bank-folder/open-bank.ts'
import type { Bank } from '../platform/bank-folder/read-bank-folder.ts'
import { systemClock } from '../platform/clock.ts'
import { connect } from '../platform/database/connect.ts'
import type { RolePools } from '../platform/database/role-pools.ts'
import { inAccess, inJob } from '../platform/database/standing.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { createLogger } from '../platform/log.ts'
import { startCheckpoints } from '../platform/platform.jobs.ts'
import type { Room, RoomParts } from '../platform/room.ts'
import { createServer } from '../platform/server.ts'
import type { Config } from '../platform/start/config.ts'
import { say } from '../platform/start/console.ts'
import { createLeaving, type Leaving } from '../platform/start/leaving.ts'
import { listen } from '../platform/start/listen.ts'
import { type OpenDatabase, openDatabase, refuseOwner } from '../platform/start/open-database.ts'
import { describeWaivers } from '../platform/start/outside-systems.ts'
import type { Shutdown } from '../platform/start/shutdown.ts'
import { StartupError } from '../platform/start/startup-error.ts'
import { ROOMS } from '../rooms.ts'
import { followLook, freshenLook } from '../settings/look/wear-look.usecase.ts'
import { describeAddresses } from './addresses.ts'
import { offerDemoData } from './demo-data.ts'
import { eraseRestored } from './erase-restored.ts'
import { openPools } from './open-pools.ts'
import { refusePooler } from './refuse-pooler.ts'
import { startTwins } from './start-twins.ts'
import { startWatching, type Watching, watchStreams } from './watch.ts'
import { describeWhoRuns } from './who-runs.ts'

/** What production is told where one process does everything. */
const BESIDE_PAGES =
  'one process serves pages and holds AUDIT_SIGNING_KEY; --role server and --role signer keep them apart.'

/** Everything started is handed to `shutdown` at once: a start that fails half-way leaves nothing running. */
export async function run(given: Config, shutdown: Shutdown): Promise<void> {
  refuseOwner(given)
  const bank = await takeOnNamedBank(given)
  const aboutUser = describeWhoRuns(given)
  const leaving = createLeaving()
  const watching = await startWatching({ config: given, leaving, shutdown })
  const twins = given.isProduction ? undefined : startTwins()
  if (twins) shutdown.add('twins', () => Promise.resolve(twins.stop()))
  const opened = await openDatabase(given, say)
  shutdown.add('database', opened.close)
  const config = twins ? await twins.connect(given, opened.urlAs('access')) : given
  const log = createLogger(config)
  await startSigning({ config, log }, opened, { shutdown, watching })
  if (config.ROLE === 'signer') return isUp({ shutdown, leaving, watching })
  const { parts, pools } = connectParts({ config, log }, opened, shutdown)
  if (config.DATABASE_POOLER_URL !== undefined) await refusePooler(pools, parts.pool)
  await watching?.works(parts.database, pools)
  await inJob(() => eraseRestored(parts))
  await inJob(() => freshenLook(parts.database))
  shutdown.add('look', followLook(parts.database, parts.log).stop)
  const rooms = ROOMS.map((makeRoom) => makeRoom(parts))
  const accounts = config.DEMO_DATA ? await inAccess(() => offerDemoData(parts, say)) : []
  await startJobs(parts, opened, rooms, shutdown)
  for (const notice of [...opened.notices, ...aboutUser, ...(bank ? describeBank(bank) : [])])
    say(`Note: ${notice}`)
  if (config.isProduction) remindOfWaivers(parts)
  if (config.ROLE === 'worker') return isUp({ shutdown, leaving, watching })
  const app = await startHttp({ ...parts, ...(bank && { bank }) }, rooms, { shutdown, leaving, watching })
  const port = await listen(app, config)
  twins?.callBackTo(config, port)
  const addresses = describeAddresses(config, port)
  opened.announce(addresses.staff)
  for (const line of ['', ...addresses.lines, ...accounts, '']) say(line)
  accompany(rooms, shutdown)
  isUp({ shutdown, leaving, watching, drainSeconds: config.DRAIN_SECONDS })
}

type Ready = { shutdown: Shutdown; leaving: Leaving; watching: Watching | undefined; drainSeconds?: number }

/** From now on this process is ready. Called last, so that its end comes first: it is told of before anything ends. */
function isUp({ shutdown, leaving, watching, drainSeconds = 0 }: Ready): void {
  watching?.isUp()
  shutdown.add('balancers', () => leaving.begin(drainSeconds))
}

/** What was waived in writing is told of at every start, on the screen and in the log. */
function remindOfWaivers({ config, log }: RoomParts): void {
  for (const notice of describeWaivers(config)) {
    say(`Note: ${notice}`)
    log.warn(notice)
  }
}

function accompany(rooms: readonly Room[], shutdown: Shutdown): void {
  const companions = inJob(() => rooms.flatMap((room) => room.accompany?.() ?? []))
  shutdown.add('companions', async () => {
    for (const { stop } of companions) stop()
  })
}

type Base = Pick<RoomParts, 'config' | 'log'>

function connectParts(
  { config, log }: Base,
  opened: OpenDatabase,
  shutdown: Shutdown,
): { parts: RoomParts; pools: RolePools } {
  const { pool, database, pools } = openPools({ config, log }, opened)
  shutdown.add('connections', () => database.destroy())
  shutdown.add('calls to outside systems', () => inJob(() => linesOf(database).flush()))
  return { parts: { config, pool, database, log, clock: systemClock }, pools }
}

async function startSigning(
  { config, log }: Base,
  opened: OpenDatabase,
  { shutdown, watching }: { shutdown: Shutdown; watching: Watching | undefined },
): Promise<void> {
  const { AUDIT_SIGNING_KEY: signingKey, ROLE: role } = config
  if (signingKey === undefined) {
    if (role === 'worker') say('Note: this worker signs nothing of the audit; --role signer has to run.')
    if (role === 'all')
      throw new StartupError(
        'AUDIT_SIGNING_KEY is missing; only --role server and --role worker go without it.',
      )
    return
  }
  if (role === 'all' && config.isProduction) say(`Note: ${BESIDE_PAGES}`)
  const database = connect(opened.urlAs('signer'), {
    max: 3,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  shutdown.add('connections of the signer', () => database.destroy())
  await watching?.signs(database)
  const deps = { database, signingKey, file: checkpointFile(config), now: systemClock }
  shutdown.add('checkpoints', startCheckpoints(deps, log).stop)
  shutdown.add('signing', startAnswering(deps, log).stop)
}

async function startJobs(
  { config, log }: RoomParts,
  opened: OpenDatabase,
  rooms: readonly Room[],
  shutdown: Shutdown,
): Promise<void> {
  const definitions = rooms.flatMap(({ jobs }) => jobs)
  const worker = await startWorker(definitions, {
    databaseUrl: opened.urlAs(config.ROLE === 'server' ? 'app' : 'worker'),
    log,
    isWorking: config.ROLE !== 'server',
  })
  shutdown.add('jobs', worker.stop)
}

async function startHttp(
  parts: RoomParts & { readonly bank?: Bank },
  rooms: readonly Room[],
  { shutdown, leaving, watching }: { shutdown: Shutdown; leaving: Leaving; watching: Watching | undefined },
): Promise<FastifyInstance> {
  const app = await createServer({
    ...parts,
    leaving,
    rooms: rooms.flatMap(({ routes }) => routes),
    ...(watching ? { metrics: watching.metrics } : {}),
  })
  watchStreams(watching?.metrics, app)
  shutdown.add('http', () => app.close())
  return app
}
