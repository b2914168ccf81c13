import type { Actor } from '@kaihu/domain/access/actor.ts'
import type { StaffNotice } from '@kaihu/domain/order/notices/notice-kinds.ts'
import { standInsFor } from '@kaihu/domain/order/notices/notices.ts'
import { WAITING_NOTICES, type Waiting, waitingOf } from '@kaihu/domain/order/notices/waiting-notices.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { isFinalStatus } from '@kaihu/domain/order/statuses.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { announce } from '../platform/live/announce.ts'
import { readSettings } from '../settings/order-settings.ts'
import { hasLeft } from './notice.store.ts'
import { type StillWaiting, settleAllBut, settleKey, settleKind } from './settled-notice.store.ts'

async function whomOf(
  trx: Transaction,
  { to }: Waiting,
  order: OrderState,
): Promise<readonly Pick<StillWaiting, 'staffId' | 'role'>[]> {
  if (to.kind === 'person') {
    const standIns = (await hasLeft(trx, to.staffId)) ? standInsFor(order, to.staffId) : []
    return [{ staffId: to.staffId, role: null }, ...standIns.map((role) => ({ staffId: null, role }))]
  }
  if (to.kind === 'role') return [{ staffId: null, role: to.role }]
  if (to.kind === 'customer') return []
  const { order: settings } = await readSettings(trx)
  return settings.countryHeadApprovers.map((staffId) => ({ staffId, role: null }))
}

async function stillWaiting(trx: Transaction, order: OrderState): Promise<readonly StillWaiting[]> {
  const waiting: StillWaiting[] = []
  for (const one of waitingOf(order)) {
    for (const whom of await whomOf(trx, one, order)) waiting.push({ ...one, ...whom })
  }
  return waiting
}

function waitsAlike(before: OrderState | undefined, after: OrderState): boolean {
  return before !== undefined && JSON.stringify(waitingOf(before)) === JSON.stringify(waitingOf(after))
}

/** Whoever did it, took it over or called it off, in the transaction of what happened. */
export async function settleNotices(
  trx: Transaction,
  {
    before,
    state,
    actor,
    now,
  }: { before?: OrderState | undefined; state: OrderState; actor: Actor; now: Date },
): Promise<void> {
  if (waitsAlike(before, state)) return
  const settled = await settleAllBut(trx, {
    orderCode: state.orderCode,
    // What waits of the hits of an order is settled with them, and ends with the order.
    kinds: isFinalStatus(state.status) ? [...WAITING_NOTICES, 'hitWaits'] : WAITING_NOTICES,
    waiting: await stillWaiting(trx, state),
    by: actor.kind === 'staff' ? actor.staffId : null,
    now,
  })
  await announceAll(trx, settled)
}

async function announceAll(trx: Transaction, settled: Awaited<ReturnType<typeof settleAllBut>>) {
  for (const { noticeId, staffId } of settled)
    await announce(trx, { subject: 'notice', id: noticeId, staffId, customerId: null })
}

/** The same of one kind of notice of an order, but for what one of its params says still waits. */
export async function settleOthers(
  trx: Transaction,
  settle: {
    orderCode: string
    notice: StaffNotice
    param: string
    still: readonly string[]
    by: string | null
    now: Date
  },
): Promise<void> {
  await announceAll(trx, await settleKind(trx, settle))
}

export async function settleTold(
  trx: Transaction,
  { onceKey, notice, by, now }: { onceKey: string; notice: StaffNotice; by: string | null; now: Date },
): Promise<void> {
  await announceAll(trx, await settleKey(trx, { key: `${onceKey}:${notice}`, by, now }))
}
