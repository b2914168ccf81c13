import type { CallReply } from '@kaihu/contract/call.ts'
import type { listScreeningLists } from '@kaihu/contract/screening-lists.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { readLists } from '../../screening/lists/read-lists.usecase.ts'
import { listWaiting } from '../changes/change.store.ts'
import { waitingByKey } from '../changes/change.view.ts'

type Reader = { readonly database: Database; readonly actor: StaffActor; readonly now: Date }

export async function readAdministratorsLists(
  reader: Reader,
  sources: readonly string[],
): Promise<CallReply<typeof listScreeningLists>> {
  const { items } = await readLists(reader, sources)
  const changes = await listWaiting(reader.database, 'list')
  const waiting = await waitingByKey(reader.database, changes, reader.actor.staffId)
  const added = changes.filter(({ before }) => before === null)
  return {
    items: items.map((list) => ({ ...list, waiting: waiting.get(list.code) ?? null })),
    added: added.flatMap(({ key }) => waiting.get(key) ?? []),
  }
}
