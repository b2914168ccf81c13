import { type Actor, actorRef } from '../../access/actor.ts'
import { hasCapability } from '../../access/capabilities.ts'
import type { Instant } from '../../base/instant.ts'
import { err, ok, type Result } from '../../base/result.ts'
import { SIMPLIFIED } from '../../lists/flows.ts'
import type { CreateOrder } from '../commands.ts'
import type { OrderCreated } from '../events.ts'
import { isOrderCode } from '../order-code.ts'
import { type Refusal, refusal } from '../refusals.ts'

function refuseCreator(command: CreateOrder, actor: Actor): Refusal | null {
  if (actor.kind === 'customer') {
    return command.customerId === actor.customerId ? null : refusal('out_of_scope')
  }
  const may = actor.kind === 'staff' && hasCapability(actor.role, 'create_order')
  return may ? null : refusal('role_may_not', { action: 'create_order' })
}

/** Takes an order in: 0100 in the standard flow, 0110 in the simplified one. */
export function createOrder(command: CreateOrder, actor: Actor, now: Instant): Result<OrderCreated, Refusal> {
  const refused = refuseCreator(command, actor)
  if (refused !== null) return err(refused)
  if (!isOrderCode(command.orderCode)) return err(refusal('field_invalid', {}, 'orderCode'))
  const isStaff = actor.kind === 'staff'
  return ok({
    ...command,
    type: 'order_created',
    at: now,
    by: actorRef(actor),
    status: command.flow === SIMPLIFIED ? '0110' : '0100',
    rm: isStaff && actor.role === 'RM' ? actor.staffId : command.rm,
    ro: isStaff && actor.role === 'RO' ? actor.staffId : command.ro,
  })
}
