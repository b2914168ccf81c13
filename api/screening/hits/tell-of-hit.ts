import type { Actor } from '@kaihu/domain/access/actor.ts'
import { tellingsOfCheckedHit, tellingsOfProposedHit } from '@kaihu/domain/order/notices/hit-tellings.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { isFinalStatus } from '@kaihu/domain/order/statuses.ts'
import { settleOthers } from '../../notices/settle-notices.usecase.ts'
import { tell } from '../../notices/tell.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { type DispositionRow, listProposed } from './disposition.store.ts'

type About = {
  readonly order: OrderState
  readonly decided: DispositionRow
  readonly now: Date
  readonly isToldBefore?: boolean
}

/** That a decision waits: those of whom one has to check it. One that holds at once tells nobody. */
export async function tellOfProposed(
  trx: Transaction,
  { order, decided, now, isToldBefore }: About,
): Promise<void> {
  if (decided.state !== 'proposed' || isToldBefore === true) return
  await tell(trx, { order, tellings: tellingsOfProposedHit(order, decided), at: now })
}

/** What the second person said: whoever decided first; it waits for nobody else any more. */
export async function tellOfChecked(
  trx: Transaction,
  { order, decided, actor, now, isToldBefore = false }: About & { readonly actor: Actor },
): Promise<void> {
  const by = actor.kind === 'staff' ? actor.staffId : null
  await settleWaitingHits(trx, { order, by, now })
  if (!isToldBefore) await tell(trx, { order, tellings: tellingsOfCheckedHit(decided), at: now })
}

export async function settleWaitingHits(
  trx: Transaction,
  { order, by, now }: { order: OrderState; by: string | null; now: Date },
): Promise<void> {
  const { orderCode, status } = order
  const still = isFinalStatus(status) ? [] : await listProposed(trx, orderCode)
  await settleOthers(trx, { orderCode, notice: 'hitWaits', param: 'disposition', still, by, now })
}
