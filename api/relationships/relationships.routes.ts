import { answerAskedChange, listAskedChanges } from '@kaihu/contract/asked-changes.ts'
import { assignRelationships, listKeepers } from '@kaihu/contract/relationship-keepers.ts'
import * as calls from '@kaihu/contract/relationships.ts'
import { implement, implementWrite, type Route } from '../platform/routes.ts'
import { caseRoutes } from './cases/case.routes.ts'
import { answerChange } from './changes/answer-change.usecase.ts'
import { readChanges } from './changes/read-changes.usecase.ts'
import { decideEnd, proposeEnd } from './end-relationship.usecase.ts'
import { assignKeeper } from './keepers/assign-keeper.usecase.ts'
import { readKeepers } from './keepers/read-keepers.usecase.ts'
import { findOfOrder, readRelationship, readRelationships } from './read-relationships.usecase.ts'
import { updateRoutes } from './updates/update.routes.ts'

export const relationshipRoutes: readonly Route[] = [
  implement(calls.listRelationships, ({ query }, { database, actor, now }) =>
    readRelationships(database, query, { actor, now }),
  ),
  implement(calls.readRelationship, ({ params }, { database, actor, now }) =>
    readRelationship(database, params.relationshipId, { actor, now }),
  ),
  implement(calls.findRelationshipOfOrder, ({ params }, { database, actor }) =>
    findOfOrder(database, params.orderCode, actor),
  ),
  implementWrite(calls.proposeRelationshipEnd, ({ params, body }, { trx, actor, now }) =>
    proposeEnd(trx, { ...params, ...body, actor, now }),
  ),
  implementWrite(calls.decideRelationshipEnd, ({ params, body }, { trx, actor, now }) =>
    decideEnd(trx, { ...params, ...body, actor, now }),
  ),
  implement(listKeepers, (_, { database, actor }) => readKeepers(database, actor)),
  implementWrite(assignRelationships, ({ body }, { trx, actor, now }) =>
    assignKeeper(trx, { ...body, actor, now }),
  ),
  ...caseRoutes,
  implement(listAskedChanges, ({ params }, { database, actor }) =>
    readChanges(database, params.relationshipId, actor),
  ),
  implementWrite(answerAskedChange, ({ params, body }, { trx, actor, now }) =>
    answerChange(trx, { ...params, ...body, actor, now }),
  ),
  ...updateRoutes,
]
