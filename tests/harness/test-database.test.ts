import { queryOnce } from '@kaihu/api/platform/start/embedded-postgres/durability.ts'
import { expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

const first = await createTestDatabase()
const second = await createTestDatabase()

test('what one test file writes is not seen by another', async () => {
  await queryOnce(first.databaseUrl, 'create table note (words text)')
  const seen = await queryOnce(second.databaseUrl, `select 1 from pg_tables where tablename = 'note'`)
  expect(seen).toEqual([])
})

test('a copy is a real UTF-8 database with every durability setting on', async () => {
  const [row] = await queryOnce(
    first.databaseUrl,
    `select current_setting('fsync') as fsync, current_setting('server_encoding') as encoding,
       upper('ä') as upper, '开户' ~ '\\w' as knows_chinese`,
  )
  expect(row).toEqual({ fsync: 'on', encoding: 'UTF8', upper: 'Ä', knows_chinese: true })
})
