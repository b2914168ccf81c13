import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { isFilledByCustomer } from '@kaihu/domain/order/statuses.ts'
import { tellByAddress } from '../../notices/tell-person.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { auditInvitation } from '../invitation-audit.ts'
import { SIGNATURES_QUEUE } from '../signatures-queue.ts'
import { changeIdentity } from './change-identity.usecase.ts'
import { type IdentityRequest, listIdentity, moveIdentity } from './identity.store.ts'
import { type IdentityStanding, readIdentities } from './identity-standing.ts'

const JOB: SystemActor = { kind: 'system', job: 'signatures' }

type Misfit = { readonly one: IdentityRequest; readonly why: 'changed' | 'notNeeded' }

/** What was asked concerns a person as the application named them: under another name, or gone, it is over. */
function misfitsAmong(
  requests: readonly IdentityRequest[],
  standing: readonly IdentityStanding[],
): readonly Misfit[] {
  return requests.flatMap((one): Misfit[] => {
    const found = standing.find(({ person }) => person.key === one.personKey)
    if (!found) return [{ one, why: 'notNeeded' }]
    return found.person.name === one.personName ? [] : [{ one, why: 'changed' }]
  })
}

async function makeVoid(trx: Transaction, { one, why }: Misfit, now: Date): Promise<void> {
  if (!(await moveIdentity(trx, one, 'void', { ...(why === 'notNeeded' && { endedAt: now }) }))) return
  const body = { why, identity: one.requestId, was: one.state }
  await auditInvitation(trx, one, { kind: 'papers.identity-void', actor: JOB, now, body })
  if (one.toldAt === null || one.state === 'refused') return
  const { orderCode, mobile, email, locale } = one
  const onceKey = `signature-void:${orderCode}:${mobile}:${now.toISOString().slice(0, 10)}`
  await tellByAddress(trx, { notice: 'signatureVoid', orderCode, mobile, email, locale, onceKey, at: now })
}

/** A changed mandate ends what was asked of whoever it no longer names; an application that was sent asks nobody any more. */
export async function followIdentity(trx: Transaction, state: OrderState, now: Date): Promise<void> {
  const requests = await listIdentity(trx, state.orderCode)
  if (requests.length === 0) return
  const standing = await readIdentities(trx, state, now)
  for (const misfit of misfitsAmong(requests, standing)) await makeVoid(trx, misfit, now)
  if (!isFilledByCustomer(state.status)) {
    for (const one of await listIdentity(trx, state.orderCode))
      if (one.state === 'asked') await changeIdentity(trx, one, { act: 'withdraw', actor: JOB, now })
  } else if (requests.some(({ state: at, placedAt }) => at === 'given' && placedAt === null))
    await enqueue(trx, SIGNATURES_QUEUE, { orderCode: state.orderCode })
}
