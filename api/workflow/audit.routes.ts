import { listOrderAudit, readOrderSeal, verifyOrderAudit } from '@kaihu/contract/audit.ts'
import { implement, implementWrite, type Route } from '../platform/routes.ts'
import { readAudit, verifyAuditOf } from './desk/read-audit.usecase.ts'
import { readSeal } from './desk/read-seal.usecase.ts'

export const auditRoutes: readonly Route[] = [
  implement(listOrderAudit, ({ params, query }, context) =>
    readAudit(params.orderCode, { after: query.after ?? 0, limit: query.pageSize }, context),
  ),
  implement(readOrderSeal, ({ params }, context) => readSeal(params.orderCode, context)),
  implementWrite(verifyOrderAudit, ({ params }, context) => verifyAuditOf(params.orderCode, context)),
]
