import type pg from 'pg'
import { findDistributed } from './cluster.ts'
import { findUnmarked, installCommitMarks } from './commit-marks.ts'
import { distributeTable, endedReferences } from './distribute-table.ts'
import { LAYOUT, type Spread } from './layout.ts'
import { WALLS } from './walls.ts'

/** Any constant will do, as long as every release uses the same one. */
const LOCK_KEY = 5_402_025

/** What rules and triggers of distributed tables ask: it has to be there before they are. */
const ASKED_ON_WORKERS = ['kaihu.calling_customer()', 'kaihu.own_orders()', 'kaihu.is_erasing()']

type Step = { spread: Spread; rows: number; bytes: number; ended: string[] }

async function sizeOf(client: pg.Client, { table }: Spread): Promise<{ rows: number; bytes: number }> {
  const { rows } = await client.query<{ rows: number; bytes: number }>(
    `select greatest(reltuples, 0)::float8 as rows, pg_total_relation_size(oid)::float8 as bytes from pg_class
     where oid = $1::regclass`,
    [`kaihu.${table}`],
  )
  return rows[0] ?? { rows: 0, bytes: 0 }
}

export async function planDistribution(client: pg.Client): Promise<{ unmarked: number; steps: Step[] }> {
  const distributed = await findDistributed(client)
  const steps: Step[] = []
  for (const spread of LAYOUT.filter(({ table }) => !distributed.has(table)))
    steps.push({ spread, ...(await sizeOf(client, spread)), ended: await endedReferences(client, spread) })
  return { unmarked: (await findUnmarked(client)).length, steps }
}

export async function prepareCoordinator(client: pg.Client): Promise<void> {
  await client.query(`do $$ begin
    execute format('alter database %I set citus.propagate_set_commands = ''local''', current_database());
    if not exists (select from pg_catalog.pg_dist_partition where logicalrelid = 'kaihu.commit_mark'::regclass) then
      perform citus_add_local_table_to_metadata('kaihu.commit_mark');
    end if;
  end $$`)
  await client.query(WALLS)
  for (const name of ASKED_ON_WORKERS)
    await client.query('select create_distributed_function($1::regprocedure)', [name])
  await installCommitMarks(client)
}

/** Each table in a transaction of its own: interrupted, it goes on with the table it was at. */
export async function distribute(
  client: pg.Client,
  { shards = 32, tell }: { shards?: number; tell: (line: string) => void },
): Promise<number> {
  await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
  await prepareCoordinator(client)
  const { steps } = await planDistribution(client)
  for (const [index, { spread, bytes }] of steps.entries()) {
    const started = performance.now()
    await distributeTable(client, spread, shards)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    tell(`${index + 1} of ${steps.length}: ${spread.table}, ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s`)
  }
  return steps.length
}
