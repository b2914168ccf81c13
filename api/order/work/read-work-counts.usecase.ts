import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { countUnreadOf } from '../../notices/read-notices.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import { countWork, type WorkCounts } from './work-counts.store.ts'

type Viewer = { database: Database; actor: StaffActor; now: Date }

/** The numbers beside the menu's entries. */
export const readWorkCounts = async ({
  database,
  actor,
  now,
}: Viewer): Promise<WorkCounts & { unread: number }> => ({
  ...(await countWork(database, { actor, now })),
  unread: await countUnreadOf(database, actor),
})
