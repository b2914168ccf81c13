import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { connect, type Database } from '@kaihu/api/platform/database/connect.ts'
import { migrate } from '@kaihu/api/platform/database/migrate.ts'
import { type Passwords, urlAs } from '@kaihu/api/platform/database/roles.ts'
import { startEmbeddedPostgres } from '@kaihu/api/platform/start/embedded-postgres/embedded-postgres.ts'
import { afterAll } from 'vitest'
import { createTestDatabase } from '../test-database.ts'
import { COMPILED_CACHE } from './compiled-cache.ts'
import { passwordSettings, ROLE_PASSWORDS } from './role-passwords.ts'
import { makeTestFolder } from './test-folder.ts'

/** A database of a test file's own, for programs and commands that are started on it. */
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

/**
 * On a PostgreSQL of its own, for what is shown of a whole server or does something to it: its start takes longer than most
 * commands. Call it at the top of a test file; everything is stopped and removed after the file.
 */
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
  return dataIn(folder, server.databaseUrl, { database, passwords })
}

/** On the PostgreSQL that all tests share. Call it at the top of a test file; everything is removed after the file. */
export async function commandData(): Promise<OwnData> {
  const folder = await makeTestFolder('kaihu-own-')
  const { databaseUrl } = await createTestDatabase()
  const database = connect(databaseUrl)
  afterAll(async () => {
    await database.destroy()
    await rm(folder, { recursive: true, force: true })
  })
  return dataIn(folder, databaseUrl, { database, passwords: ROLE_PASSWORDS })
}

function dataIn(
  folder: string,
  url: string,
  { database, passwords }: { database: Database; passwords: Passwords },
): OwnData {
  return {
    environment: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: COMPILED_CACHE,
      DATA_DIR: folder,
      DATABASE_URL: url,
      ...passwordSettings(passwords),
    },
    database,
    servedUrl: urlAs('app', url, ''),
    workerUrl: urlAs('worker', url, passwords.worker),
  }
}
