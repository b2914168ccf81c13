import type { Actor } from '../access/actor.ts'
import type { Instant } from '../base/instant.ts'
import { err, type Result } from '../base/result.ts'
import type { OrderCommand } from './commands.ts'
import type { OrderEvent } from './events.ts'
import { type Refusal, refusal } from './refusals.ts'
import { DEFAULT_ORDER_SETTINGS, type OrderSettings } from './settings.ts'
import type { OrderState } from './state.ts'

/** What a command leads to: the events to keep, or the named reason why nothing happens. */
export function decide(
  order: OrderState,
  command: OrderCommand,
  actor: Actor,
  now: Instant,
  settings: OrderSettings = DEFAULT_ORDER_SETTINGS,
): Result<readonly OrderEvent[], Refusal> {
  return err(
    refusal('action_not_available', {
      action: command.type,
      status: order.status,
      actor: actor.kind,
      now,
      limit: settings.expiryDays,
    }),
  )
}
