import { getHealth } from '@kaihu/contract/system.ts'
import { sql } from 'kysely'
import { implement, type Route } from '../routes.ts'
import type { Leaving } from '../start/leaving.ts'

function wordOf(isUp: boolean): 'up' | 'down' {
  return isUp ? 'up' : 'down'
}

const PATIENCE_MS = 2_000

async function isUp(ask: Promise<unknown>): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS).unref())
  return Promise.race([ask.then(() => true).catch(() => false), late])
}

/** 200 while the process and its database answer; 503 while the database does not, and once the process is about to end. */
export function healthRoute(leaving: Leaving | undefined): Route {
  return implement(getHealth, async (_input, { database, http }) => {
    const isDatabaseUp = await isUp(sql`select 1`.execute(database))
    const isStaying = leaving?.hasBegun() !== true
    if (!isDatabaseUp || !isStaying) http.reply.status(503).header('retry-after', '2')
    return { process: wordOf(isStaying), database: wordOf(isDatabaseUp) }
  })
}
