import { getHealth } from '@kaihu/contract/system.ts'
import { sql } from 'kysely'
import { implement, type Route } from '../routes.ts'

const PATIENCE_MS = 2_000

async function isUp(ask: Promise<unknown>): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS).unref())
  return Promise.race([ask.then(() => true).catch(() => false), late])
}

/** 200 while the process and its database answer, 503 while the database does not. */
export const healthRoute: Route = implement(getHealth, async (_input, { database, http }) => {
  const up = await isUp(sql`select 1`.execute(database))
  if (!up) http.reply.status(503).header('retry-after', '2')
  return { process: 'up' as const, database: up ? ('up' as const) : ('down' as const) }
})
