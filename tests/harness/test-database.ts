import { randomBytes } from 'node:crypto'
import '@kaihu/api/connect.ts'
import { queryOnce } from '@kaihu/api/platform/start/embedded-postgres/durability.ts'
import { afterAll, inject } from 'vitest'
import { spread } from './process/spread-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** machines beside it, where the tests run on a cluster */
    workerUrls: readonly string[]
  }
}

/** The migrated, empty database that is copied for every test file. */
export const TEMPLATE = 'kaihu_template'

/** A migrated database of one test file's own. */
export type TestDatabase = {
  /** as the owner, who may do everything: for looking behind the scenes */
  databaseUrl: string
  /** as a role with the grants of all roles of the product, and every row: what the code under test is given */
  applicationUrl: string
  drop(): Promise<void>
}

/** When what was started for tests ends: after the file, or after the test that runs. */
export type Ending = (end: () => Promise<void>) => void

/**
 * Copies the migrated template. Call it at the top of a test file (`const { databaseUrl } = await
 * createTestDatabase()`) or in `describe`: it is dropped after the file. Close pools in `afterAll`.
 */
export async function createTestDatabase(
  template = TEMPLATE,
  atEnd: Ending = afterAll,
): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const workerUrls = inject('workerUrls')
  await queryOnce(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const drop = async () => {
    for (const url of [serverUrl, ...workerUrls])
      await queryOnce(url, `drop database if exists ${name} with (force)`)
  }
  atEnd(drop)
  const databaseUrl = addressOf(name, serverUrl)
  if (workerUrls.length > 0) await spread(name, serverUrl, workerUrls)
  return { databaseUrl, applicationUrl: testUrl(databaseUrl), drop }
}

/** A role of the tests' own that is all of the product's roles at once. What each of them may not: database/grants.test.ts. */
export const TEST_ROLE = 'kaihu_test'

/** A database as that role. */
export function testUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.username = TEST_ROLE
  url.password = TEST_ROLE
  return url.href
}

/** The same server, another database. */
export function addressOf(database: string, serverUrl: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
