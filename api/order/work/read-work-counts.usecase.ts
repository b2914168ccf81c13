import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { countWork, type WorkCounts } from './work-counts.store.ts'

type Viewer = { database: Database; actor: StaffActor; now: Date }

const countUnread = async (database: Database, staffId: string): Promise<number> => {
  const { rows } = await sql<{ unread: number }>`select count(*) as unread from (
    select 1 from kaihu.notice where staff_id = ${staffId} and read_at is null limit 1000) as counted`.execute(
    database,
  )
  return rows[0]?.unread ?? 0
}

/** The numbers beside the menu's entries. */
export const readWorkCounts = async ({
  database,
  actor,
  now,
}: Viewer): Promise<WorkCounts & { unread: number }> => ({
  ...(await countWork(database, { actor, now })),
  unread: await countUnread(database, actor.staffId),
})
