import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

type Place = { staffId: string; screen: string }
type View = Place & { name: string; search: Record<string, string> }

const MOST = 50

export function listViewsOf(database: Database, { staffId, screen }: Place) {
  return database
    .selectFrom('saved_view')
    .select(['view_id', 'name', 'search'])
    .where('staff_id', '=', staffId)
    .where('screen', '=', screen)
    .orderBy('name')
    .limit(MOST)
    .execute()
}

/** Keeps the view; one of the same name is replaced. */
export async function keepView(trx: Transaction, view: View, now: Date): Promise<string> {
  const search = JSON.stringify(view.search)
  const row = await trx
    .insertInto('saved_view')
    .values({
      view_id: randomUUID(),
      staff_id: view.staffId,
      screen: view.screen,
      name: view.name,
      search,
      saved_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'screen', 'name']).doUpdateSet({ search, saved_at: now }),
    )
    .returning('view_id')
    .executeTakeFirstOrThrow()
  return row.view_id
}

/** Whether there was such a view of the person's. */
export async function removeView(trx: Transaction, staffId: string, viewId: string): Promise<boolean> {
  const done = await trx
    .deleteFrom('saved_view')
    .where('view_id', '=', viewId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}
