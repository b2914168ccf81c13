import { randomUUID } from 'node:crypto'
import type { LivenessView } from '@kaihu/contract/liveness.ts'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import { instantOf } from '@kaihu/domain/base/instant.ts'
import { refuseLiveness } from '@kaihu/domain/intention/liveness.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { CoreSystemError } from '../../bank/core-system.ts'
import type { LivenessCheck } from '../../bank/liveness/external-liveness.ts'
import { lockForCommand } from '../../order/command/perform-command.usecase.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Queryable, type Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Locale } from '../../platform/routes.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { intentionChain } from '../intention-chain.ts'
import { refuseIntention } from '../refuse-intention.ts'
import { situationOf } from '../situation-of.ts'
import { insertLiveness, keepSession, listLiveness } from './liveness.store.ts'
import { endOf, personToShow } from './liveness-person.ts'

type Ask = { readonly orderCode: string; readonly actor: Actor; readonly now: Date }
type Deps = { readonly database: Database; readonly provider: LivenessCheck | undefined }

async function isOffered(database: Database, provider: LivenessCheck | undefined): Promise<boolean> {
  return provider !== undefined && (await readSettings(database)).values.livenessCheck === true
}

/** What stands in the way of a check now, and whose face it would be. */
async function findWay(database: Queryable, state: OrderState, ask: Ask) {
  const person = await personToShow(database, state)
  const begun = (await listLiveness(database, ask.orderCode)).map(({ begunAt }) => instantOf(begunAt))
  const situation = await situationOf(database, state, ask)
  return { person, refusal: refuseLiveness(situation, { isPersonKnown: person !== undefined, begun }) }
}

/** How the check stands for the customer; where the bank does not ask for one there is nothing of it. */
export async function readLiveness(ask: Ask, { database, provider }: Deps): Promise<LivenessView> {
  const { state } = await getVisibleOrder(database, ask.orderCode, ask.actor)
  if (!(await isOffered(database, provider))) return { isOffered: false, whyNotBegin: null, check: null }
  const { refusal } = await findWay(database, state, ask)
  const last = (await listLiveness(database, ask.orderCode)).findLast(({ session }) => session !== null)
  return {
    isOffered: true,
    whyNotBegin: refusal?.code ?? null,
    check: last ? { begunAt: last.begunAt.toISOString(), result: last.result } : null,
  }
}

async function note(trx: Transaction, ask: Ask) {
  const { orderCode, actor, now } = ask
  const { state } = await lockForCommand(trx, ask)
  const { person, refusal } = await findWay(trx, state, ask)
  if (refusal) throw refuseIntention(refusal, { orderCode, command: 'begin_liveness' })
  if (!person) throw refuse('notFound')
  const checkId = randomUUID()
  await insertLiveness(trx, { orderCode, checkId, person: person.name, idEnd: endOf(person.idNumber), now })
  const chainId = intentionChain(orderCode)
  await appendAudit(trx, { chainId, kind: 'intention.liveness-begun', actor, at: now, body: { checkId } })
  return { checkId, name: person.name, idNumber: person.idNumber }
}

/**
 * Each press begins one of its own: under an earlier key the provider would go on with what was said then.
 */
export async function beginLiveness(
  { origin, returnPath, locale, ...ask }: Ask & { origin: string; returnPath: string; locale: Locale },
  { database, provider }: Deps,
): Promise<{ sessionUrl: string }> {
  if (!provider || !(await isOffered(database, provider))) throw refuse('notFound')
  const { checkId, ...person } = await inTransaction(database, (trx) => note(trx, ask))
  const { orderCode } = ask
  const session = await provider
    .begin({
      reference: checkId,
      orderCode,
      ...person,
      locale,
      callbackUrl: `${origin}/v1/liveness-checks/${checkId}`,
      returnUrl: `${origin}${returnPath}`,
    })
    .catch((error: unknown) => {
      if (!(error instanceof CoreSystemError)) throw error
      throw refuse('serviceUnavailable', { reason: error.message })
    })
  await keepSession(database, { orderCode, checkId }, session.sessionId)
  return { sessionUrl: session.sessionUrl }
}
