import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { type Telling, THE_CUSTOMER } from '@kaihu/domain/order/notices/notice-kinds.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { isWaiting } from '@kaihu/domain/papers/invitations/invitation.ts'
import type { SignatureProvider } from '../bank/esign/esign.ts'
import { tell } from '../notices/tell.usecase.ts'
import { tellByAddress } from '../notices/tell-person.usecase.ts'
import { announceOrder } from '../order/command/announce-order.ts'
import { getVisibleOrder } from '../order/read/get-visible-order.usecase.ts'
import { setOfOne } from '../papers/final-papers.usecase.ts'
import type { PapersDeps } from '../papers/papers-deps.ts'
import { keepPrint } from '../papers/print-paper.usecase.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { listIdentity, setIdentityTold } from './identity/identity.store.ts'
import { placeIdentities } from './identity/place-identity.usecase.ts'
import { settleEnvelopes } from './provider/settle-envelopes.usecase.ts'
import { sealSigned } from './sealing/seal-signed.usecase.ts'
import { keepInvitationPrint, markTold } from './store/change-invitation.store.ts'
import { listCurrent } from './store/invitation.store.ts'
import type { Invitation } from './store/invitation.ts'

const JOB: SystemActor = { kind: 'system', job: 'signatures' }

export type SigningDeps = PapersDeps & {
  readonly clock: Clock
  readonly provider?: SignatureProvider | undefined
}

async function printOne(one: Invitation, deps: SigningDeps): Promise<void> {
  if (one.printSha256 !== null) return
  const date = shanghaiDateOf(instantOf(one.invitedAt))
  const set = setOfOne({ fingerprint: one.contentHash, round: one.round, date })
  const { sha256 } = await keepPrint({ paper: one.paper, set, now: one.invitedAt }, deps)
  await inTransaction(deps.database, (trx) => keepInvitationPrint(trx, one, sha256))
}

async function tellSigners(database: Database, orderCode: string, now: Date): Promise<void> {
  await inTransaction(database, async (trx) => {
    const untold = (await listCurrent(trx, orderCode)).filter(
      ({ state, toldAt, printSha256 }) => isWaiting(state) && toldAt === null && printSha256 !== null,
    )
    const identities = (await listIdentity(trx, orderCode)).filter(
      ({ state, toldAt }) => state === 'asked' && toldAt === null,
    )
    const reached = new Map([...identities, ...untold].map((one) => [one.mobile, one]))
    for (const { mobile, email, locale } of reached.values()) {
      const onceKey = `signature:${orderCode}:${mobile}:${now.toISOString()}`
      await tellByAddress(trx, {
        notice: 'signatureAsked',
        orderCode,
        mobile,
        email,
        locale,
        onceKey,
        at: now,
      })
      const isOwn = (one: { mobile: string }) => one.mobile === mobile
      for (const one of untold.filter(isOwn)) await markTold(trx, one, now)
      for (const one of identities.filter(isOwn)) await setIdentityTold(trx, one, now)
    }
  })
}

async function tellApplicant(trx: Transaction, order: OrderState, at: Date): Promise<void> {
  const answered = (await listCurrent(trx, order.orderCode)).filter(({ actedAt }) => actedAt !== null)
  const tellings = answered.flatMap(({ state, personName: who, actedAt }): Telling[] => {
    if (state !== 'signed' && state !== 'refused') return []
    const notice = state === 'signed' ? 'signatureGiven' : 'signatureRefused'
    return [{ to: THE_CUSTOMER, notice, reason: `signature:${actedAt?.toISOString()}`, params: { who } }]
  })
  const identities = (await listIdentity(trx, order.orderCode)).flatMap((one): Telling[] => {
    if (one.state !== 'given' && one.state !== 'refused') return []
    const notice = one.state === 'given' ? 'identityGiven' : 'identityRefused'
    return [
      { to: THE_CUSTOMER, notice, reason: `identity:${one.requestId}`, params: { who: one.personName } },
    ]
  })
  await tell(trx, { order, tellings: [...tellings, ...identities], at })
}

export async function bringSignaturesOn(orderCode: string, deps: SigningDeps): Promise<void> {
  const { database, clock } = deps
  const { state } = await getVisibleOrder(database, orderCode, JOB)
  for (const one of await listCurrent(database, orderCode)) await printOne(one, deps)
  await tellSigners(database, orderCode, clock())
  const failed = await settleEnvelopes(orderCode, deps)
  await inTransaction(database, (trx) => tellApplicant(trx, state, clock()))
  await placeIdentities({ state, actor: JOB, now: clock() }, deps)
  await sealSigned({ state, actor: JOB, now: clock() }, deps)
  await inTransaction(database, async (trx) => announceOrder(trx, state, state))
  // What else there was to do is done; the provider is asked again by another try.
  if (failed) throw failed
}
