import { randomBytes } from 'node:crypto'
import '@kaihu/api/connect.ts'
import { APPLICATION_ROLE, applicationUrl } from '@kaihu/api/platform/database/application-role.ts'
import { queryOnce } from '@kaihu/api/platform/start/embedded-postgres/durability.ts'
import { afterAll, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** The migrated, empty database that is copied for every test file. */
export const TEMPLATE = 'kaihu_template'

/** A migrated database of one test file's own. */
export type TestDatabase = {
  /** as the owner, who may do everything: for looking behind the scenes */
  databaseUrl: string
  /** as the application's role, with the grants of the product: what the code under test is given */
  applicationUrl: string
  drop(): Promise<void>
}

/**
 * Copies the migrated template. Call it at the top of a test file (`const { databaseUrl } = await
 * createTestDatabase()`) or in `describe`: it is dropped after the file. Close pools in `afterAll`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await queryOnce(serverUrl, `create database ${name} template ${TEMPLATE}`)
  const drop = async () => {
    await queryOnce(serverUrl, `drop database if exists ${name} with (force)`)
  }
  afterAll(drop)
  const databaseUrl = addressOf(name, serverUrl)
  return { databaseUrl, applicationUrl: applicationUrl(databaseUrl, APPLICATION_ROLE), drop }
}

/** The same server, another database. */
export function addressOf(database: string, serverUrl: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
