import { PRESENCE_SECONDS, type PresentPerson } from '@kaihu/contract/presence.ts'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import { nameStaff } from '../access/names/name-staff.usecase.ts'
import { getVisibleOrder } from '../order/read/get-visible-order.usecase.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { findOthers, keepPresence, type PresenceRow } from './presence.store.ts'

export type NotePresence = {
  orderCode: string
  sessionId: string
  actor: Actor
  section: string
  now: Date
}

const silentAfterMs = 3 * PRESENCE_SECONDS * 1_000

/**
 * Customers learn that the bank is at work, colleagues of the bank by name. Refuses orders out of the
 * person's scope.
 */
export async function notePresence(trx: Transaction, note: NotePresence): Promise<PresentPerson[]> {
  const { orderCode, sessionId, actor, section, now } = note
  const { state } = await getVisibleOrder(trx, orderCode, actor)
  const staffId = actor.kind === 'staff' ? actor.staffId : null
  await keepPresence(trx, { orderCode, sessionId, section, staffId, now })
  const since = new Date(now.getTime() - silentAfterMs)
  const found = await findOthers(trx, { orderCode, sessionId, since })
  // A second window of one's own is no colleague; a customer's number may be several people's.
  const others = found.filter((one) => one.staffId === null || one.staffId !== staffId)
  const names = await nameStaff(trx, isStaff(actor) ? staffOf(others) : [])
  return others.map(({ section: place, staffId: colleague }): PresentPerson => {
    if (colleague === null) {
      return { section: place, side: 'customer', name: state.intake.contactName, nameEn: null }
    }
    const name = names.get(colleague)
    return { section: place, side: 'staff', name: name?.name ?? null, nameEn: name?.nameEn ?? null }
  })
}

function isStaff({ kind }: Actor): boolean {
  return kind === 'staff'
}

function staffOf(others: readonly PresenceRow[]): string[] {
  return others.flatMap(({ staffId }) => (staffId === null ? [] : [staffId]))
}
