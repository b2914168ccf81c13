import {
  saveDiligenceConclusion as concludeCall,
  delegateDiligenceLine,
  getInvestigation,
  listInvestigations,
  saveDiligenceLine as saveCall,
  takeDiligenceLineBack,
} from '@kaihu/contract/investigation.ts'
import { type DiligenceLine, isDiligenceLine } from '@kaihu/domain/diligence/investigation/lines.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import { refuse } from '../../platform/refuse.ts'
import { implement, implementWrite, type Route } from '../../platform/routes.ts'
import { saveDiligenceConclusion } from './conclude.usecase.ts'
import { delegateLine, takeLineBack } from './delegate-line.usecase.ts'
import { viewInvestigation } from './investigation.view.ts'
import { listDiligenceWork } from './list-work.usecase.ts'
import { saveDiligenceLine } from './save-line.usecase.ts'

function getLine(text: string): DiligenceLine {
  if (!isDiligenceLine(text)) throw refuse('notFound')
  return text
}

const read = implement(getInvestigation, async ({ params }, { database, actor, now }) =>
  viewInvestigation(database, await getVisibleOrder(database, params.orderCode, actor), { actor, now }),
)

const list = implement(listInvestigations, async (_input, { database, actor }) =>
  listDiligenceWork(database, actor),
)

const save = implementWrite(saveCall, async ({ params, body }, { trx, actor, now }) => {
  const line = getLine(params.line)
  const order = await saveDiligenceLine(trx, { ...params, ...body, line, actor, now })
  return viewInvestigation(trx, order, { actor, now })
})

const delegate = implementWrite(delegateDiligenceLine, async ({ params, body }, { trx, actor, now }) => {
  const order = await delegateLine(trx, { ...params, ...body, line: getLine(params.line), actor, now })
  return viewInvestigation(trx, order, { actor, now })
})

const takeBack = implementWrite(takeDiligenceLineBack, async ({ params, body }, { trx, actor, now }) => {
  const order = await takeLineBack(trx, { ...params, ...body, line: getLine(params.line), actor, now })
  return viewInvestigation(trx, order, { actor, now })
})

const conclude = implementWrite(concludeCall, async ({ params, body }, { trx, actor, now }) => {
  const order = await saveDiligenceConclusion(trx, { ...params, ...body, actor, now })
  return viewInvestigation(trx, order, { actor, now })
})

export const investigationRoutes: readonly Route[] = [read, list, save, delegate, takeBack, conclude]
