import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { addDays } from '@kaihu/domain/base/plain-date.ts'
import { isFilledByCustomer } from '@kaihu/domain/order/statuses.ts'
import { INVITATION_DAYS, REMINDER_DAYS } from '@kaihu/domain/papers/invitations/invitation.ts'
import { getVisibleOrder } from '../order/read/get-visible-order.usecase.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { walkAll } from '../platform/database/walk-all.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { readSettings } from '../settings/order-settings.ts'
import { changeIdentity } from './identity/change-identity.usecase.ts'
import { type IdentityRequest, listWaitingIdentity, lockIdentity } from './identity/identity.store.ts'
import { auditInvitation, papersOf } from './invitation-audit.ts'
import { SIGNATURES_QUEUE } from './signatures-queue.ts'
import { markUntold } from './store/change-invitation.store.ts'
import { listWaiting, lockCurrent } from './store/invitation.store.ts'
import type { Invitation } from './store/invitation.ts'

const JOB = { kind: 'system', job: 'signature-reminders' } as const
const DAY_MS = 86_400_000
const PAGE = 200

type Deps = { readonly database: Database; readonly clock: Clock }

async function remind(one: Invitation, { database, clock }: Deps): Promise<void> {
  const { state } = await getVisibleOrder(database, one.orderCode, JOB)
  if (!isFilledByCustomer(state.status)) return
  await inTransaction(database, async (trx) => {
    const [still] = await lockCurrent(trx, one.orderCode, [one.invitationId])
    if (!still || still.toldAt?.getTime() !== one.toldAt?.getTime()) return
    await markUntold(trx, still)
    const body = { act: 'remind', papers: papersOf([still]) }
    await auditInvitation(trx, still, { kind: 'papers.invitation-changed', actor: JOB, now: clock(), body })
    await enqueue(trx, SIGNATURES_QUEUE, { orderCode: one.orderCode })
  })
}

async function remindIdentity(one: IdentityRequest, { database, clock }: Deps): Promise<void> {
  const { state } = await getVisibleOrder(database, one.orderCode, JOB)
  if (!isFilledByCustomer(state.status)) return
  await inTransaction(database, async (trx) => {
    const [still] = await lockIdentity(trx, one.orderCode, [one.requestId])
    if (still?.state !== 'asked' || still.toldAt?.getTime() !== one.toldAt?.getTime()) return
    await changeIdentity(trx, still, { act: 'remind', actor: JOB, now: clock() })
    await enqueue(trx, SIGNATURES_QUEUE, { orderCode: one.orderCode })
  })
}

export async function remindSigners(deps: Deps, size = PAGE): Promise<void> {
  const { database, clock } = deps
  const { values } = await readSettings(database)
  if (values.invitations !== true) return
  const now = clock()
  const toldBefore = new Date(now.getTime() - REMINDER_DAYS * DAY_MS)
  const dueFrom = addDays(shanghaiDateOf(instantOf(now)), -INVITATION_DAYS)
  await walkAll<Invitation>({
    size,
    read: (behind) => listWaiting(database, { toldBefore, dueFrom, behind, limit: size }),
    act: (one) => remind(one, deps),
  })
  await walkAll<IdentityRequest>({
    size,
    read: (behind) => listWaitingIdentity(database, { toldBefore, dueFrom, behind, limit: size }),
    act: (one) => remindIdentity(one, deps),
  })
}
