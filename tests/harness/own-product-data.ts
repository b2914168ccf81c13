import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { applicationUrl } from '@kaihu/api/platform/database/application-role.ts'
import { connect, type Database } from '@kaihu/api/platform/database/connect.ts'
import { migrate } from '@kaihu/api/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '@kaihu/api/platform/start/embedded-postgres/embedded-postgres.ts'
import { afterAll } from 'vitest'
import { COMPILED_CACHE } from './compiled-cache.ts'

/** A PostgreSQL of a test file's own, for programs that are started beside it: they set the application's password. */
export type OwnData = {
  /** what a program of the product is started with to work on this data */
  readonly environment: Readonly<Record<string, string>>
  readonly database: Database
  readonly applicationUrl: string
}

/** Call it at the top of a test file; everything is stopped and removed after the file. */
export async function startOwnData(): Promise<OwnData> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaihu-own-'))
  // Root's tests run the server as another user, who must be able to enter.
  await chmod(folder, 0o755)
  const server = await startEmbeddedPostgres(path.join(folder, 'postgresql'), () => undefined)
  const applicationPassword = randomBytes(24).toString('base64url')
  await migrate(server.databaseUrl, { applicationPassword })
  const url = applicationUrl(server.databaseUrl, applicationPassword)
  const database = connect(url)
  afterAll(async () => {
    await database.destroy()
    await server.stop()
    await rm(server.place, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  })
  const environment = {
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: COMPILED_CACHE,
    DATA_DIR: folder,
    DATABASE_URL: server.databaseUrl,
    DATABASE_APP_PASSWORD: applicationPassword,
  }
  return { environment, database, applicationUrl: url }
}
