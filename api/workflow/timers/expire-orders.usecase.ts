import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import { instantOf } from '@kaihu/domain/base/instant.ts'
import type { OrderCommand } from '@kaihu/domain/order/commands.ts'
import type { OrderSettings } from '@kaihu/domain/order/settings.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { expiryOf } from '@kaihu/domain/order/time/deadlines.ts'
import { performCommand } from '../../order/command/perform-command.usecase.ts'
import { findOrder } from '../../order/order.store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { walkAll } from '../../platform/database/walk-all.ts'
import { RefusalError } from '../../platform/refuse.ts'
import { type OrderSettingsSource, readSettings } from '../../settings/order-settings.ts'
import { listWaitingOrders, type WaitingMark } from './waiting-orders.store.ts'

const SYSTEM: SystemActor = { kind: 'system', job: 'expiry' }
const DAY = 86_400_000
const BATCH = 500

export function commandForWaiting(
  state: OrderState,
  now: Date,
  settings: OrderSettings,
): OrderCommand | undefined {
  const expiry = expiryOf(state, settings)
  const at = instantOf(now)
  if (!expiry || at < expiry.half) return undefined
  if (!state.remindersSent.includes('half')) return { type: 'send_reminder', which: 'half' }
  if (at < expiry.late) return undefined
  if (!state.remindersSent.includes('late')) return { type: 'send_reminder', which: 'late' }
  return at < expiry.expires ? undefined : { type: 'transition', action: 'expire', reason: 'no_response' }
}

type Deps = {
  database: Database
  clock: Clock
  settings?: OrderSettingsSource
  batch?: number
}

async function actOn(orderCode: string, settings: OrderSettings, { database, clock }: Deps): Promise<void> {
  const order = await findOrder(database, orderCode)
  const command = order && commandForWaiting(order.state, clock(), settings)
  if (!order || !command) return
  try {
    await inTransaction(database, (trx) =>
      performCommand(trx, { orderCode, actor: SYSTEM, now: clock(), version: order.version, command }),
    )
  } catch (error) {
    // The customer was quicker: the next run looks again.
    if (!(error instanceof RefusalError)) throw error
  }
}

export async function expireOrders(deps: Deps): Promise<void> {
  const { order } = await (deps.settings ?? readSettings)(deps.database)
  const { batch = BATCH } = deps
  const now = deps.clock()
  const half = new Date(now.getTime() - (order.expiryDays / 2) * DAY)
  await walkAll({
    read: (behind: WaitingMark | undefined) =>
      listWaitingOrders(deps.database, { before: half, behind, limit: batch }),
    act: ({ orderCode }) => actOn(orderCode, order, deps),
    size: batch,
  })
}
