import { createHash } from 'node:crypto'
import { moved } from '@kaihu/domain/papers/invitations/invitation.ts'
import type { ActToConfirm, Confirmation } from '../../access/customer/confirm-act.usecase.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { refuse } from '../../platform/refuse.ts'
import { auditInvitation, papersOf } from '../invitation-audit.ts'
import { SIGNATURES_QUEUE } from '../signatures-queue.ts'
import { moveInvitation } from '../store/change-invitation.store.ts'
import { lockOfNumber } from '../store/invitation.store.ts'
import type { Invitation } from '../store/invitation.ts'
import { type Asked, numberOf } from './own-signatures.usecase.ts'

/** The named ones, locked, of this person. Throws notFound where one is not theirs or counts no more. */
export async function lockOwn(
  trx: Transaction,
  asked: Asked,
  ids: readonly string[],
): Promise<readonly Invitation[]> {
  const found = await lockOfNumber(trx, await numberOf(trx, asked), ids)
  if (found.length !== new Set(ids).size) throw refuse('notFound')
  return found
}

export function signingOf(ids: readonly string[], by: Omit<ActToConfirm, 'act' | 'subject'>): ActToConfirm {
  const subject = createHash('sha256')
    .update([...new Set(ids)].toSorted().join('|'))
    .digest('base64url')
  return { act: 'sign-papers', subject, ...by }
}

/** Throws where one of them cannot be signed now: before a code is sent, and before one is judged. */
export function checkSigning(database: Database, asked: Asked, ids: readonly string[]): Promise<void> {
  return inTransaction(database, async (trx) => {
    for (const one of await lockOwn(trx, asked, ids)) refuseUnready(one)
  })
}

/** Throws where it was not opened yet, or counts no more. */
export function refuseUnready({ state }: Invitation): void {
  if (state === 'invited') throw refuse('paperUnread')
  if (moved(state, 'sign') === undefined) throw refuse('invitationChanged')
}

/** Each order of what was answered is brought on by a job: its tables are not for whoever was asked. */
async function bringOn(trx: Transaction, answered: readonly Invitation[]): Promise<void> {
  for (const orderCode of new Set(answered.map((one) => one.orderCode)))
    await enqueue(trx, SIGNATURES_QUEUE, { orderCode })
}

export async function signOwn(
  asked: Asked & { ids: readonly string[]; confirmation: Confirmation; address: string },
  database: Database,
): Promise<void> {
  const { actor, now, ids, confirmation, address } = asked
  await inTransaction(database, async (trx) => {
    await confirmation.use(trx)
    const papers = await lockOwn(trx, asked, ids)
    for (const one of papers) {
      refuseUnready(one)
      const body = { papers: papersOf([one]), print: one.printSha256, code: confirmation.mobile, address }
      const auditSeq = await auditInvitation(trx, one, { kind: 'papers.signed', actor, now, body })
      const trace = { actedAt: now, actedBy: actor.customerId, confirmedBy: confirmation.mobile, auditSeq }
      if (!(await moveInvitation(trx, one, 'sign', trace))) throw refuse('invitationChanged')
    }
    await bringOn(trx, papers)
  })
}

export async function refuseOwn(
  trx: Transaction,
  asked: Asked & { invitationIds: readonly string[]; reason: string },
): Promise<void> {
  const { actor, now, reason } = asked
  const papers = await lockOwn(trx, asked, asked.invitationIds)
  for (const one of papers) {
    const trace = { actedAt: now, actedBy: actor.customerId, reason }
    if (!(await moveInvitation(trx, one, 'refuse', trace))) throw refuse('invitationChanged')
    const body = { papers: papersOf([one]), reason }
    await auditInvitation(trx, one, { kind: 'papers.signature-refused', actor, now, body })
  }
  await bringOn(trx, papers)
}
