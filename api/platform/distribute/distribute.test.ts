import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { MIGRATIONS_DIRECTORY, readMigrationFiles } from '../database/migration-files.ts'
import { findFlaws, findObstacles } from './cluster.ts'
import { planDistribution } from './distribute.ts'
import { preparationOf } from './distribute-table.ts'
import { DISTRIBUTED, LAYOUT } from './layout.ts'
import { refusedOnClusters } from './migrations.ts'
import { WALLS } from './walls.ts'

const { databaseUrl } = await createTestDatabase()
const owner = new pg.Client({ connectionString: databaseUrl })
await owner.connect()
afterAll(() => owner.end())

/** The first word after the kind: `key order_event_pkey`, `update notice`. */
function namedIn(list: string, column: number): string[] {
  const text = readFileSync(path.join(import.meta.dirname, '../database', list), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[column]?.split(' ')[1] ?? '')
}

test('a PostgreSQL without Citus is told what it lacks, and is started on as ever', async () => {
  expect(await findObstacles(owner)).toEqual([
    'The server has no Citus: install it, and name citus in shared_preload_libraries',
  ])
  expect(await findFlaws(databaseUrl)).toEqual([])
  const { steps } = await planDistribution(owner)
  expect(steps.map(({ spread }) => spread.table)).toEqual(DISTRIBUTED)
  expect(steps.flatMap(({ ended }) => ended)).toContain('kaihu.order_event.order_event_order_fk')
})

test('what goes to the workers says its order in every key and in every change of a row', async () => {
  const loose = [...namedIn('order-keys.tsv', 0), ...namedIn('order-writes.tsv', 1)]
  expect(DISTRIBUTED.filter((table) => loose.some((name) => name.startsWith(table)))).toEqual([])
  const { rows } = await owner.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i
     join unnest($1::text[], $2::text[]) as t (name, key) on i.indrelid = ('kaihu.' || t.name)::regclass
     where i.indisunique and not exists (select from unnest(i.indkey) n
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = n where a.attname = t.key)`,
    [DISTRIBUTED, LAYOUT.map(({ column }) => column)],
  )
  expect(rows).toEqual([])
})

test('made ready for a cluster, the tables keep what guards them, and no rule looks at another table', async () => {
  await owner.query(WALLS)
  for (const spread of LAYOUT) {
    const { before, after } = await preparationOf(owner, spread)
    for (const statement of [...before, ...after]) await owner.query(statement)
  }
  const { rows: looking } = await owner.query(
    `select from pg_policies where schemaname = 'kaihu' and tablename = any($1) and concat(qual, with_check) ~* '\\mselect\\M'`,
    [DISTRIBUTED],
  )
  expect(looking).toEqual([])
  const { rows: guards } = await owner.query<{ name: string }>(
    `select tgname as name from pg_trigger where tgname ~ '_no_truncate$' and tgrelid = 'kaihu.order_event'::regclass`,
  )
  expect(guards).toEqual([{ name: 'order_event_no_truncate' }])
})

test('a migration that a cluster would refuse is found before it is released', async () => {
  const files = await readMigrationFiles(MIGRATIONS_DIRECTORY)
  const later = files.filter(({ name }) => name > '0736')
  expect(later.flatMap(({ name, sql }) => refusedOnClusters(sql).map((what) => `${name} ${what}`))).toEqual(
    [],
  )
  expect(
    refusedOnClusters('alter table kaihu.order_event add column a text, add column b text;'),
  ).toHaveLength(1)
  expect(refusedOnClusters('alter table kaihu.order_event add check (seq in (1, 2));')).toEqual([])
  expect(refusedOnClusters('alter table kaihu.staff add column a text, add column b text;')).toEqual([])
  expect(refusedOnClusters('create table kaihu.x (a text references kaihu.order_event);')).toHaveLength(1)
  expect(
    refusedOnClusters(
      'create policy own on kaihu.order_event using (order_code in (select order_code from o));',
    ),
  ).toHaveLength(1)
})
