import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { seedLists } from '@kaihu/api/screening/lists/seed-lists.usecase.ts'
import { DEMO_LISTS } from '@kaihu/db/situations/demo-lists.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startOwnData } from '../../../tests/harness/process/own-product-data.ts'
import { JOBS_SCHEMA } from '../../platform/jobs/install.ts'

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
