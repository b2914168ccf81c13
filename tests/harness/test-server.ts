import { accessDeps, accessRoutes } from '@kaihu/api/access/access.routes.ts'
import { seedDemoStaff } from '@kaihu/api/access/seed-demo-staff.ts'
import { applicationUrl } from '@kaihu/api/platform/database/application-role.ts'
import { createPool, type Database, fromPool } from '@kaihu/api/platform/database/connect.ts'
import { createLogger } from '@kaihu/api/platform/log.ts'
import type { Route } from '@kaihu/api/platform/routes.ts'
import { createServer } from '@kaihu/api/platform/server.ts'
import type { Config } from '@kaihu/api/platform/start/config.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { testConfig } from './test-config.ts'
import { createTestDatabase } from './test-database.ts'

/** The whole API on a database of its own, with the demo persons; nothing listens on a port. */
export type TestServer = {
  app: FastifyInstance
  database: Database
  ownerUrl: string
  config: Config
}

export type TestServerOptions = {
  environment?: Record<string, string>
  /** The routes of further rooms. */
  rooms?: (database: Database, config: Config) => readonly Route[]
  clock?: () => Date
}

/** Call it at the top of a test file; everything is closed after the file. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { databaseUrl: ownerUrl } = await createTestDatabase()
  const config = testConfig(options.environment)
  const pool = createPool(applicationUrl(ownerUrl, 'kaihu_app'), { max: 10 })
  const database = fromPool(pool)
  await seedDemoStaff(database)
  const rooms = [...accessRoutes(accessDeps(config, database)), ...(options.rooms?.(database, config) ?? [])]
  const app = await createServer({
    config,
    pool,
    database,
    rooms,
    log: createLogger(config),
    // A test means its own request to be answered, however busy the machine is.
    busyAfterMs: 0,
    ...(options.clock ? { clock: options.clock } : {}),
  })
  afterAll(async () => {
    await app.close()
    await database.destroy()
  })
  return { app, database, ownerUrl, config }
}
