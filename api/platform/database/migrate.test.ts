import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { migrate } from './migrate.ts'

const { databaseUrl } = await createTestDatabase()
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
await client.query('drop schema kaihu cascade')
afterAll(() => client.end())

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaihu-migrations-'))
  for (const [name, sql] of Object.entries(files)) await writeFile(path.join(folder, name), sql)
  return folder
}

const first = { '0001_first.sql': 'create table kaihu.first (id int)' }

async function hasTable(name: string): Promise<boolean> {
  return (
    (await client.query('select 1 from pg_tables where schemaname = $1 and tablename = $2', ['kaihu', name]))
      .rowCount === 1
  )
}

test('four servers that start at once apply each migration once', async () => {
  const directory = await folderWith(first)
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(databaseUrl, { directory })))
  expect(applied.flat()).toEqual(['0001_first.sql'])
})

test('of a migration that fails nothing is kept, and it can be run again', async () => {
  const broken = { ...first, '0002_second.sql': 'create table kaihu.second (id int); select 1 / 0' }
  await expect(migrate(databaseUrl, { directory: await folderWith(broken) })).rejects.toThrow(/0002_second/)
  expect(await hasTable('second')).toBe(false)
  const mended = { ...first, '0002_second.sql': 'create table kaihu.second (id int)' }
  expect(await migrate(databaseUrl, { directory: await folderWith(mended) })).toEqual(['0002_second.sql'])
})

const PATIENCE = { lockMs: 50, tries: 2, betweenMs: 1 }

test('a migration that cannot have its lock makes nobody wait for long, is tried again, and keeps nothing', async () => {
  const directory = await folderWith({
    ...first,
    '0002_second.sql': 'create table kaihu.second (id int)',
    '0003_more.sql': 'alter table kaihu.second add column more int',
  })
  const reader = new pg.Client({ connectionString: databaseUrl })
  await reader.connect()
  try {
    await reader.query('begin; lock table kaihu.second in access share mode')
    await expect(migrate(databaseUrl, { directory, patience: PATIENCE })).rejects.toThrow(/0003_more/)
    expect(await migrationsApplied()).not.toContain('0003_more.sql')
    const tried = migrate(databaseUrl, { directory, patience: { ...PATIENCE, tries: 1_000 } })
    await expect.poll(() => locksTimedOut(), { timeout: 10_000 }).toBe(true)
    await reader.query('commit')
    expect(await tried).toEqual(['0003_more.sql'])
  } finally {
    await reader.end()
  }
})

async function migrationsApplied(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kaihu.migration order by name')
  return rows.map(({ name }) => name)
}

/** Whether a migration waits for its lock at this moment. */
async function locksTimedOut(): Promise<boolean> {
  const { rowCount } = await client.query(
    "select 1 from pg_locks l join pg_stat_activity a using (pid) where a.application_name = 'kaihu-migrate' and not l.granted and a.datname = current_database()",
  )
  return (rowCount ?? 0) > 0
}

test('an index is made beside the work that goes on, also where an earlier try left half of one', async () => {
  const index = 'create unique index concurrently second_id on kaihu.second (id)'
  const directory = await folderWith({
    ...first,
    '0002_second.sql': 'create table kaihu.second (id int)',
    '0003_more.sql': 'alter table kaihu.second add column more int',
    '0004_index.sql': index,
  })
  await client.query('insert into kaihu.second (id) values (1), (1)')
  await expect(migrate(databaseUrl, { directory })).rejects.toThrow(/0004_index/)
  await client.query('delete from kaihu.second')
  expect(await migrate(databaseUrl, { directory })).toEqual(['0004_index.sql'])
  const { rows } = await client.query(
    "select indisvalid from pg_index where indexrelid = 'kaihu.second_id'::regclass",
  )
  expect(rows).toEqual([{ indisvalid: true }])
})

test('a release works on a database that only has more than it knows of, and on no other', async () => {
  const known = await folderWith({
    ...first,
    '0002_second.sql': 'create table kaihu.second (id int)',
    '0003_more.sql': 'alter table kaihu.second add column more int',
    '0004_index.sql': 'create unique index concurrently second_id on kaihu.second (id)',
  })
  const files = (await readdir(known)).sort()
  const newer = async (name: string, sql: string) => {
    await writeFile(path.join(known, name), sql)
    await migrate(databaseUrl, { directory: known })
    await rm(path.join(known, name))
  }
  await newer('0005_third.sql', 'create table kaihu.third (id int)')
  expect(await migrate(databaseUrl, { directory: known })).toEqual([])
  await newer('0006_away.sql', 'alter table kaihu.second drop column more')
  await expect(migrate(databaseUrl, { directory: known })).rejects.toThrow(/newer.*0006_away/)
  await client.query("delete from kaihu.migration where name >= '0005'")
  expect(await migrationsApplied()).toEqual(files)
})

test('a migration changed after it was applied is refused', async () => {
  const changed = { '0001_first.sql': 'create table kaihu.first (id bigint)', '0002_second.sql': '' }
  await expect(migrate(databaseUrl, { directory: await folderWith(changed) })).rejects.toThrow(/was changed/)
})

test('one that was mended after it was applied counts as applied where it says what it was', async () => {
  const former = createHash('sha256').update(first['0001_first.sql']).digest('hex')
  const mended = { '0001_first.sql': `-- formerly: ${former} (made all wait)\n${first['0001_first.sql']}` }
  const known = { '0002_second.sql': '', '0003_more.sql': '', '0004_index.sql': '' }
  await client.query("delete from kaihu.migration where name >= '0002'")
  const directory = await folderWith({ ...mended, ...known })
  expect(await migrate(databaseUrl, { directory })).toEqual(Object.keys(known))
})

test('what changes every row of a table does so piece by piece, and goes on where it was cut short', async () => {
  const directory = await folderWith({
    '0001_first.sql': first['0001_first.sql'],
    '0002_second.sql': '',
    '0003_more.sql': '',
    '0004_index.sql': '',
    '0005_pieces.sql': `-- in pieces: three of them
      do $$ begin
        insert into kaihu.first values (1);
        commit;
        perform 1 / (select count(*) - 1 from kaihu.first);
        insert into kaihu.first values (2);
      end $$`,
  })
  await expect(migrate(databaseUrl, { directory })).rejects.toThrow(/0005_pieces/)
  expect((await client.query('select id from kaihu.first')).rows).toEqual([{ id: 1 }])
  expect(await migrate(databaseUrl, { directory })).toEqual(['0005_pieces.sql'])
  expect((await client.query('select id from kaihu.first order by id')).rows).toEqual([
    { id: 1 },
    { id: 1 },
    { id: 2 },
  ])
})
