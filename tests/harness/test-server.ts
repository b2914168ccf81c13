import path from 'node:path'
import { accessDeps, accessRoutes } from '@kaihu/api/access/access.routes.ts'
import { seedDemoStaff } from '@kaihu/api/access/staff/seed-demo-staff.ts'
import { consentRoutes } from '@kaihu/api/consents/consents.routes.ts'
import { connect, type Database } from '@kaihu/api/platform/database/connect.ts'
import { createPool } from '@kaihu/api/platform/database/pool.ts'
import { databaseByRole } from '@kaihu/api/platform/database/role-pools.ts'
import { type DatabaseRole, urlAs } from '@kaihu/api/platform/database/roles.ts'
import { createLogger } from '@kaihu/api/platform/log.ts'
import type { Route } from '@kaihu/api/platform/routes.ts'
import { createServer } from '@kaihu/api/platform/server.ts'
import type { Config } from '@kaihu/api/platform/start/config.ts'
import { declareQueues } from '@kaihu/db/situations/declare-queues.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { afterAll } from 'vitest'
import { refuseUntoldChanges } from './live/told-changes.ts'
import { preparedTemplate } from './process/prepared-template.ts'
import { ROLE_PASSWORDS } from './process/role-passwords.ts'
import { testConfig } from './test-config.ts'
import { createTestDatabase, type Ending, testUrl } from './test-database.ts'

/** The whole API on a database of its own, with the demo persons; nothing listens on a port. */
export type TestServer = {
  app: FastifyInstance
  /** for looking and preparing, as all roles at once */
  database: Database
  /** what the product itself works on, as its roles */
  served: Database
  ownerUrl: string
  config: Config
}

export type TestServerOptions = {
  environment?: Record<string, string>
  /** The routes of further rooms. */
  rooms?: (database: Database, config: Config) => readonly Route[]
  clock?: () => Date
  /** Told every line of the log. */
  onLog?: (line: string) => void
  /** As whom customers are answered, to try what holds without their role's wall. */
  customersAs?: DatabaseRole
  /** Told of every connection on which customers are answered. */
  onConnection?: (client: pg.PoolClient) => void
  /** The database that it works on a copy of; the one with the demo persons when absent. */
  template?: string
  /** The built pages; none when absent: a route for each of their files is most of what a server costs to start. */
  webDirectory?: string
  /** When it is closed; after the test file when absent. */
  atEnd?: Ending
}

/** Nothing lies there. */
const NO_PAGES = path.join(import.meta.dirname, 'no-pages')

/** Connections as the product has them. */
function openAs(role: DatabaseRole, ownerUrl: string, max: number) {
  return createPool(urlAs(role, ownerUrl, ROLE_PASSWORDS[role]), { max })
}

/** DEMO_PASSWORD under argon2's least cost: a file's dozen sign-ins try who may enter, not how long a guess takes. */
const QUICK_HASH =
  '$argon2id$v=19$m=64,t=1,p=1$awUN9frb3cyKGhXOFUsu0w$ttAYAB1qztWDc4sDrtKkG/nCPa6LNFGlJ5dg17vO5AM'

/** The demo persons, who sign in quickly. */
export async function seedQuickStaff(database: Database): Promise<void> {
  await seedDemoStaff(database)
  await database.updateTable('directory_account').set({ password_hash: QUICK_HASH }).execute()
}

/** A database with the demo persons, and with the queues that commands put jobs into. */
async function staffedTemplate(): Promise<string> {
  const name = 'with_staff'
  await preparedTemplate(name, async (database, url) => {
    await seedQuickStaff(database)
    await declareQueues(url, database)
    return name
  })
  return name
}

/** Call it at the top of a test file; everything is closed after the file. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { template = await staffedTemplate(), atEnd = afterAll } = options
  const { databaseUrl: ownerUrl } = await createTestDatabase(template, atEnd)
  const config = testConfig(options.environment)
  const database = connect(testUrl(ownerUrl), { max: 10 })
  const pools = {
    app: openAs('app', ownerUrl, 10),
    customer: openAs(options.customersAs ?? 'customer', ownerUrl, 10),
    access: openAs('access', ownerUrl, 4),
    signer: openAs('signer', ownerUrl, 2),
  }
  for (const pool of [pools.customer, pools.access])
    pool.on('connect', options.onConnection ?? (() => undefined))
  for (const pool of Object.values(pools)) pool.on('connect', refuseUntoldChanges)
  const served = databaseByRole(pools, 'app')
  const rooms = [
    ...accessRoutes(accessDeps(config, served)),
    ...consentRoutes,
    ...(options.rooms?.(served, config) ?? []),
  ]
  const app = await createServer({
    config,
    pool: pools.app,
    database: served,
    rooms,
    log: createLogger(config, options.onLog && { write: options.onLog }),
    // A test means its own request to be answered, however busy the machine is.
    busyAfterMs: 0,
    ...(options.clock ? { clock: options.clock } : {}),
    webDirectory: options.webDirectory ?? NO_PAGES,
  })
  atEnd(async () => {
    await app.close()
    await served.destroy()
    await database.destroy()
  })
  return { app, database, served, ownerUrl, config }
}
