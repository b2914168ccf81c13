import { fromPool } from '@kaihu/api/platform/database/connect.ts'
import { createPool } from '@kaihu/api/platform/database/pool.ts'
import { loadDemoData } from '@kaihu/db/situations/demo-data.ts'
import { afterAll } from 'vitest'
import { preparedTemplate } from '../process/prepared-template.ts'
import { testConfig } from '../test-config.ts'
import { createTestDatabase } from '../test-database.ts'

/** What the first start with demo orders said. */
type FirstStart = { readonly said: readonly string[]; readonly accounts: readonly string[] }

/** A database as the first start with demo orders leaves it, which was made once in this run: closed and dropped after the file. */
export async function demoDatabase() {
  const name = 'with_demo'
  const firstStart = JSON.parse(
    await preparedTemplate(name, async (_, url) => firstStartOn(url)),
  ) as FirstStart
  const { applicationUrl, databaseUrl } = await createTestDatabase(name)
  const pool = createPool(applicationUrl)
  const database = fromPool(pool)
  afterAll(() => database.destroy())
  return { firstStart, database, pool, databaseUrl }
}

async function firstStartOn(url: string): Promise<string> {
  const pool = createPool(url)
  const said: string[] = []
  const parts = { config: testConfig(), pool, database: fromPool(pool) }
  try {
    const accounts = await loadDemoData(parts, (progress) => said.push(progress))
    return JSON.stringify({ said, accounts } satisfies FirstStart)
  } finally {
    await parts.database.destroy()
  }
}
