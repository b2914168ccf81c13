import type { listGroupGrants } from '@kaihu/contract/admin-people.ts'
import type { CallReply } from '@kaihu/contract/call.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Database } from '../platform/database/connect.ts'
import { listWaiting } from './changes/change.store.ts'
import { waitingByKey } from './changes/change.view.ts'
import { listGrants, listGroupsSeen } from './staff/group.store.ts'

export async function readGroups({
  database,
  actor,
}: {
  database: Database
  actor: StaffActor
}): Promise<CallReply<typeof listGroupGrants>> {
  const kept = await listGrants(database)
  const changes = await listWaiting(database, 'group')
  const waiting = await waitingByKey(database, changes, actor.staffId)
  const known = new Set(kept.map(({ group }) => group))
  const added = changes
    .filter(({ key }) => !known.has(key))
    .map(({ key }) => ({ group: key, grant: null, people: 0 }))
  return {
    items: [...kept, ...added].map((item) => ({ ...item, waiting: waiting.get(item.group) ?? null })),
    seen: [...(await listGroupsSeen(database))],
  }
}
