import { mkdtemp, writeFile } from 'node:fs/promises'
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

test('a migration changed after it was applied is refused, and so is a database of a newer release', async () => {
  const changed = { '0001_first.sql': 'create table kaihu.first (id bigint)', '0002_second.sql': '' }
  await expect(migrate(databaseUrl, { directory: await folderWith(changed) })).rejects.toThrow(/was changed/)
  await expect(migrate(databaseUrl, { directory: await folderWith(first) })).rejects.toThrow(/newer/)
})
