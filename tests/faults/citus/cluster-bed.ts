import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { checkpointFile } from '@kaihu/api/platform/audit/audit-file.ts'
import { publicKeyOf } from '@kaihu/api/platform/audit/checkpoint-note.ts'
import { verifyAudit } from '@kaihu/api/platform/audit/verify.ts'
import { connect } from '@kaihu/api/platform/database/connect.ts'
import { migrate } from '@kaihu/api/platform/database/migrate.ts'
import { urlAs } from '@kaihu/api/platform/database/roles.ts'
import { distribute } from '@kaihu/api/platform/distribute/distribute.ts'
import { makeWorkerRoles } from '@kaihu/api/platform/distribute/worker-roles.ts'
import { readConfig } from '@kaihu/api/platform/start/config.ts'
import { passwordOf, passwordsOf } from '@kaihu/api/platform/start/database-passwords.ts'
import { queryOnce } from '@kaihu/api/platform/start/embedded-postgres/durability.ts'
import { keepSecret } from '@kaihu/api/platform/start/secrets.ts'
import pg from 'pg'
import { insertStaff } from '../../harness/crowd/staff.ts'
import { startServerProcess } from '../../harness/process/server-process.ts'
import { signingKeyOf } from '../../harness/test-config.ts'
import type { FaultBed } from '../kills/bed.ts'

const SCRIPT = path.resolve(import.meta.dirname, '../../../tools/citus/cluster.sh')
const NAME = 'kaihu_faults'
const SHARDS = 8

/** As `tools/citus/cluster.sh` has them. */
const ports = (process.env['PORTS'] ?? '5640 5641 5642').split(' ')

function urlOf(port: string, database: string): string {
  return `postgres://kaihu_owner@127.0.0.1:${port}/${database}`
}

async function cluster(doing: string, which: readonly string[] = ports): Promise<void> {
  const env = { ...process.env, PORTS: which.join(' ') }
  await promisify(execFile)(SCRIPT, [doing, NAME], { env })
}

const TRIES = 20

/** Kills a machine and starts it again, once what the killed one leaves behind is gone. */
async function killOne(port: string): Promise<void> {
  await cluster('kill', [port])
  for (let tries = 1; ; tries += 1) {
    try {
      return await cluster('start', [port])
    } catch (error) {
      if (tries === TRIES) throw error
      await pause(500)
    }
  }
}

async function makeDatabase(ownerUrl: string, config: ReturnType<typeof readConfig>): Promise<void> {
  for (const port of ports)
    await queryOnce(urlOf(port, 'postgres'), `drop database if exists ${NAME} with (force)`)
  await cluster('join')
  await migrate(ownerUrl, { passwords: passwordsOf(config) })
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await makeWorkerRoles(owner, passwordsOf(config))
  await distribute(owner, { shards: SHARDS, tell: () => undefined })
  await owner.end()
  await insertStaff(ownerUrl)
}

/** A Kaihu on a cluster that runs already: `tools/citus/cluster.sh init` and `start` made it. */
export async function makeClusterBed(): Promise<FaultBed> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaihu-citus-faults-'))
  const ownerUrl = urlOf(ports[0] ?? '', NAME)
  const environment = {
    DATA_DIR: folder,
    DEMO_DATA: 'false',
    LOG_LEVEL: 'fatal',
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: ownerUrl,
  }
  const config = readConfig(environment, [], keepSecret)
  await makeDatabase(ownerUrl, config)
  const journals = path.join(folder, 'journals')
  await mkdir(journals)
  return {
    config,
    journals,
    killDatabase: (kill) => killOne(ports[kill % ports.length] ?? ''),
    openDatabase: async () => connect(ownerUrl, { max: 4, statementTimeout: 120_000 }),
    workerUrl: async () => urlAs('worker', ownerUrl, passwordOf(config, 'worker')),
    startServer: (port) => startServerProcess({ ...environment, PORT: String(port) }),
    verifyAudit: (database) =>
      verifyAudit(database, { publicKey: publicKeyOf(signingKeyOf(config)), file: checkpointFile(config) }),
    close: async () => {
      for (const port of ports)
        await queryOnce(urlOf(port, 'postgres'), `drop database if exists ${NAME} with (force)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
