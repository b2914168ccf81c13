import { tellRole } from '../../notices/tell-person.usecase.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { walkAll } from '../../platform/database/walk-all.ts'
import { auditRights } from '../rights-chain.ts'
import { type KeptRequest, listErased, listWaitingBefore, settleRequest } from './request.store.ts'
import { paramsOf, tellStep } from './tell-customer.ts'

/** Reminders begin so long before the day. */
const SOON_MS = 3 * 86_400_000

const BATCH = 500

type Deps = {
  database: Database
  clock: Clock
  batch?: number
}

async function remind(database: Database, request: KeptRequest, now: Date): Promise<void> {
  const notice = request.dueAt < now ? 'rightsOverdue' : 'rightsDueSoon'
  const told = { notice, params: paramsOf(request), onceKey: `rights:${request.requestId}`, at: now } as const
  await inTransaction(database, (trx) => tellRole(trx, { role: 'RISK_CONTROL', ...told }))
}

async function settleErased(database: Database, request: KeptRequest, now: Date): Promise<void> {
  const { requestId, customerId } = request
  const actor = { kind: 'system', job: 'rights-watch' } as const
  await inTransaction(database, async (trx) => {
    await settleRequest(trx, { requestId, state: 'done', by: null, answer: null, legalBasis: null, now })
    await auditRights(trx, { kind: 'rights.done', actor, now, body: { requestId }, customerId })
    await tellStep(trx, request, 'rightsDone', now)
  })
}

export async function watchRequests({ database, clock, batch = BATCH }: Deps): Promise<void> {
  const now = clock()
  const soon = new Date(now.getTime() + SOON_MS)
  await walkAll({
    read: (behind: KeptRequest | undefined) => listWaitingBefore(database, soon, { behind, limit: batch }),
    act: (request) => remind(database, request, now),
    size: batch,
  })
  await walkAll({
    read: (behind: KeptRequest | undefined) => listErased(database, { behind, limit: batch }),
    act: (request) => settleErased(database, request, now),
    size: batch,
  })
}
