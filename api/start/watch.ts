import type { FastifyInstance } from 'fastify'
import { linesOf } from '../bank/outside/lines.ts'
import { bareBlobs } from '../files/files-deps.ts'
import type { Database } from '../platform/database/connect.ts'
import type { RolePools } from '../platform/database/role-pools.ts'
import type { Config } from '../platform/start/config.ts'
import { say } from '../platform/start/console.ts'
import type { Leaving } from '../platform/start/leaving.ts'
import type { Shutdown } from '../platform/start/shutdown.ts'
import { createMetrics, type Metrics } from '../platform/watch/metrics.ts'
import { startOpsServer } from '../platform/watch/ops-server.ts'
import {
  type Checks,
  checkDatabase,
  checkDisk,
  checkSchema,
  checkStorage,
  standingOf,
} from '../platform/watch/readiness.ts'
import {
  watchAudit,
  watchDisk,
  watchJobs,
  watchPools,
  watchSessions,
} from '../platform/watch/watched-numbers.ts'

export type Watching = {
  readonly metrics: Metrics
  signs(database: Database): Promise<void>
  works(database: Database, pools: RolePools): Promise<void>
  isUp(): void
}

type Base = { config: Config; leaving: Leaving; shutdown: Shutdown }

/** Opens the port of probes, before anything else is there to be asked about; undefined where no setting names one. */
export async function startWatching({ config, leaving, shutdown }: Base): Promise<Watching | undefined> {
  const { OPS_PORT: port, OPS_HOST: host, DATA_DIR: folder } = config
  if (port === undefined) return undefined
  const metrics = createMetrics()
  let checks: Checks = { disk: checkDisk(folder, config.DISK_FREE_MB) }
  let isStarted = false
  const standing = async () => (isStarted ? standingOf(!leaving.hasBegun(), checks) : undefined)
  const server = await startOpsServer({ host, port, metrics, standing })
  shutdown.add('probes', server.close)
  say(`Probes     http://${host.includes(':') ? `[${host}]` : host}:${server.port}/ready`)
  watchDisk(metrics, folder)
  const needs = async (database: Database) => {
    checks = { ...checks, database: checkDatabase(database), schema: await checkSchema(database) }
  }
  return {
    metrics,
    signs: async (database) => {
      if (config.ROLE !== 'signer') return
      await needs(database)
      watchAudit(metrics, database)
    },
    works: async (database, pools) => {
      await needs(database)
      checks = { ...checks, storage: checkStorage(bareBlobs(config)) }
      watchPools(
        metrics,
        Object.entries(pools).map(([role, pool]) => ({ role, pool })),
      )
      linesOf(database).hear(metrics.called)
      watchJobs(metrics, database)
      watchAudit(metrics, database)
      if (config.ROLE !== 'worker') watchSessions(metrics, database)
    },
    isUp: () => {
      isStarted = true
    },
  }
}

/** How many follow what happens. */
export function watchStreams(metrics: Metrics | undefined, app: FastifyInstance): void {
  metrics?.look('kaihu_streams', 'Event streams that are open', [], () => [
    { labels: {}, value: app.countStreams() },
  ])
}
