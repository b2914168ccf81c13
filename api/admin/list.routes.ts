import { draftListUse, listScreeningLists } from '@kaihu/contract/screening-lists.ts'
import { implement, implementWrite, type Route } from '../platform/routes.ts'
import { readLists } from '../screening/lists/read-lists.usecase.ts'
import { listWaiting } from './changes/change.store.ts'
import { waitingByKey } from './changes/change.view.ts'
import { draft } from './changes/read-changes.usecase.ts'

/** The calls about lists that two administrators decide on. */
export const listRoutes: readonly Route[] = [
  implement(listScreeningLists, async (_input, { database, actor, now }) => {
    const { items } = await readLists({ database, actor, now })
    const changes = await listWaiting(database, 'list')
    const waiting = await waitingByKey(database, changes, actor.staffId)
    const added = changes.filter(({ before }) => before === null)
    return {
      items: items.map((list) => ({ ...list, waiting: waiting.get(list.code) ?? null })),
      added: added.flatMap(({ key }) => waiting.get(key) ?? []),
    }
  }),
  implementWrite(draftListUse, ({ params, body }, { trx, actor, now }) =>
    draft(trx, 'list', { key: params.list, after: body.use, reason: body.reason, actor, now }),
  ),
]
