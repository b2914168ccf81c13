import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { countUnreadOf } from '../../notices/read-notices.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import { countWork, type WorkCounts } from './work-counts.store.ts'

type Viewer = { database: Database; actor: StaffActor; now: Date }

export async function readWorkCounts({
  database,
  actor,
  now,
}: Viewer): Promise<WorkCounts & { unread: number }> {
  return {
    ...(await countWork(database, { actor, now })),
    unread: await countUnreadOf(database, actor),
  }
}
