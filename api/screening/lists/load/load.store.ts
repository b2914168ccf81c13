import type { LoadPhase } from '@kaihu/domain/screening/screening-list.ts'
import type { Database } from '../../../platform/database/connect.ts'
import type { LoadProgress } from './parse-list.ts'

type Load = { readonly listCode: string; readonly loadId: string }

export async function saveLoad(
  database: Database,
  { listCode, loadId }: Load,
  { phase, done, total }: LoadProgress,
): Promise<void> {
  const values = { load_id: loadId, phase, done, total, changed_at: new Date() }
  await database
    .insertInto('screening_list_load')
    .values({ list_code: listCode, ...values })
    .onConflict((conflict) => conflict.column('list_code').doUpdateSet(values))
    .execute()
}

export async function endLoad(database: Database, { listCode, loadId }: Load): Promise<void> {
  await database
    .deleteFrom('screening_list_load')
    .where('list_code', '=', listCode)
    .where('load_id', '=', loadId)
    .execute()
}

export async function findLoad(database: Database, listCode: string): Promise<LoadProgress | undefined> {
  const row = await database
    .selectFrom('screening_list_load')
    .select(['phase', 'done', 'total'])
    .where('list_code', '=', listCode)
    .executeTakeFirst()
  // The column's own constraint names the phases.
  return row && { ...row, phase: row.phase as LoadPhase }
}
