import type { CallReply } from '@kaihu/contract/call.ts'
import type { listRightsRequests, readRightsRequest } from '@kaihu/contract/rights.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { LegalBasis, RequestKind, RequestState } from '@kaihu/domain/rights/requests.ts'
import { letGoOn } from '../../consents/withdraw-consent.usecase.ts'
import { announceBeside } from '../../order/command/announce-order.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Queryable, type Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { agreeToErase, type HeldOrder, readHeldOrders } from '../../retention/due/held-of.usecase.ts'
import { refuseRights } from '../refuse-rights.ts'
import { auditRights } from '../rights-chain.ts'
import {
  countLate,
  findRequest,
  type KeptRequest,
  listRequests,
  lockRequest,
  settleRequest,
} from './request.store.ts'
import { requestViews } from './request.view.ts'
import { tellStep } from './tell-customer.ts'

type By = { actor: StaffActor; now: Date }
type Whole = CallReply<typeof readRightsRequest>
const PAGE = 50

type Filter = { state: 'waiting' | RequestState; kind?: RequestKind | undefined; after: number }

export async function readRequests(
  database: Database,
  { state, kind, after }: Filter,
  now: Date,
): Promise<CallReply<typeof listRightsRequests>> {
  const states = state === 'waiting' ? ['open', 'accepted'] : [state]
  const rows = await listRequests(database, { states, kind: kind ?? null, offset: after, limit: PAGE + 1 })
  const items = await requestViews(database, rows.slice(0, PAGE), now)
  return { items, next: rows.length > PAGE ? after + PAGE : null, late: await countLate(database, now) }
}

function whyNotDelete({ kind, orderCode }: KeptRequest, held: readonly HeldOrder[]): Whole['whyNotDelete'] {
  if (kind !== 'deletion') return null
  if (orderCode === null) return held.length > 0 ? 'ordersFirst' : null
  const erasable = held.find((order) => order.orderCode === orderCode)?.erasable ?? 'now'
  return erasable === 'now' ? null : erasable
}

async function wholeOf(database: Queryable, request: KeptRequest, now: Date): Promise<Whole> {
  const held = await readHeldOrders(database, request.customerId, now)
  const [view] = await requestViews(database, [request], now)
  if (!view) throw refuse('notFound')
  return { request: view, locale: request.locale, held, whyNotDelete: whyNotDelete(request, held) }
}

export async function readRequest(database: Database, requestId: string, { actor, now }: By): Promise<Whole> {
  const request = await findRequest(database, requestId)
  if (!request) throw refuse('notFound')
  const { customerId } = request
  await inTransaction(database, (trx) =>
    auditRights(trx, { kind: 'rights.read', actor, now, body: { requestId }, customerId }),
  )
  return wholeOf(database, request, now)
}

async function getWaiting(trx: Transaction, requestId: string, state: RequestState): Promise<KeptRequest> {
  const request = await lockRequest(trx, requestId)
  if (!request) throw refuse('notFound')
  if (request.standing !== state) throw refuseRights('answeredAlready')
  return request
}

async function carryOut(trx: Transaction, request: KeptRequest, now: Date): Promise<void> {
  const { kind, orderCode, customerId } = request
  if (kind !== 'deletion') return
  const refused = whyNotDelete(request, await readHeldOrders(trx, customerId, now))
  if (refused) throw refuseRights(refused)
  const wish = orderCode === null ? (['customer', customerId] as const) : (['order', orderCode] as const)
  await agreeToErase(trx, { kind: wish[0], subject: wish[1], now })
}

type Decision = By & {
  requestId: string
  verdict: 'accept' | 'refuse'
  answer: string
  legalBasis: LegalBasis | null
}

export async function decideRequest(trx: Transaction, decision: Decision): Promise<Whole> {
  const { requestId, verdict, answer, actor, now } = decision
  const request = await getWaiting(trx, requestId, 'open')
  const isRefused = verdict === 'refuse'
  if (isRefused && decision.legalBasis === null) throw refuseRights('basisMissing')
  const legalBasis = isRefused ? decision.legalBasis : null
  const state = isRefused ? 'refused' : 'accepted'
  if (!isRefused) await carryOut(trx, request, now)
  const { customerId, orderCode, consentKey } = request
  if (isRefused && orderCode !== null && consentKey !== null) {
    await letGoOn(trx, orderCode, consentKey)
    await announceBeside(trx, orderCode)
  }
  await settleRequest(trx, { requestId, state, by: actor.staffId, answer, legalBasis, now })
  const body = { requestId, verdict, legalBasis }
  await auditRights(trx, { kind: 'rights.decided', actor, now, body, customerId, said: { answer } })
  await tellStep(trx, request, isRefused ? 'rightsRefused' : 'rightsAccepted', now)
  return wholeOf(trx, { ...request, ...(await findRequest(trx, requestId)) }, now)
}

/** What was agreed to is done. A deletion is done by erasing alone, never by saying so. */
export async function finishRequest(
  trx: Transaction,
  { requestId, answer, actor, now }: By & { requestId: string; answer: string },
): Promise<Whole> {
  const request = await getWaiting(trx, requestId, 'accepted')
  if (request.kind === 'deletion') throw refuseRights('erasedByRun')
  const held = await readHeldOrders(trx, request.customerId, now)
  const goesOn = held.some(
    (order) => order.orderCode === request.orderCode && order.erasable === 'cancelFirst',
  )
  if (request.consequence === 'stopped' && goesOn) throw refuseRights('orderGoesOn')
  await settleRequest(trx, { requestId, state: 'done', by: actor.staffId, answer, legalBasis: null, now })
  const { customerId } = request
  const body = { requestId }
  await auditRights(trx, { kind: 'rights.done', actor, now, body, customerId, said: { answer } })
  await tellStep(trx, request, 'rightsDone', now)
  return wholeOf(trx, { ...request, ...(await findRequest(trx, requestId)) }, now)
}
