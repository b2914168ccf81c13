import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { isStatementCancelled } from '../../platform/database/database-errors.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isAlikeForAll, keepAccess, listKeyOf, recallAccess } from './access-cache.ts'
import { chooseAccess, type ListAccess } from './list-access.store.ts'
import { type FoundLine, type OrderQuery, readOrderPage, type Viewer } from './order-list.store.ts'

/** A walk that was trusted and goes on for longer was trusted wrongly. */
const RISKY_WALK_MS = 1_000

async function walkWithin(
  database: Database,
  query: OrderQuery,
  viewer: Viewer,
): Promise<FoundLine[] | undefined> {
  try {
    return await inTransaction(database, async (trx) => {
      await sql`set local statement_timeout = ${sql.raw(String(RISKY_WALK_MS))}`.execute(trx)
      return readOrderPage(trx, query, viewer, 'ordered')
    })
  } catch (error) {
    if (isStatementCancelled(error)) return undefined
    throw error
  }
}

export async function fetchPage(
  database: Database,
  query: OrderQuery,
  viewer: Viewer,
): Promise<{ lines: FoundLine[]; expected: number }> {
  const key = listKeyOf(query, viewer.actor)
  const known = recallAccess(database, key, viewer.now)
  const access: ListAccess = known ?? (await chooseAccess(database, query, viewer))
  if (!known) keepAccess(database, key, viewer.now, access)
  const { way, isRisky, isPure } = access
  // A colleague's number says nothing of one's own, and one's own are few enough to be counted.
  const expected = isAlikeForAll(viewer.actor) ? 0 : access.expected
  if (!isRisky) return { lines: await readOrderPage(database, query, viewer, way, isPure), expected }
  const walked = await walkWithin(database, query, viewer)
  if (walked) return { lines: walked, expected }
  keepAccess(database, key, viewer.now, { way: 'sorted', isRisky: false, isPure: false, expected })
  return { lines: await readOrderPage(database, query, viewer, 'sorted'), expected }
}
