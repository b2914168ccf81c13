import { getProgress, listProgress } from '@kaihu/contract/progress.ts'
import { getVisit, listVisits as listVisitsCall } from '@kaihu/contract/visits.ts'
import {
  assignOrders as assignCall,
  claimOrder,
  getAbsence,
  getBoard as getBoardCall,
  getWorkCounts,
  releaseOrder,
  setAbsence,
} from '@kaihu/contract/work.ts'
import { readProgress, readProgressList } from '../order/progress/read-progress.usecase.ts'
import { claimOrRelease } from '../order/work/claim-order.usecase.ts'
import { readWorkCounts } from '../order/work/read-work-counts.usecase.ts'
import { implement, implementWrite, type Route } from '../platform/routes.ts'
import { readAbsence, writeAbsence } from './board/absence.usecase.ts'
import { assignOrders } from './board/assign-orders.usecase.ts'
import { getBoard } from './board/get-board.usecase.ts'
import { listVisits } from './visits/list-visits.usecase.ts'
import { readVisit } from './visits/read-visit.usecase.ts'

export const workRoutes: readonly Route[] = [
  implement(getWorkCounts, (_input, context) => readWorkCounts(context)),
  implementWrite(claimOrder, ({ params }, { trx, actor, now }) =>
    claimOrRelease(trx, { ...params, actor, now, command: { type: 'claim' } }),
  ),
  implementWrite(releaseOrder, ({ params, body }, { trx, actor, now }) =>
    claimOrRelease(trx, { ...params, actor, now, command: { type: 'release', ...body } }),
  ),
  implement(getBoardCall, ({ query }, context) => getBoard(query.seat, context)),
  implementWrite(assignCall, ({ body }, { trx, actor, now, locale }) =>
    assignOrders(body, { trx, actor, now, locale }),
  ),
  implement(listProgress, ({ query }, context) => readProgressList(query, context)),
  implement(getProgress, ({ params }, context) => readProgress(params.orderCode, context)),
  implement(getVisit, ({ params }, context) => readVisit(params.orderCode, context)),
  implement(listVisitsCall, ({ query }, context) => listVisits(query, context)),
  implement(getAbsence, ({ params }, context) => readAbsence(params.staffId, context)),
  implementWrite(setAbsence, ({ params, body }, { trx, actor, now }) =>
    writeAbsence(trx, { asked: params.staffId, days: body.absence, actor, now }),
  ),
]
