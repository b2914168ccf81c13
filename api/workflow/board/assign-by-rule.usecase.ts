import { refusal } from '@kaihu/domain/order/refusals.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { needsAnother } from '@kaihu/domain/order/work/reoffer.ts'
import { isFirstIn } from '@kaihu/domain/order/work/suggest.ts'
import { performCommand } from '../../order/command/perform-command.usecase.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { actOnAll } from '../../platform/database/walk-all.ts'
import { RefusalError, refuse } from '../../platform/refuse.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { findHolder, listDeserted, listUngiven, type NeedyOrder, type RuledSeat } from './ruled.store.ts'
import { suggestForOrder } from './suggest-for-order.ts'

const RULE = { kind: 'system', job: 'assignment-rule' } as const
/** What does not fit into one run waits a minute. */
const A_RUN = 200

type Run = { readonly seat: RuledSeat; readonly now: Date; readonly usualLimit: number }

async function choose(trx: Transaction, state: OrderState, { seat, now, usualLimit }: Run) {
  const { status, orderCode } = state
  if (!isFirstIn(seat, status)) {
    const found = await findHolder(trx, { seat, orderCode, now })
    // Somebody came back, or a leader was faster.
    if (!found || !needsAnother(state, seat, { holder: found, due: found.due }))
      throw refuse('orderRefused', { data: { refusal: refusal('nothing_changed') } })
  }
  const candidate = await suggestForOrder(trx, state, { seat, now, usualLimit })
  if (!candidate) throw refuse('orderRefused', { data: { refusal: refusal('candidate_required') } })
  return candidate
}

async function giveOne(database: Database, { orderCode }: NeedyOrder, run: Run): Promise<void> {
  try {
    await inTransaction(database, (trx) =>
      performCommand(trx, {
        orderCode,
        actor: RULE,
        now: run.now,
        command: async ({ state }) => ({
          type: 'assign_by_rule',
          seat: run.seat,
          candidate: await choose(trx, state, run),
        }),
      }),
    )
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
  }
}

export async function assignByRule({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const { values, usualOrderLimit: usualLimit } = await readSettings(database)
  const now = clock()
  for (const seat of ['CM', 'AO'] as const) {
    if (!values.assignByRule.includes(seat)) continue
    const run = { seat, now, usualLimit }
    const ungiven = await listUngiven(database, seat, A_RUN)
    const deserted = await listDeserted(database, { ...run, limit: A_RUN })
    await actOnAll([...ungiven, ...deserted], (order) => giveOne(database, order, run))
  }
}
