import type { CallReply } from '@kaihu/contract/call.ts'
import type { IdentityView } from '@kaihu/contract/identity-requests.ts'
import type { listInvitations, SignatureView } from '@kaihu/contract/invitations.ts'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import { maskMobile } from '@kaihu/domain/access/mask-mobile.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { isWaiting, restsUntil } from '@kaihu/domain/papers/invitations/invitation.ts'
import type { PaperSigner } from '@kaihu/domain/papers/invitations/paper-signers.ts'
import { getVisibleOrder } from '../order/read/get-visible-order.usecase.ts'
import { canWrite } from '../order/read/may-write.ts'
import { readFinalPapers } from '../papers/final-papers.usecase.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Queryable } from '../platform/database/transaction.ts'
import { type IdentityStanding, readIdentities } from './identity/identity-standing.ts'
import { type PaperStanding, standingOf, standingState } from './standing.ts'
import { listCurrent, listToldAt } from './store/invitation.store.ts'
import type { Invitation } from './store/invitation.ts'
import { listSignedPapers } from './store/signed-paper.store.ts'

export type By = { readonly orderCode: string; readonly actor: Actor; readonly now: Date }

export async function readStanding(
  database: Queryable,
  state: OrderState,
  now: Date,
): Promise<readonly PaperStanding[]> {
  const final = await readFinalPapers(database, state, now)
  const current = await listCurrent(database, state.orderCode)
  return standingOf(final, { current, sealed: await listSignedPapers(database, state.orderCode) })
}

type Shown = { readonly isStaff: boolean; readonly today: string }

function invitationView(one: Invitation, hash: string, { isStaff, today }: Shown) {
  const state = standingState(one, hash)
  return {
    invitationId: one.invitationId,
    state,
    mobile: isStaff ? maskMobile(one.mobile) : one.mobile,
    invitedAt: one.invitedAt.toISOString(),
    seenAt: one.seenAt?.toISOString() ?? null,
    actedAt: one.actedAt?.toISOString() ?? null,
    dueOn: one.dueOn,
    isLate: isWaiting(state) && one.dueOn < today,
    by: one.providerEnvelope === null ? ('code' as const) : ('provider' as const),
    reason: state === 'refused' ? one.reason : null,
  }
}

function signatureView(paper: PaperStanding, signer: PaperSigner, shown: Shown): SignatureView {
  const own = paper.invitations.find(({ personKey }) => personKey === signer.key)
  return {
    paperKey: paper.paper.key,
    title: paper.paper.title,
    reasons: [...signer.reasons],
    instruction: signer.instruction,
    waitsFor: [...paper.waitsFor],
    isHandedIn: paper.isOnPaper,
    invitation: own ? invitationView(own, paper.hash, shown) : null,
  }
}

function identityView(
  { person, isHandedIn, request }: IdentityStanding,
  { isStaff, today }: Shown,
): IdentityView {
  return {
    reasons: person.duties.filter(({ act }) => act === 'identify').map(({ reason }) => reason),
    isHandedIn,
    request: request
      ? {
          requestId: request.requestId,
          state: request.state,
          mobile: isStaff ? maskMobile(request.mobile) : request.mobile,
          invitedAt: request.invitedAt.toISOString(),
          actedAt: request.actedAt?.toISOString() ?? null,
          dueOn: request.dueOn,
          isLate: request.state === 'asked' && request.dueOn < today,
          files: request.documents.length,
          reason: request.state === 'refused' ? request.reason : null,
        }
      : null,
  }
}

function identityOf(all: readonly IdentityStanding[], key: string, shown: Shown): IdentityView | null {
  const found = all.find(({ person }) => person.key === key)
  return found ? identityView(found, shown) : null
}

/** The numbers at which something waits for a person. */
function waitingAt(key: string, papers: readonly PaperStanding[], identities: readonly IdentityStanding[]) {
  const invited = papers.flatMap(({ invitations, hash }) =>
    invitations.filter((one) => one.personKey === key && isWaiting(standingState(one, hash))),
  )
  const asked = identities.flatMap(({ person, request }) =>
    person.key === key && request?.state === 'asked' ? [request] : [],
  )
  return [...invited, ...asked].map(({ mobile }) => mobile)
}

/** From when all of these numbers may be reminded; null where that is now. */
function remindFrom(mobiles: readonly string[], told: ReadonlyMap<string, number>, now: Date): string | null {
  const rests = mobiles.flatMap((mobile) => restsUntil(told.get(mobile) ?? null, now.getTime()) ?? [])
  return rests.length === 0 ? null : new Date(Math.max(...rests)).toISOString()
}

export async function readInvitations(
  database: Database,
  { orderCode, actor, now }: By,
): Promise<CallReply<typeof listInvitations>> {
  const { state } = await getVisibleOrder(database, orderCode, actor)
  const papers = await readStanding(database, state, now)
  const shown = { isStaff: actor.kind === 'staff', today: shanghaiDateOf(instantOf(now)) }
  const identities = await readIdentities(database, state, now)
  const told = await listToldAt(database, orderCode)
  const signers = papers.flatMap((paper) => paper.signers.filter(({ name }) => name !== ''))
  const named = [...signers, ...identities.map(({ person }) => person)]
  const people = [...new Map(named.map((one) => [one.key, one])).values()]
  return {
    mayInvite: canWrite(state, actor),
    people: people.map(({ key, name, mobile, email }) => ({
      key,
      name,
      mobile: shown.isStaff ? '' : mobile,
      email: shown.isStaff ? '' : email,
      remindFrom: remindFrom(waitingAt(key, papers, identities), told, now),
      signatures: papers.flatMap((paper) => {
        const signer = paper.signers.find((one) => one.key === key)
        return signer ? [signatureView(paper, signer, shown)] : []
      }),
      identity: identityOf(identities, key, shown),
    })),
    signed: papers
      .filter(({ isWhole }) => isWhole)
      .map(({ paper, sealed }) => ({
        paperKey: paper.key,
        title: paper.title,
        isSealed: sealed !== undefined,
      })),
  }
}
