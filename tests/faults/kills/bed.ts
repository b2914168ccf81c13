import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkpointFile } from '@kaihu/api/platform/audit/audit-file.ts'
import { publicKeyOf } from '@kaihu/api/platform/audit/checkpoint-note.ts'
import { type Verdict, verifyAudit } from '@kaihu/api/platform/audit/verify.ts'
import { connect, type Database } from '@kaihu/api/platform/database/connect.ts'
import { migrate } from '@kaihu/api/platform/database/migrate.ts'
import { urlAs } from '@kaihu/api/platform/database/roles.ts'
import { type Config, readConfig } from '@kaihu/api/platform/start/config.ts'
import { passwordOf, passwordsOf } from '@kaihu/api/platform/start/database-passwords.ts'
import { startEmbeddedPostgres } from '@kaihu/api/platform/start/embedded-postgres/embedded-postgres.ts'
import { findPostmaster } from '@kaihu/api/platform/start/embedded-postgres/postmaster.ts'
import { keepSecret } from '@kaihu/api/platform/start/secrets.ts'
import { insertStaff } from '../../harness/crowd/staff.ts'
import { type ServerProcess, startServerProcess } from '../../harness/process/server-process.ts'
import { signingKeyOf } from '../../harness/test-config.ts'

/** A whole Kaihu with its own data, made to be killed. */
export type FaultBed = {
  config: Config
  /** Files of the clients. */
  journals: string
  /** SIGKILL to PostgreSQL, under the server that finds it again. */
  killDatabase(kill: number): Promise<void>
  /** As superuser, while PostgreSQL runs; closed by the caller. */
  openDatabase(): Promise<Database>
  /** The address that who does the jobs connects to. */
  workerUrl(): Promise<string>
  startServer(port: number): Promise<ServerProcess>
  verifyAudit(database: Database): Promise<Verdict>
  /** Ends PostgreSQL and removes everything. */
  close(): Promise<void>
}

/** Kills the PostgreSQL whose files lie in a folder. */
async function killPostmaster(folder: string): Promise<void> {
  const postmaster = await findPostmaster(folder)
  if (!postmaster) throw new Error('PostgreSQL is not there to be killed')
  process.kill(postmaster.pid, 'SIGKILL')
}

/**
 * Makes the data: the schema and the staff of a bank. PostgreSQL is left running; the first start takes it over. The
 * address of this machine is the staff's host unless `settings` say otherwise.
 */
export async function makeFaultBed(settings: Readonly<Record<string, string>> = {}): Promise<FaultBed> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaihu-faults-'))
  await chmod(folder, 0o755)
  const environment = {
    DATA_DIR: folder,
    DEMO_DATA: 'false',
    LOG_LEVEL: 'fatal',
    TRUSTED_PROXIES: '127.0.0.1',
    ...settings,
  }
  const config = readConfig(environment, [], keepSecret)
  const place = path.join(folder, 'postgresql')
  const postgres = await startEmbeddedPostgres(place, () => undefined)
  await migrate(postgres.databaseUrl, { passwords: passwordsOf(config) })
  await insertStaff(postgres.databaseUrl)
  const journals = path.join(folder, 'journals')
  await mkdir(journals)
  return {
    config,
    journals,
    killDatabase: () => killPostmaster(path.join(postgres.place, 'cluster')),
    openDatabase: async () => {
      const { databaseUrl } = await startEmbeddedPostgres(place, () => undefined)
      return connect(databaseUrl, { max: 4, statementTimeout: 120_000 })
    },
    workerUrl: async () => {
      const { databaseUrl } = await startEmbeddedPostgres(place, () => undefined)
      return urlAs('worker', databaseUrl, passwordOf(config, 'worker'))
    },
    startServer: (port) => startServerProcess({ ...environment, PORT: String(port) }),
    verifyAudit: (database) =>
      verifyAudit(database, {
        publicKey: publicKeyOf(signingKeyOf(config)),
        file: checkpointFile(config),
      }),
    close: async () => {
      const last = await startEmbeddedPostgres(place, () => undefined)
      await last.stop()
      await rm(last.place, { recursive: true, force: true })
      await rm(folder, { recursive: true, force: true })
    },
  }
}
