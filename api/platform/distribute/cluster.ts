import pg from 'pg'
import { findWriter } from '../database/roving-client.ts'
import { unsafeAmong } from '../start/embedded-postgres/durability.ts'
import { findUnmarked } from './commit-marks.ts'
import { DISTRIBUTED } from './layout.ts'

const THERE = "select to_regclass('pg_catalog.pg_dist_partition') is not null as there"

export async function findDistributed(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ there: boolean }>(THERE)
  if (!rows[0]?.there) return new Set()
  const found = await client.query<{ name: string }>(
    `select c.relname as name from pg_catalog.pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
     where p.partmethod = 'h' and c.relnamespace = to_regnamespace('kaihu')`,
  )
  return new Set(found.rows.map(({ name }) => name))
}

type Node = { name: string; isCoordinator: boolean; isSynced: boolean; isFine: boolean; answer: string }

const SETTINGS = `select json_object_agg(name, setting) from pg_settings where name in ('fsync', 'full_page_writes',
  'synchronous_commit', 'data_checksums', 'server_encoding', 'max_prepared_transactions', 'max_connections', 'server_version_num')`

async function askNodes(client: pg.Client): Promise<Node[]> {
  const { rows } = await client.query<Node>(
    `select n.nodename || ':' || n.nodeport as name, n.groupid = 0 as "isCoordinator",
       n.isactive and n.hasmetadata and n.metadatasynced as "isSynced", coalesce(a.success, false) as "isFine",
       coalesce(a.result, 'no answer') as answer
     from pg_dist_node n left join run_command_on_all_nodes($1) a using (nodeid) where n.noderole = 'primary' order by n.nodeid`,
    [SETTINGS],
  )
  return rows
}

function majorOf(settings: Readonly<Record<string, string>>): number {
  return Math.floor(Number(settings['server_version_num']) / 10_000)
}

function troublesOf(node: Node, home: Readonly<Record<string, string>>): string[] {
  if (!node.isFine) return [`${node.name} does not answer: ${node.answer}`]
  const settings = JSON.parse(node.answer) as Record<string, string>
  const troubles = unsafeAmong(Object.entries(settings).map(([name, setting]) => ({ name, setting })))
  if (Number(settings['max_prepared_transactions']) < Number(home['max_connections']))
    troubles.push(
      `max_prepared_transactions is ${settings['max_prepared_transactions']}, must be ${home['max_connections']} or more: as many as the coordinator has connections`,
    )
  if (majorOf(settings) !== majorOf(home))
    troubles.push(`PostgreSQL is ${majorOf(settings)}, the coordinator's is ${majorOf(home)}`)
  if (!node.isSynced) troubles.push('it is not active, or does not know the tables')
  return troubles.map((trouble) => `${node.name}: ${trouble}`)
}

async function troublesOfNodes(client: pg.Client): Promise<string[]> {
  const nodes = await askNodes(client)
  const home = nodes.find(({ isCoordinator }) => isCoordinator)
  if (!home)
    return ["The coordinator does not know its own address: select citus_set_coordinator_host('HOST', PORT)"]
  if (!home.isFine) return [`${home.name} does not answer: ${home.answer}`]
  if (nodes.length === 1) return ["There is no worker: select citus_add_node('HOST', PORT)"]
  return nodes.flatMap((node) => troublesOf(node, JSON.parse(home.answer) as Record<string, string>))
}

export async function findObstacles(client: pg.Client): Promise<string[]> {
  const made = await client.query<{ there: boolean }>(
    "select to_regproc('kaihu.say_caller') is not null as there",
  )
  if (!made.rows[0]?.there)
    return ['The database is behind this release: run "npm run kaihu -- migrate" first']
  const { rows } = await client.query<{ installed: string | null }>(
    "select installed_version as installed from pg_available_extensions where name = 'citus'",
  )
  const [citus] = rows
  if (!citus) return ['The server has no Citus: install it, and name citus in shared_preload_libraries']
  if (citus.installed === null)
    return ['Citus is not in this database: create extension citus, on every machine']
  const place = await client.query<{ group: number }>('select groupid as "group" from pg_dist_local_group')
  if (place.rows[0]?.group !== 0) return ['This is a worker: the address has to be that of the coordinator']
  return troublesOfNodes(client)
}

export async function findFlaws(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: await findWriter(url), application_name: 'kaihu-start' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const distributed = await findDistributed(client)
    if (distributed.size === 0) return []
    const obstacles = await findObstacles(client)
    if (obstacles.length > 0) return obstacles
    const waiting = DISTRIBUTED.filter((table) => !distributed.has(table))
    const unmarked = await findUnmarked(client)
    return [
      ...(waiting.length > 0 ? [`${waiting.join(', ')} are still to be distributed`] : []),
      ...(unmarked.length > 0 ? [`${unmarked.join(', ')} write no commit marks`] : []),
    ]
  } finally {
    await client.end()
  }
}
