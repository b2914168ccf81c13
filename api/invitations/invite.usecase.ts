import type { CallRequest } from '@kaihu/contract/call.ts'
import type { changeInvitations, inviteToSign } from '@kaihu/contract/invitations.ts'
import { type Actor, actorRef } from '@kaihu/domain/access/actor.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { addDays } from '@kaihu/domain/base/plain-date.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { INVITATION_DAYS, isWaiting, restsUntil } from '@kaihu/domain/papers/invitations/invitation.ts'
import { readTypedMobile } from '../access/customer/register-customer.usecase.ts'
import { nameStaff } from '../access/names/name-staff.usecase.ts'
import { lockForCommand } from '../order/command/perform-command.usecase.ts'
import { canWrite } from '../order/read/may-write.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { refuse } from '../platform/refuse.ts'
import { askIdentity } from './identity/ask-identity.usecase.ts'
import { changeIdentity } from './identity/change-identity.usecase.ts'
import { lockIdentity } from './identity/identity.store.ts'
import { auditInvitation, papersOf } from './invitation-audit.ts'
import { type By, readStanding } from './read-invitations.usecase.ts'
import { SIGNATURES_QUEUE } from './signatures-queue.ts'
import type { PaperStanding } from './standing.ts'
import { insertInvitation, markUntold, moveInvitation } from './store/change-invitation.store.ts'
import { countAsked, countTold, lockCurrent, readNumberPace } from './store/invitation.store.ts'
import type { Invitation } from './store/invitation.ts'

const DAY_MS = 86_400_000
/** Messages cost money and patience: so many people in a day for one application. */
const MOST_A_DAY = 40
/** Of those to one number: whoever is not concerned is not to be flooded. */
const MOST_TO_NUMBER = 5
/** And of all applications together: whoever applies for many must not flood one either. */
const MOST_IN_ALL = 10

async function lockWritable(trx: Transaction, { orderCode, actor }: By): Promise<OrderState> {
  const { state } = await lockForCommand(trx, { orderCode, actor })
  if (!canWrite(state, actor)) throw refuse('sectionClosed')
  return state
}

async function nameOfAsker(trx: Transaction, state: OrderState, actor: Actor): Promise<string> {
  const { contactName, companyName } = state.intake
  if (actor.kind !== 'staff') return contactName || companyName
  return (await nameStaff(trx, [actor.staffId])).get(actor.staffId)?.name ?? companyName
}

/** The papers asked for, each of which this person has to sign and that is final. */
function chosen(papers: readonly PaperStanding[], personKey: string, keys: readonly string[]) {
  return [...new Set(keys)].map((key) => {
    const paper = papers.find((one) => one.paper.key === key)
    const signer = paper?.signers.find((one) => one.key === personKey && one.name !== '')
    if (!paper || !signer) throw refuse('invitationChanged')
    if (paper.waitsFor.length > 0) throw refuse('paperNotFinal')
    return { paper, signer }
  })
}

async function checkRoom(
  trx: Transaction,
  { orderCode, mobile }: Pick<Invitation, 'orderCode' | 'mobile'>,
  since: Date,
): Promise<void> {
  const { asked } = await readNumberPace(trx, { orderCode, mobile }, since)
  const isFull =
    asked >= MOST_TO_NUMBER ||
    (await countAsked(trx, orderCode, since)) >= MOST_A_DAY ||
    (await countTold(trx, mobile, since)) >= MOST_IN_ALL
  if (isFull) throw refuse('invitationLimit')
}

export async function invite(
  trx: Transaction,
  by: By,
  asked: CallRequest<typeof inviteToSign>['body'],
): Promise<void> {
  const { orderCode, actor, now } = by
  const state = await lockWritable(trx, by)
  const mobile = readTypedMobile(asked.mobile)
  const since = new Date(now.getTime() - DAY_MS)
  await checkRoom(trx, { orderCode, mobile }, since)
  if (asked.papers.length === 0 && !asked.identity) throw refuse('invitationChanged')
  const signing =
    asked.papers.length === 0
      ? []
      : chosen(await readStanding(trx, state, now), asked.personKey, asked.papers)
  const askedBy = await nameOfAsker(trx, state, actor)
  const dueOn = addDays(shanghaiDateOf(instantOf(now)), INVITATION_DAYS)
  const reached = { orderCode, mobile, askedBy, dueOn, now, by: actorRef(actor), locale: asked.locale }
  const common = { ...reached, email: asked.email || null }
  for (const { paper, signer } of signing) {
    await insertInvitation(trx, {
      ...common,
      personKey: signer.key,
      personName: signer.name,
      paperKey: paper.paper.key,
      paper: paper.paper,
      contentHash: paper.hash,
      round: state.submissionCount,
    })
  }
  const identity = asked.identity
    ? await askIdentity(trx, state, { ...common, personKey: asked.personKey })
    : null
  const told = { orderCode, mobile, personName: signing[0]?.signer.name ?? identity?.personName ?? '' }
  const body = {
    papers: signing.map(({ paper: { paper, hash } }) => ({ paperKey: paper.key, contentHash: hash })),
    ...(identity && { identity: identity.requestId }),
  }
  await auditInvitation(trx, told, { kind: 'papers.invited', actor, now, body })
  await enqueue(trx, SIGNATURES_QUEUE, { orderCode })
}

type Change = {
  readonly act: CallRequest<typeof changeInvitations>['params']['act']
  readonly invitationIds: readonly string[]
}

async function remind(trx: Transaction, one: Invitation): Promise<void> {
  if (!isWaiting(one.state)) throw refuse('invitationChanged')
  await markUntold(trx, one)
}

/** Paper by paper a number could be told all day: whatever it was told last of this order counts. */
async function checkRest(
  trx: Transaction,
  found: readonly Pick<Invitation, 'orderCode' | 'mobile'>[],
  now: Date,
): Promise<void> {
  for (const one of new Map(found.map((each) => [each.mobile, each])).values()) {
    const { toldAt } = await readNumberPace(trx, one, now)
    if (restsUntil(toldAt?.getTime() ?? null, now.getTime()) !== null) throw refuse('invitationLimit')
    if ((await countTold(trx, one.mobile, new Date(now.getTime() - DAY_MS))) >= MOST_IN_ALL)
      throw refuse('invitationLimit')
  }
}

async function withdraw(trx: Transaction, one: Invitation, now: Date): Promise<void> {
  if (!(await moveInvitation(trx, one, 'withdraw', { endedAt: now }))) throw refuse('invitationChanged')
}

export async function changeAll(trx: Transaction, by: By, { act, invitationIds }: Change): Promise<void> {
  const { orderCode, actor, now } = by
  await lockWritable(trx, by)
  const found = await lockCurrent(trx, orderCode, invitationIds)
  const identities = await lockIdentity(trx, orderCode, invitationIds)
  if (found.length + identities.length !== new Set(invitationIds).size) throw refuse('invitationChanged')
  if (act === 'remind') await checkRest(trx, [...found, ...identities], now)
  for (const one of found) await (act === 'remind' ? remind(trx, one) : withdraw(trx, one, now))
  for (const one of found) {
    const body = { act, papers: papersOf([one]) }
    await auditInvitation(trx, one, { kind: 'papers.invitation-changed', actor, now, body })
  }
  for (const one of identities) await changeIdentity(trx, one, { act, actor, now })
  if (act === 'remind') await enqueue(trx, SIGNATURES_QUEUE, { orderCode })
}
