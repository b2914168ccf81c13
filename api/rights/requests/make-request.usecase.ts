import type { OwnRequest } from '@kaihu/contract/rights.ts'
import type { CustomerActor } from '@kaihu/domain/access/actor.ts'
import { instantOf } from '@kaihu/domain/base/instant.ts'
import type { Locale } from '@kaihu/domain/base/locales.ts'
import { type Consequence, dueOfRequest, type RequestKind } from '@kaihu/domain/rights/requests.ts'
import { getOwnConsent, type OwnConsent, withdrawConsent } from '../../consents/withdraw-consent.usecase.ts'
import { tellRole } from '../../notices/tell-person.usecase.ts'
import { announceBeside } from '../../order/command/announce-order.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { readHeldOrders } from '../../retention/due/held-of.usecase.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { performAction } from '../../workflow/perform-action.usecase.ts'
import { refuseRights } from '../refuse-rights.ts'
import { auditRights } from '../rights-chain.ts'
import { findConsequence } from './consequences.usecase.ts'
import { insertRequest, type KeptRequest, lockRequest, settleRequest } from './request.store.ts'
import { ownRequestView } from './request.view.ts'
import { paramsOf, tellStep } from './tell-customer.ts'

export type Asking = {
  kind: RequestKind
  orderCode: string | null
  consentId: string | null
  wish: string
  actor: CustomerActor
  locale: Locale
  now: Date
}

type Withdrawal = { consent: OwnConsent; consequence: Consequence }

async function withdraw(trx: Transaction, asking: Asking, consentId: string): Promise<Withdrawal> {
  const { actor, now } = asking
  const consent = await getOwnConsent(trx, actor, consentId)
  const consequence = await findConsequence(trx, consent, { actor, now })
  await withdrawConsent(trx, { consent, isStopping: consequence === 'stopped', actor, now })
  const { orderCode } = consent
  if (orderCode !== null) await announceBeside(trx, orderCode)
  if (consequence === 'cancelled' && orderCode !== null) {
    const { version } = await getVisibleOrder(trx, orderCode, actor)
    const payload = { reasonCode: 'customer_request' }
    await performAction(trx, { orderCode, action: 'cancel', actor, now, version, payload })
  }
  return { consent, consequence }
}

/** An application that goes on is cancelled first; what the law keeps is told, not asked for. */
async function checkDeletion(trx: Transaction, { orderCode, actor, now }: Asking): Promise<void> {
  if (orderCode === null) return
  const held = await readHeldOrders(trx, actor.customerId, now)
  const order = held.find((one) => one.orderCode === orderCode)
  if (!order) throw refuse('notFound')
  if (order.erasable === 'cancelFirst') throw refuseRights('cancelFirst')
}

async function subjectOf(trx: Transaction, asking: Asking): Promise<Partial<Withdrawal>> {
  const { kind, orderCode, consentId, wish, actor } = asking
  if (kind !== 'withdrawal' && orderCode !== null) await getVisibleOrder(trx, orderCode, actor)
  if (kind === 'deletion') await checkDeletion(trx, asking)
  if (kind === 'withdrawal')
    return consentId === null ? Promise.reject(refuse('notFound')) : withdraw(trx, asking, consentId)
  if (kind !== 'deletion' && wish === '') throw refuseRights('wishMissing')
  return {}
}

/** What the desk has nothing to decide about is done with the asking. */
function isDoneAtOnce(consequence: Consequence | undefined): boolean {
  return consequence !== undefined && consequence !== 'stopped'
}

async function tellReceived(trx: Transaction, request: KeptRequest, now: Date): Promise<void> {
  await tellStep(trx, request, 'rightsReceived', now)
  const onceKey = `rights:${request.requestId}`
  const told = { notice: 'rightsWait', params: paramsOf(request), onceKey, at: now } as const
  await tellRole(trx, { role: 'RISK_CONTROL', ...told })
}

export async function makeRequest(trx: Transaction, asking: Asking): Promise<OwnRequest> {
  const { kind, actor, wish, locale, now } = asking
  const { customerId } = actor
  const { consent, consequence } = await subjectOf(trx, asking)
  const { values, order: settings } = await readSettings(trx)
  const dueAt = new Date(dueOfRequest(instantOf(now), values.rightsDays, settings.holidays ?? {}))
  const orderCode = consent ? consent.orderCode : asking.orderCode
  const about = { orderCode, consentKey: consent?.key ?? null, consequence: consequence ?? null }
  const requestId = await insertRequest(trx, {
    customerId,
    kind,
    ...about,
    wish,
    locale,
    receivedAt: now,
    dueAt,
  })
  if (requestId === undefined) throw refuseRights('askedAlready')
  const body = { requestId, kind, ...about, dueAt: dueAt.toISOString() }
  await auditRights(trx, { kind: 'rights.requested', actor, now, body, customerId, said: { wish } })
  if (isDoneAtOnce(consequence))
    await settleRequest(trx, { requestId, state: 'done', by: null, answer: null, legalBasis: null, now })
  const request = await lockRequest(trx, requestId)
  if (!request) throw refuse('notFound')
  if (request.standing === 'open') await tellReceived(trx, request, now)
  else await tellStep(trx, request, 'rightsDone', now)
  return ownRequestView(request)
}

/** The customer takes back what was not answered yet. A consent that was withdrawn is given anew, not taken back here. */
export async function retractRequest(
  trx: Transaction,
  { requestId, actor, now }: { requestId: string; actor: CustomerActor; now: Date },
): Promise<OwnRequest> {
  const request = await lockRequest(trx, requestId)
  if (request?.customerId !== actor.customerId) throw refuse('notFound')
  if (request.standing !== 'open' || request.kind === 'withdrawal') throw refuseRights('answeredAlready')
  await settleRequest(trx, { requestId, state: 'retracted', by: null, answer: null, legalBasis: null, now })
  const { customerId } = actor
  await auditRights(trx, { kind: 'rights.retracted', actor, now, body: { requestId }, customerId })
  return ownRequestView({ ...request, standing: 'retracted', settledAt: now })
}
