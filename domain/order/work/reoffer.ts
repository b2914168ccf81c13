import type { Seat } from '../inputs.ts'
import type { OrderState } from '../state/state.ts'
import { rolesAtTurn } from './work.ts'

export type Holder = {
  /** may be given nothing any more: disabled, without the role or the branch */
  readonly hasLeft: boolean
  readonly awayUntil: Date | null
}

/** The holder has left, or is away when the step that waits for them has to be done. */
export function needsAnother(
  order: OrderState,
  seat: Seat,
  { holder, due }: { readonly holder: Holder; readonly due: Date | null },
): boolean {
  if (holder.hasLeft) return true
  const role = order.seats[seat]?.role
  const isTheirTurn = role !== undefined && rolesAtTurn(order).some((one) => one === role)
  return isTheirTurn && due !== null && holder.awayUntil !== null && due <= holder.awayUntil
}
