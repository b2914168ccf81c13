import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { connect, type Database } from '@kaihu/api/platform/database/connect.ts'
import { migrate } from '@kaihu/api/platform/database/migrate.ts'
import { urlAs } from '@kaihu/api/platform/database/roles.ts'
import { startEmbeddedPostgres } from '@kaihu/api/platform/start/embedded-postgres/embedded-postgres.ts'
import { afterAll } from 'vitest'
import { COMPILED_CACHE } from './compiled-cache.ts'
import { makeTestFolder } from './test-folder.ts'

/** A PostgreSQL of a test file's own, for programs that are started beside it: they set the application's password. */
export type OwnData = {
  /** what a program of the product is started with to work on this data */
  readonly environment: Readonly<Record<string, string>>
  /** as the owner, for looking behind the scenes */
  readonly database: Database
  /** the address that processes of production are given: without the owner's name and password */
  readonly servedUrl: string
  /** as who does the jobs */
  readonly workerUrl: string
}

/** Call it at the top of a test file; everything is stopped and removed after the file. */
export async function startOwnData(): Promise<OwnData> {
  const folder = await makeTestFolder('kaihu-own-')
  const server = await startEmbeddedPostgres(path.join(folder, 'postgresql'), () => undefined)
  const password = () => randomBytes(24).toString('base64url')
  const passwords = {
    app: password(),
    customer: password(),
    access: password(),
    worker: password(),
    signer: password(),
  }
  await migrate(server.databaseUrl, { passwords })
  const database = connect(server.databaseUrl)
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
    DATABASE_APP_PASSWORD: passwords.app,
    DATABASE_CUSTOMER_PASSWORD: passwords.customer,
    DATABASE_ACCESS_PASSWORD: passwords.access,
    DATABASE_WORKER_PASSWORD: passwords.worker,
    DATABASE_SIGNER_PASSWORD: passwords.signer,
  }
  return {
    environment,
    database,
    servedUrl: urlAs('app', server.databaseUrl, ''),
    workerUrl: urlAs('worker', server.databaseUrl, passwords.worker),
  }
}
