import { randomUUID } from 'node:crypto'
import type { CallReply } from '@kaihu/contract/call.ts'
import { type makePhoneHandover, PHONE_MINUTES, type readPhoneHandover } from '@kaihu/contract/phone.ts'
import { type CustomerActor, personOf } from '@kaihu/domain/access/actor.ts'
import { findSlot } from '@kaihu/domain/application/files/slots.ts'
import { listFilesSince } from '../documents/find-documents.usecase.ts'
import { mayHandInLate } from '../documents/may-hand-in.ts'
import { getVisibleOrder } from '../order/read/get-visible-order.usecase.ts'
import { canWrite } from '../order/read/may-write.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction, type Queryable, type Transaction } from '../platform/database/transaction.ts'
import { refuse } from '../platform/refuse.ts'
import { newToken, sha256 } from '../platform/session/secrets.ts'
import { endHandover, findHandover, type Handover, insertHandover, listOpen } from './handover.store.ts'
import { auditHandover } from './phone-audit.ts'

export type Desk = {
  readonly actor: CustomerActor
  readonly sessionId: string
  readonly orderCode: string
  readonly now: Date
}

async function revoke(trx: Transaction, handover: Handover, { actor, now }: Desk): Promise<void> {
  if (await endHandover(trx, handover.handover_id, 'revoked'))
    await auditHandover(trx, handover, { what: 'revoked', actor, now })
}

export function makeHandover(
  desk: Desk & { slot: string },
  database: Database,
): Promise<CallReply<typeof makePhoneHandover>> {
  const { actor, sessionId, orderCode, slot, now } = desk
  return inTransaction(database, async (trx) => {
    const { state } = await getVisibleOrder(trx, orderCode, actor)
    if (!findSlot(slot)) throw refuse('notFound')
    if (!canWrite(state, actor) && !mayHandInLate(state, actor, slot)) throw refuse('sectionClosed')
    for (const one of await listOpen(trx, sessionId)) await revoke(trx, one, desk)
    const secret = newToken()
    const handoverId = randomUUID()
    const { customerId } = actor
    const made = { handoverId, sessionId, customerId, orderCode, slot }
    const secretHash = sha256(secret)
    const expiresAt = await insertHandover(trx, { ...made, secretHash, minutes: PHONE_MINUTES })
    const told = { handover_id: handoverId, order_code: orderCode, slot }
    await auditHandover(trx, told, { what: 'handed', actor, now })
    return { handoverId, secret, expiresAt: expiresAt.toISOString() }
  })
}

type Named = Desk & { readonly handoverId: string }

async function getHandover(database: Queryable, named: Named): Promise<Handover> {
  await getVisibleOrder(database, named.orderCode, named.actor)
  const handover = await findHandover(database, named)
  if (!handover) throw refuse('notFound')
  return handover
}

function stateOf({ end_reason: end, is_over: isOver, opened_at: openedAt }: Handover) {
  if (end !== null) return end
  if (isOver) return 'expired'
  return openedAt === null ? 'shown' : 'opened'
}

export async function readHandover(
  named: Named,
  database: Database,
): Promise<CallReply<typeof readPhoneHandover>> {
  const handover = await getHandover(database, named)
  const place = { orderCode: named.orderCode, slot: handover.slot, person: personOf(named.actor) }
  const files = handover.opened_at === null ? [] : await listFilesSince(database, place, handover.opened_at)
  return {
    state: stateOf(handover),
    expiresAt: handover.expires_at.toISOString(),
    files,
  }
}

export function revokeHandover(named: Named, database: Database): Promise<null> {
  return inTransaction(database, async (trx) => {
    await revoke(trx, await getHandover(trx, named), named)
    return null
  })
}
