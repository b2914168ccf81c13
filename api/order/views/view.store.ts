import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/connect.ts'
import { jsonColumn } from '../../platform/database/json-column.ts'
import { TEXTS } from '../../platform/database/json-shapes.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

const SEARCH = jsonColumn('saved_view.search', TEXTS)

type Place = { staffId: string; screen: string }
type View = Place & { name: string; search: Record<string, string> }

const MOST = 50

export async function listViewsOf(database: Database, { staffId, screen }: Place) {
  const rows = await database
    .selectFrom('saved_view')
    .select(['view_id', 'name', 'search'])
    .where('staff_id', '=', staffId)
    .where('screen', '=', screen)
    .orderBy('name')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    viewId: row.view_id,
    name: row.name,
    search: SEARCH.read(row.search, row.view_id),
  }))
}

export async function keepView(trx: Transaction, view: View, now: Date): Promise<string> {
  const search = SEARCH.write(view.search)
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

export async function removeView(trx: Transaction, staffId: string, viewId: string): Promise<boolean> {
  const done = await trx
    .deleteFrom('saved_view')
    .where('view_id', '=', viewId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}
