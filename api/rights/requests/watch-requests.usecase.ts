import { tellRole } from '../../notices/tell-person.usecase.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { auditRights } from '../rights-chain.ts'
import { listErased, listWaitingBefore, settleRequest } from './request.store.ts'
import { paramsOf, tellStep } from './tell-customer.ts'

/** Reminders begin so long before the day. */
const SOON_MS = 3 * 86_400_000

/** Reminds the desk of what is due soon and of what is late, and settles deletions whose order is gone. Safe to repeat. */
export async function watchRequests({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  const now = clock()
  for (const request of await listWaitingBefore(database, new Date(now.getTime() + SOON_MS))) {
    const notice = request.dueAt < now ? 'rightsOverdue' : 'rightsDueSoon'
    const told = {
      notice,
      params: paramsOf(request),
      onceKey: `rights:${request.requestId}`,
      at: now,
    } as const
    await inTransaction(database, (trx) => tellRole(trx, { role: 'RISK_CONTROL', ...told }))
  }
  const actor = { kind: 'system', job: 'rights-watch' } as const
  for (const request of await listErased(database)) {
    const { requestId, customerId } = request
    await inTransaction(database, async (trx) => {
      await settleRequest(trx, { requestId, state: 'done', by: null, answer: null, legalBasis: null, now })
      await auditRights(trx, { kind: 'rights.done', actor, now, body: { requestId }, customerId })
      await tellStep(trx, request, 'rightsDone', now)
    })
  }
}
