import path from 'node:path'
import { locateInstalledBinaries } from './binaries.ts'
import { type Cluster, getPassword, initialiseCluster, isInitialised, SUPERUSER } from './cluster.ts'
import { findDatabaseUser } from './database-user.ts'
import { queryOnce, verifyDurability } from './durability.ts'
import { chooseBinariesPlace, chooseDataPlace, makeDataPlace } from './place.ts'
import { findPostmaster, isAlive, type Postmaster } from './postmaster.ts'
import { startServer, stopServer, waitUntilGone, waitUntilReady } from './server.ts'
import { type ServerWatch, watchServer } from './watch-server.ts'

export type EmbeddedPostgres = {
  /** superuser's address of the database `kaihu` */
  databaseUrl: string
  pid: number
  place: string
  /** what the person who started it should know, e.g. that the data lie elsewhere than expected */
  notices: string[]
  /** From now on starts the server again, on the same port, whenever it ends without having been asked to. */
  keepAlive(report: (progress: string) => void): void
  stop(): Promise<void>
}

const DATABASE = 'kaihu'
const SHUTDOWN_LIMIT_MS = 30_000

/**
 * Takes over a server that a killed process left running. The caller holds the lock on the directory. @throws
 * StartupError when it cannot run here, or does not keep what it acknowledges
 */
export async function startEmbeddedPostgres(
  directory: string,
  report: (progress: string) => void,
): Promise<EmbeddedPostgres> {
  const { cluster, notices } = await prepareCluster(path.resolve(directory))
  if (!isInitialised(cluster)) {
    report('Making a new PostgreSQL database')
    await initialiseCluster(cluster)
  }
  const { pid, port } = await adoptOrStart(cluster, report)
  const address = await addressOf(cluster, { port })
  await createDatabaseOnce(`${address}/postgres`)
  const databaseUrl = `${address}/${DATABASE}`
  await verifyDurability(databaseUrl)
  let watch: ServerWatch | undefined
  return {
    databaseUrl,
    pid,
    notices,
    place: cluster.place,
    keepAlive: (tell) => {
      watch ??= watchServer(cluster, port, tell)
    },
    stop: async () => {
      await watch?.stop()
      await stopServer(cluster)
    },
  }
}

export async function findRunningPostgres(directory: string): Promise<string | undefined> {
  const { cluster } = await prepareCluster(path.resolve(directory))
  const running = await findPostmaster(cluster.directory)
  return running?.state === 'ready' ? `${await addressOf(cluster, running)}/${DATABASE}` : undefined
}

async function addressOf(cluster: Cluster, { port }: Pick<Postmaster, 'port'>): Promise<string> {
  return `postgres://${SUPERUSER}:${await getPassword(cluster)}@127.0.0.1:${port}`
}

export async function prepareCluster(wished: string): Promise<{ cluster: Cluster; notices: string[] }> {
  const user = await findDatabaseUser()
  const binaries = await chooseBinariesPlace(await locateInstalledBinaries(), user)
  const { place, notice } = await chooseDataPlace(wished, user)
  await makeDataPlace(place, user)
  const cluster = { place, directory: path.join(place, 'cluster'), binaries, user }
  return { cluster, notices: notice === undefined ? [] : [notice] }
}

async function adoptOrStart(cluster: Cluster, report: (progress: string) => void): Promise<Postmaster> {
  const left = await findPostmaster(cluster.directory)
  if (left === undefined) {
    report('Starting PostgreSQL')
    return startServer(cluster)
  }
  report(`Taking over the PostgreSQL server left running (process ${left.pid})`)
  const ready =
    left.state === 'stopping'
      ? undefined
      : await waitUntilReady(cluster, () => (isAlive(left.pid) ? undefined : new Error('gone')))
  if (ready !== undefined) return ready
  // It is there but does not serve, e.g. it was asked to stop: wait for that, then start afresh.
  if (!(await waitUntilGone(left.pid, SHUTDOWN_LIMIT_MS))) await stopServer(cluster)
  return startServer(cluster)
}

async function createDatabaseOnce(maintenanceUrl: string): Promise<void> {
  const found = await queryOnce(maintenanceUrl, 'select 1 from pg_database where datname = $1', [DATABASE])
  if (found.length === 0) await queryOnce(maintenanceUrl, `create database ${DATABASE}`)
}
