import { rm } from 'node:fs/promises'
import path from 'node:path'
import { migrate } from '@kaihu/api/platform/database/migrate.ts'
import { queryOnce } from '@kaihu/api/platform/start/embedded-postgres/durability.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@kaihu/api/platform/start/embedded-postgres/embedded-postgres.ts'
import type { TestProject } from 'vitest/node'
import { ROLE_PASSWORDS } from './process/role-passwords.ts'
import { makeTestFolder } from './process/test-folder.ts'
import { addressOf, TEMPLATE, TEST_ROLE } from './test-database.ts'

/** One PostgreSQL for the whole run, with a migrated template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = process.env['KAIHU_CITUS']
  if (cluster !== undefined) return useCluster(project, cluster.split(','))
  const folder = await makeTestFolder('kaihu-test-')
  const server = await startEmbeddedPostgres(path.join(folder, 'postgresql'), () => undefined)
  const teardown = async () => {
    await server.stop()
    await rm(server.place, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
  try {
    // No test kills this server: what it acknowledged need not be on the disk yet.
    await queryOnce(server.databaseUrl, 'alter role all set synchronous_commit = off')
    await makeTemplate(server)
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('postgresUrl', server.databaseUrl)
  project.provide('workerUrls', [])
  return teardown
}

/** Machines of a Citus cluster, the coordinator first (`npm run faults -- citus`): they are used as they stand. */
async function useCluster(project: TestProject, urls: readonly string[]): Promise<() => Promise<void>> {
  const [coordinator = '', ...workers] = urls
  await queryOnce(coordinator, `drop database if exists ${TEMPLATE} with (force)`)
  await makeTemplate({ databaseUrl: coordinator })
  project.provide('postgresUrl', coordinator)
  project.provide('workerUrls', workers)
  return async () => undefined
}

async function makeTemplate({ databaseUrl }: Pick<EmbeddedPostgres, 'databaseUrl'>): Promise<void> {
  await queryOnce(databaseUrl, `create database ${TEMPLATE}`)
  await migrate(addressOf(TEMPLATE, databaseUrl), { passwords: ROLE_PASSWORDS })
  await queryOnce(
    databaseUrl,
    `do $$ begin if to_regrole('${TEST_ROLE}') is null then
      create role ${TEST_ROLE} login bypassrls password '${TEST_ROLE}'
        in role kaihu_customer, kaihu_worker, kaihu_access, kaihu_signer; end if; end $$`,
  )
}
