import * as calls from '@kaihu/contract/retention.ts'
import { implement, implementWrite, type Route } from '../platform/routes.ts'
import { readRetention, reportDue } from './due/read-retention.usecase.ts'
import { liftHold, readHolds, readHoldsOfOrder, setHold } from './holds/holds.usecase.ts'
import { approveRun, discardRun, proposeRun } from './runs/decide-run.usecase.ts'
import { readErased, readRun, readRuns } from './runs/read-runs.usecase.ts'

export const retentionRoutes: readonly Route[] = [
  implement(calls.readRetention, (_input, { database, now }) => readRetention(database, now)),
  implement(calls.listDueRecords, (_input, { database, actor, now }) => reportDue(database, { actor, now })),
  implement(calls.listErasureRuns, (_input, { database, actor }) => readRuns(database, actor)),
  implement(calls.readErasureRun, ({ params, query }, { database, actor }) =>
    readRun(database, { ...params, after: query.after ?? '', actor }),
  ),
  implement(calls.findErasedOrder, ({ params }, { database }) => readErased(database, params.orderCode)),
  implementWrite(calls.proposeErasure, ({ body }, { trx, actor, now }) =>
    proposeRun(trx, { ...body, actor, now }),
  ),
  implementWrite(calls.approveErasure, ({ params, body }, { trx, actor, now }) =>
    approveRun(trx, { ...params, ...body, actor, now }),
  ),
  implementWrite(calls.discardErasure, ({ params, body }, { trx, actor, now }) =>
    discardRun(trx, { ...params, ...body, actor, now }),
  ),
  implement(calls.listLegalHolds, (_input, { database, now }) => readHolds(database, now)),
  implement(calls.listHoldsOfOrder, ({ params }, { database, actor, now }) =>
    readHoldsOfOrder(database, { ...params, actor, now }),
  ),
  implementWrite(calls.setLegalHold, ({ body }, { trx, actor, now }) =>
    setHold(trx, { ...body, actor, now }),
  ),
  implementWrite(calls.endLegalHold, ({ params, body }, { trx, actor, now }) =>
    liftHold(trx, { ...params, ...body, actor, now }),
  ),
]
