import { rm } from 'node:fs/promises'
import path from 'node:path'
import { migrate } from '@kaihu/api/platform/database/migrate.ts'
import { queryOnce } from '@kaihu/api/platform/start/embedded-postgres/durability.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@kaihu/api/platform/start/embedded-postgres/embedded-postgres.ts'
import type { TestProject } from 'vitest/node'
import { makeTestFolder } from './process/test-folder.ts'
import { addressOf, TEMPLATE, TEST_ROLE } from './test-database.ts'

/** One PostgreSQL for the whole run, with a migrated template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeTestFolder('kaihu-test-')
  const server = await startEmbeddedPostgres(path.join(folder, 'postgresql'), () => undefined)
  const teardown = async () => {
    await server.stop()
    await rm(server.place, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await makeTemplate(server)
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('postgresUrl', server.databaseUrl)
  return teardown
}

async function makeTemplate({ databaseUrl }: EmbeddedPostgres): Promise<void> {
  // No test kills this server: what it acknowledged need not be on the disk yet.
  await queryOnce(databaseUrl, 'alter role all set synchronous_commit = off')
  await queryOnce(databaseUrl, `create database ${TEMPLATE}`)
  await migrate(addressOf(TEMPLATE, databaseUrl))
  await queryOnce(
    databaseUrl,
    `create role ${TEST_ROLE} login bypassrls password '${TEST_ROLE}' in role kaihu_customer, kaihu_worker, kaihu_access, kaihu_signer`,
  )
}
