import type { CallReply } from '@kaihu/contract/call.ts'
import type { openPhoneHandover, readPhoneAct } from '@kaihu/contract/phone.ts'
import type { CustomerActor } from '@kaihu/domain/access/actor.ts'
import { findSlot } from '@kaihu/domain/application/files/slots.ts'
import { listDocumentsInUse } from '../documents/find-documents.usecase.ts'
import { getVisibleOrder } from '../order/read/get-visible-order.usecase.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { refuse } from '../platform/refuse.ts'
import { type OpenedSession, openSession, type SignedInFrom } from '../platform/session/open-session.ts'
import { sha256 } from '../platform/session/secrets.ts'
import type { PhoneReach } from '../platform/session/session.ts'
import type { SessionSettings } from '../platform/session/session-settings.ts'
import { endHandover, lockBySecret, noteOpened } from './handover.store.ts'
import { auditHandover } from './phone-audit.ts'

export type Opening = SignedInFrom & { readonly secret: string; readonly now: Date }
export type Opened = OpenedSession & { readonly grant: CallReply<typeof openPhoneHandover> }

/** Gives the first phone its session. Throws phoneLinkTaken for a second one, phoneLinkOver for a link that opens nothing. */
export function openHandover(
  { secret, now, ...from }: Opening,
  { database, settings }: { database: Database; settings: SessionSettings },
): Promise<Opened> {
  return inTransaction(database, async (trx) => {
    const handover = await lockBySecret(trx, sha256(secret))
    if (!handover || handover.is_over) throw refuse('phoneLinkOver')
    if (handover.opened_at !== null) throw refuse('phoneLinkTaken')
    const { handover_id: handoverId, customer_id: customerId } = handover
    const seconds = await noteOpened(trx, handoverId)
    const owner = { audience: 'customer', customerId, handover: { handoverId, seconds } } as const
    const opened = await openSession(trx, settings, owner, from)
    const actor = { kind: 'customer', customerId } as const
    await auditHandover(trx, handover, { what: 'opened', actor, now, address: from.address })
    return opened
  })
}

type Holding = { readonly phone: PhoneReach | undefined; readonly actor: CustomerActor }

/** What a phone was handed; at a computer nothing was. */
export async function readAct(
  { phone, actor }: Holding,
  database: Database,
): Promise<CallReply<typeof readPhoneAct>> {
  const slot = phone && findSlot(phone.slot)
  if (!phone || !slot) throw refuse('notFound')
  await getVisibleOrder(database, phone.orderCode, actor)
  const inUse = await listDocumentsInUse(database, phone.orderCode)
  const held = inUse.filter((document) => document.slot === phone.slot)
  return { orderCode: phone.orderCode, slot: phone.slot, most: Math.max(0, slot.most - held.length) }
}

/** The act is done: nothing more can be done by this phone. */
export function finishAct({ phone, actor, now }: Holding & { now: Date }, database: Database): Promise<null> {
  return inTransaction(database, async (trx) => {
    if (!phone) throw refuse('notFound')
    const { handoverId, orderCode, slot } = phone
    const told = { handover_id: handoverId, order_code: orderCode, slot }
    if (await endHandover(trx, handoverId, 'used'))
      await auditHandover(trx, told, { what: 'used', actor, now })
    return null
  })
}
