import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { seedLists } from '@kaihu/api/screening/lists/seed-lists.usecase.ts'
import { DEMO_LISTS } from '@kaihu/db/situations/demo-lists.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commandHere } from '../../../tests/harness/process/command-here.ts'
import { startOwnData } from '../../../tests/harness/process/own-product-data.ts'
import { JOBS_SCHEMA } from '../../platform/jobs/jobs-schema.ts'

const { environment, database } = await startOwnData()

async function queues(): Promise<readonly string[]> {
  const table = sql.table(`${JOBS_SCHEMA}.queue`)
  const { rows } = await sql<{ name: string }>`select name from ${table}`.execute(database)
  return rows.map(({ name }) => name)
}

test('after "migrate" alone an operator may release a list, before the product was ever started', async () => {
  expect(await queues()).not.toContain('screening-list-changed')
  const { stdout } = await promisify(execFile)(process.execPath, ['api/cli/kaihu.ts', 'migrate'], {
    env: environment,
  })
  expect(stdout).toContain('The database was up to date.')
  expect(await queues()).toEqual(
    expect.arrayContaining(['screening-list-changed', 'order-push', 'ticket-deliver']),
  )
  await seedLists(database, DEMO_LISTS.slice(0, 1), new Date())
})

/** What `migrate` says to an owner's address, and how it ends. */
async function migrateAs(change: (url: URL) => void): Promise<string> {
  const url = new URL(environment['DATABASE_URL'] ?? '')
  change(url)
  const env = { ...environment, DATABASE_OWNER_URL: url.href }
  const { code, said } = await commandHere(['migrate'], { env })
  return code === 0 ? 'done' : said.trim()
}

test('an owner who is let in nowhere, or may not do it, is told of by the setting, in one line', async () => {
  await sql.raw("create role no_owner login password 'no_owner'").execute(database)
  const said = await Promise.all([
    migrateAs((url) => void (url.port = '1')),
    migrateAs((url) => void (url.pathname = '/nowhere')),
    migrateAs((url) => {
      url.username = 'no_owner'
      url.password = 'no_owner'
    }),
  ])
  expect(said).toEqual([
    expect.stringMatching(/^The database named by DATABASE_OWNER_URL does not answer: .+$/),
    'The database named by DATABASE_OWNER_URL does not answer: database "nowhere" does not exist',
    expect.stringMatching(/^DATABASE_OWNER_URL has to name who owns the database and may create roles .+$/),
  ])
})
