import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import type { OrderEvent } from '@kaihu/domain/order/events.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { isFilledByCustomer } from '@kaihu/domain/order/statuses.ts'
import { isWaiting } from '@kaihu/domain/papers/invitations/invitation.ts'
import { tellByAddress } from '../notices/tell-person.usecase.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { followIdentity } from './identity/follow-identity.usecase.ts'
import { auditInvitation, papersOf } from './invitation-audit.ts'
import { readStanding } from './read-invitations.usecase.ts'
import { type PaperStanding, standingState } from './standing.ts'
import { moveInvitation } from './store/change-invitation.store.ts'
import { listCurrent } from './store/invitation.store.ts'
import type { Invitation } from './store/invitation.ts'

const JOB: SystemActor = { kind: 'system', job: 'signatures' }

/** What no longer fits: the paper says something else now, or nobody asks for this signature any more. */
type Misfit = { readonly one: Invitation; readonly why: 'changed' | 'notNeeded' }

function misfitsAmong(current: readonly Invitation[], papers: readonly PaperStanding[]): readonly Misfit[] {
  return current.flatMap((one): Misfit[] => {
    const paper = papers.find(({ paper: { key } }) => key === one.paperKey)
    const isAsked = paper?.signers.some(({ key, name }) => key === one.personKey && name !== '')
    if (!paper || !isAsked) return [{ one, why: 'notNeeded' }]
    return one.state !== 'void' && standingState(one, paper.hash) === 'void' ? [{ one, why: 'changed' }] : []
  })
}

/** A word to whoever was told before, once a day: answers are changed one after the other. */
async function tellOf(
  trx: Transaction,
  { orderCode, mobile, email, locale }: Invitation,
  at: Date,
): Promise<void> {
  const onceKey = `signature-void:${orderCode}:${mobile}:${at.toISOString().slice(0, 10)}`
  await tellByAddress(trx, { notice: 'signatureVoid', orderCode, mobile, email, locale, onceKey, at })
}

async function makeVoid(trx: Transaction, { one, why }: Misfit, now: Date): Promise<void> {
  const endedAt = why === 'notNeeded' ? { endedAt: now } : {}
  const isMoved = one.state === 'void' || (await moveInvitation(trx, one, 'void', { ...endedAt }))
  if (one.state === 'void' || !isMoved) return
  const body = { why, papers: papersOf([one]), was: one.state }
  await auditInvitation(trx, one, { kind: 'papers.signature-void', actor: JOB, now, body })
  if (one.toldAt !== null && one.state !== 'refused') await tellOf(trx, one, now)
}

/** The application left its customer: whoever did not sign by then signs on paper, or the application ended. */
async function endWaiting(trx: Transaction, current: readonly Invitation[], now: Date): Promise<void> {
  for (const one of current.filter(({ state }) => isWaiting(state))) {
    await moveInvitation(trx, one, 'withdraw', { endedAt: now })
    const body = { act: 'withdraw', papers: papersOf([one]) }
    await auditInvitation(trx, one, { kind: 'papers.invitation-changed', actor: JOB, now, body })
  }
}

const TOUCHING: readonly OrderEvent['type'][] = ['application_changed', 'transitioned']

/** A changed answer voids what was signed of it, a changed mandate what nobody asks for any more; each paper by itself. */
export async function followSignatures(
  trx: Transaction,
  { state, events, now }: { state: OrderState; events: readonly OrderEvent[]; now: Date },
): Promise<void> {
  if (!events.some(({ type }) => TOUCHING.includes(type))) return
  await followIdentity(trx, state, now)
  const current = await listCurrent(trx, state.orderCode)
  if (current.length === 0) return
  const papers = await readStanding(trx, state, now)
  for (const misfit of misfitsAmong(current, papers)) await makeVoid(trx, misfit, now)
  if (!isFilledByCustomer(state.status)) await endWaiting(trx, await listCurrent(trx, state.orderCode), now)
}
