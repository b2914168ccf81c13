import * as calls from '@kaihu/contract/relationship-updates.ts'
import { implement, implementWrite, type Route } from '../../platform/routes.ts'
import { actOnUpdate, openByStaff } from './act-on-update.usecase.ts'
import { answerOwnUpdate, openOwnChange, readOwnUpdates } from './own-updates.usecase.ts'
import { readUpdateList, readUpdates } from './read-updates.usecase.ts'
import { takeBackOwnChange } from './take-back-change.usecase.ts'

export const updateRoutes: readonly Route[] = [
  implement(calls.listRelationshipUpdates, ({ query }, { database, actor, now }) =>
    readUpdateList(database, query, { actor, now }),
  ),
  implement(calls.readRelationshipUpdates, ({ params }, { database, actor, now, read }) =>
    readUpdates(database, params.relationshipId, { actor, now, read }),
  ),
  implementWrite(calls.openRelationshipUpdate, ({ params, body }, { trx, actor, now, read }) =>
    openByStaff(trx, { ...params, ...body, actor, now, read }),
  ),
  implementWrite(calls.actOnRelationshipUpdate, ({ params, body }, { trx, actor, now, read }) =>
    actOnUpdate(trx, { ...params, ...body, actor, now, read }),
  ),
  implement(calls.listOwnUpdates, ({ params }, { database, actor, now, locale }) =>
    readOwnUpdates(database, { ...params, actor, now, locale }),
  ),
  implementWrite(calls.openOwnChange, ({ params, body }, { trx, actor, now, locale }) =>
    openOwnChange(trx, { ...params, ...body, actor, now, locale }),
  ),
  implementWrite(calls.answerOwnUpdate, ({ params, body }, { trx, actor, now, locale }) =>
    answerOwnUpdate(trx, { ...params, ...body, actor, now, locale }),
  ),
  implementWrite(calls.takeBackOwnChange, ({ params }, { trx, actor, now, locale }) =>
    takeBackOwnChange(trx, { ...params, actor, now, locale }),
  ),
]
