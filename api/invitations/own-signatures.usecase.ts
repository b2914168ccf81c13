import { createHash } from 'node:crypto'
import type { CallReply } from '@kaihu/contract/call.ts'
import type { listOwnSignatures } from '@kaihu/contract/invitations.ts'
import type { CustomerActor } from '@kaihu/domain/access/actor.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { isWaiting, moved } from '@kaihu/domain/papers/invitations/invitation.ts'
import type { ActToConfirm, Confirmation } from '../access/customer/confirm-act.usecase.ts'
import { describeCustomer } from '../access/customer/describe-customer.usecase.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { ObjectStore, ReadableObject } from '../platform/objects/object-store.ts'
import { refuse } from '../platform/refuse.ts'
import { type Invitation, listOfNumber, lockOfNumber, moveInvitation } from './invitation.store.ts'
import { auditInvitation, papersOf } from './invitation-audit.ts'
import { SIGNATURES_QUEUE } from './signatures-queue.ts'

/** Somebody who was asked, in a session of their own: whoever holds the number. */
export type Asked = { readonly actor: CustomerActor; readonly now: Date }

async function numberOf(database: Database, { actor }: Asked): Promise<string> {
  return (await describeCustomer(database, actor.customerId)).mobile
}

/** Papers that one press answers, told apart without naming the order. */
function groupOf({ orderCode, askedBy }: Invitation): string {
  return createHash('sha256').update(`${orderCode}|${askedBy}`).digest('base64url').slice(0, 16)
}

/** What somebody was asked to sign; what waits for them stands in front. */
export async function readOwnSignatures(
  database: Database,
  asked: Asked,
): Promise<CallReply<typeof listOwnSignatures>> {
  const today = shanghaiDateOf(instantOf(asked.now))
  const all = await listOfNumber(database, await numberOf(database, asked))
  const inOrder = all.toSorted((one, other) => one.paperKey.localeCompare(other.paperKey))
  const items = inOrder.map((one) => ({
    invitationId: one.invitationId,
    paperKey: one.paperKey,
    title: one.paper.title,
    company: one.paper.company,
    askedBy: one.askedBy,
    personName: one.personName,
    dueOn: one.dueOn,
    isLate: isWaiting(one.state) && one.dueOn < today,
    state: one.state,
    fingerprint: one.contentHash,
    actedAt: one.actedAt?.toISOString() ?? null,
    group: groupOf(one),
  }))
  return {
    items: [
      ...items.filter(({ state }) => isWaiting(state)),
      ...items.filter(({ state }) => !isWaiting(state)),
    ],
  }
}

/** The named ones, locked, of this person. Throws notFound where one is not theirs or counts no more. */
async function lockOwn(
  trx: Transaction,
  asked: Asked,
  ids: readonly string[],
): Promise<readonly Invitation[]> {
  const found = await lockOfNumber(trx, await numberOf(trx, asked), ids)
  if (found.length !== new Set(ids).size) throw refuse('notFound')
  return found
}

/** The paper as it is to be signed; that it was opened is kept before a byte is shown. */
export async function openOwnPaper(
  asked: Asked & { invitationId: string },
  { database, objects }: { database: Database; objects: ObjectStore },
): Promise<{ name: string; object: ReadableObject }> {
  const { actor, now, invitationId } = asked
  const all = await listOfNumber(database, await numberOf(database, asked))
  const one = all.find((invitation) => invitation.invitationId === invitationId)
  const object = one && one.printSha256 !== null ? await objects.find(one.printSha256) : undefined
  if (!one || !object) throw refuse('notFound')
  await inTransaction(database, async (trx) => {
    await moveInvitation(trx, one, 'see', { seenAt: now })
    await auditInvitation(trx, one, {
      kind: 'papers.invitation-seen',
      actor,
      now,
      body: { papers: papersOf([one]) },
    })
  })
  return { name: `${one.paper.key} ${one.paper.title.zh}.pdf`.replaceAll(/[\\/:*?"<>|]/g, '_'), object }
}

/** The signing of these papers and no others, as an act to be confirmed. */
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

function refuseUnready({ state }: Invitation): void {
  if (state === 'invited') throw refuse('paperUnread')
  if (moved(state, 'sign') === undefined) throw refuse('invitationChanged')
}

/** Each order of what was answered is brought on by a job: its tables are not for whoever was asked. */
async function bringOn(trx: Transaction, answered: readonly Invitation[]): Promise<void> {
  for (const orderCode of new Set(answered.map((one) => one.orderCode)))
    await enqueue(trx, SIGNATURES_QUEUE, { orderCode })
}

/** Signs the papers; the code is used up with it. */
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

/** Refuses the papers; whoever asked is told why. */
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
