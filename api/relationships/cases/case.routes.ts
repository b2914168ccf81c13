import * as calls from '@kaihu/contract/relationship-cases.ts'
import { implement, implementWrite, type Route } from '../../platform/routes.ts'
import { readCases } from './read-cases.usecase.ts'
import { checkOnHit, proposeOnHit, readStandingHit, takeCase } from './work-on-case.usecase.ts'

export const caseRoutes: readonly Route[] = [
  implement(calls.listRelationshipCases, ({ query }, { database, actor, now }) =>
    readCases(database, query, { actor, now }),
  ),
  implementWrite(calls.takeRelationshipCase, ({ params }, { trx, actor, now }) =>
    takeCase(trx, { ...params, actor, now }),
  ),
  implement(calls.readRelationshipHit, ({ params }, { database, actor, now, read }) =>
    readStandingHit(database, { ...params, actor, now, read }),
  ),
  implementWrite(calls.proposeRelationshipHit, ({ params, body }, { trx, actor, now }) =>
    proposeOnHit(trx, { ...params, ...body, actor, now }),
  ),
  implementWrite(calls.checkRelationshipHit, ({ params, body }, { trx, actor, now }) =>
    checkOnHit(trx, { ...params, ...body, actor, now }),
  ),
]
