import { distribute } from '@kaihu/api/platform/distribute/distribute.ts'
import { makeWorkerRoles } from '@kaihu/api/platform/distribute/worker-roles.ts'
import { queryOnce } from '@kaihu/api/platform/start/embedded-postgres/durability.ts'
import pg from 'pg'
import { ROLE_PASSWORDS } from './role-passwords.ts'

/** Few, as the tests have few orders. */
const SHARDS = 4

/** As on the coordinator, without Citus passing it on. */
const TEST_ROLE_THERE = `do $$ begin
  perform set_config('citus.enable_ddl_propagation', 'off', true), set_config('citus.enable_create_role_propagation', 'off', true);
  if to_regrole('kaihu_test') is null then
    create role kaihu_test login bypassrls password 'kaihu_test'
      in role kaihu_customer, kaihu_worker, kaihu_access, kaihu_signer;
  end if; end $$`

function inDatabase(name: string, serverUrl: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function addNodes(coordinator: pg.Client, home: string, workerUrls: readonly string[]): Promise<void> {
  const { hostname, port } = new URL(home)
  await coordinator.query('select citus_set_coordinator_host($1, $2)', [hostname, Number(port)])
  for (const worker of workerUrls) {
    const at = new URL(worker)
    await coordinator.query('select citus_add_node($1, $2)', [at.hostname, Number(at.port)])
  }
}

/** Makes a migrated database of one server that of a cluster, as an operator does. */
export async function spread(name: string, serverUrl: string, workerUrls: readonly string[]): Promise<void> {
  for (const url of workerUrls) await queryOnce(url, `create database ${name}`)
  for (const url of [serverUrl, ...workerUrls])
    await queryOnce(inDatabase(name, url), 'create extension citus')
  const coordinator = new pg.Client({ connectionString: inDatabase(name, serverUrl) })
  await coordinator.connect()
  try {
    await addNodes(coordinator, serverUrl, workerUrls)
    await makeWorkerRoles(coordinator, ROLE_PASSWORDS)
    for (const url of workerUrls) await queryOnce(url, TEST_ROLE_THERE)
    await distribute(coordinator, { shards: SHARDS, tell: () => undefined })
  } finally {
    await coordinator.end()
  }
}
