import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect, type Database } from '@kaihu/api/platform/database/connect.ts'
import { migrate } from '@kaihu/api/platform/database/migrate.ts'
import { urlAs } from '@kaihu/api/platform/database/roles.ts'
import { type Config, readConfig } from '@kaihu/api/platform/start/config.ts'
import { passwordOf, passwordsOf } from '@kaihu/api/platform/start/database-passwords.ts'
import { startEmbeddedPostgres } from '@kaihu/api/platform/start/embedded-postgres/embedded-postgres.ts'
import { keepSecret } from '@kaihu/api/platform/start/secrets.ts'
import { type ServerProcess, startServerProcess } from '../../tests/harness/process/server-process.ts'

/** A PostgreSQL of the benchmark's own with the migrated schema, and Kaihu as a process on it. */
export type World = {
  config: Config
  ownerUrl: string
  /** as the application's role, which the server under test uses as well */
  database: Database
  /** Everything in one process, or what answers people alone, as a bank runs it. */
  startServer(role?: 'server'): Promise<ServerProcess>
  close(): Promise<void>
}

/** Everything in a temporary folder, which `close` removes. The load comes from addresses that the headers name. */
export async function openWorld(): Promise<World> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaihu-bench-'))
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgresql'), () => undefined)
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: postgres.databaseUrl,
    DATABASE_APP_PASSWORD: randomBytes(24).toString('base64url'),
    DEMO_DATA: 'false',
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1,::1',
  }
  const config = readConfig(environment, [], keepSecret)
  await migrate(postgres.databaseUrl, { passwords: passwordsOf(config) })
  const database = connect(urlAs('access', postgres.databaseUrl, passwordOf(config, 'access')), {
    max: 10,
  })
  return {
    config,
    ownerUrl: postgres.databaseUrl,
    database,
    startServer: (role) => startServerProcess(environment, role === undefined ? [] : ['--role', role]),
    close: async () => {
      await database.destroy()
      await postgres.stop()
      await rm(postgres.place, { recursive: true, force: true })
      await rm(folder, { recursive: true, force: true })
    },
  }
}
