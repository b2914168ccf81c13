import type pg from 'pg'
import type { Spread } from './layout.ts'
import { rulesOf } from './walls.ts'

type Named = { table: string; name: string; definition: string }

const REFERENCES = `
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and $1::regclass in (conrelid, confrelid) order by 1, 2`

/** What forbids emptying a table would forbid to give up the copy that stays behind. */
const GUARDS = `
  select tgrelid::regclass::text as table, quote_ident(tgname) as name, pg_get_triggerdef(oid) as definition from pg_trigger
  where tgrelid = $1::regclass and not tgisinternal and tgtype & 32 <> 0`

async function partsOf(client: pg.Client, which: string, { table }: Spread): Promise<Named[]> {
  return (await client.query<Named>(which, [`kaihu.${table}`])).rows
}

/** References that the database does not hold any more once one end lies on another machine. */
export async function endedReferences(client: pg.Client, spread: Spread): Promise<string[]> {
  return (await partsOf(client, REFERENCES, spread)).map(({ table, name }) => `${table}.${name}`)
}

export async function preparationOf(client: pg.Client, spread: Spread) {
  const references = await partsOf(client, REFERENCES, spread)
  const guards = await partsOf(client, GUARDS, spread)
  return {
    before: [
      ...references.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
      ...guards.map(({ table, name }) => `drop trigger ${name} on ${table}`),
      ...(await rulesOf(client, spread.table)),
    ],
    after: guards.map(({ definition }) => definition),
  }
}

const SESSION = `
  set local citus.enable_unsafe_triggers = on;
  set local citus.multi_shard_modify_mode = 'sequential';
  set local statement_timeout = 0`

const MOVE = "select create_distributed_table($1::regclass, $2, colocate_with => 'none')"
const GIVE_UP = 'select truncate_local_data_after_distributing_table($1::regclass)'

export async function distributeTable(client: pg.Client, spread: Spread, shards: number): Promise<void> {
  const name = `kaihu.${spread.table}`
  await client.query('begin')
  try {
    await client.query(`${SESSION}; set local citus.shard_count = ${shards}`)
    const { before, after } = await preparationOf(client, spread)
    for (const statement of before) await client.query(statement)
    await client.query(MOVE, [name, spread.column])
    await client.query(GIVE_UP, [name])
    for (const statement of after) await client.query(statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
