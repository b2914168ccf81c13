import { expect, test } from 'vitest'
import { MIGRATIONS_DIRECTORY, readMigrationFiles } from './migration-files.ts'
import {
  changesRowsIn,
  concurrentIndexIn,
  contractingIn,
  lockedForIndexIn,
  saidStep,
  stepOf,
} from './migration-step.ts'

test.each([
  'create table kaihu.new (id int not null, check (id > 0))',
  'alter table kaihu.old add column more int',
  "alter table kaihu.old add column more text not null default 'x'",
  'create index concurrently old_more on kaihu.old (more)',
  'create function kaihu.f() returns void language sql as $$ drop table kaihu.old $$',
  '-- drop table kaihu.old',
  "comment on table kaihu.old is 'rename me'",
  'drop index kaihu.old_more',
  '-- expand: the new rule allows more than the old one\nalter table kaihu.old drop constraint known, add constraint known check (true)',
])('an older release goes on working after: %s', (sql) => {
  expect(stepOf(sql)).toBe('expand')
})

test.each([
  'drop table kaihu.old',
  'alter table kaihu.old drop column more',
  'alter table kaihu.old rename column more to less',
  'alter table kaihu.old alter column more type bigint',
  'alter table kaihu.old alter column more set not null',
  'alter table kaihu.old add column more int not null, add column less int default 1',
  'alter table kaihu.old add constraint known check (more > 0)',
  'revoke select on kaihu.old from kaihu_app',
  '-- contract: nobody reads it since 0.3\ncreate table kaihu.new (id int)',
])('an older release may break after: %s', (sql) => {
  expect(stepOf(sql)).toBe('contract')
})

test('an index made beside the work is told from one that keeps everybody from writing', () => {
  const beside = 'create unique index concurrently if not exists old_more on kaihu.old (more)'
  expect(concurrentIndexIn(beside)).toBe('old_more')
  expect(lockedForIndexIn(beside)).toEqual([])
  expect(concurrentIndexIn('create index old_more on kaihu.old (more)')).toBeUndefined()
  expect(lockedForIndexIn('create index old_more on kaihu.old (more)')).toEqual(['kaihu.old'])
  expect(lockedForIndexIn('create table kaihu.new (id int); create index new_id on kaihu.new (id)')).toEqual(
    [],
  )
})

test('what changes the rows of a table in one go is told from what makes tables and functions that do', () => {
  expect(changesRowsIn('create table kaihu.new (id int);\nupdate kaihu.old set more = 1')).toBe(true)
  expect(changesRowsIn('insert into kaihu.new select id from kaihu.old')).toBe(true)
  expect(changesRowsIn("insert into kaihu.new values ('select')")).toBe(false)
  expect(
    changesRowsIn("-- nobody's\nupdate kaihu.old set more = 1; comment on table kaihu.old is '-- old'"),
  ).toBe(true)
  expect(
    changesRowsIn('grant update (more) on kaihu.old to kaihu_app; create policy a on kaihu.old for update'),
  ).toBe(false)
  expect(changesRowsIn('-- in pieces: many\ndo $$ begin update kaihu.old set more = 1; commit; end $$')).toBe(
    false,
  )
})

/** Files before this one were written before the rule. */
const RULED = '0700'

test('what takes something away says so, with its reason; indexes of tables in use, and changes of their rows, are made beside the work', async () => {
  const files = (await readMigrationFiles(MIGRATIONS_DIRECTORY)).filter(({ name }) => name >= RULED)
  const broken = files.flatMap(({ name, sql }) => {
    const contracting =
      saidStep(sql) === undefined ? contractingIn(sql).map((what) => `${name}: ${what}`) : []
    const locked = lockedForIndexIn(sql).map((table) => `${name}: an index locks ${table}`)
    const statements = sql
      .replaceAll(/--.*$/gm, '')
      .split(';')
      .filter((one) => one.trim() !== '').length
    const mixed =
      concurrentIndexIn(sql) !== undefined && statements > 1 ? [`${name}: more than one statement`] : []
    const whole = changesRowsIn(sql) ? [`${name}: changes rows otherwise than in pieces`] : []
    return [...contracting, ...locked, ...mixed, ...whole]
  })
  expect(broken).toEqual([])
})
