import type { StaffId } from '../base/ids.ts'

/** What the bank may set without a release (workflow.md 1.5-1.7). */
export interface OrderSettings {
  /** A discount above this many per cent needs BB portfolio oversight. */
  readonly feeDiscountLimit: number
  /** Days without an act of the customer after which an order expires (W66). */
  readonly expiryDays: number
  /** Who may approve as country head; nobody named blocks (workflow.md 1.5). */
  readonly countryHeadApprovers: readonly StaffId[]
}

export const DEFAULT_ORDER_SETTINGS: OrderSettings = {
  feeDiscountLimit: 30,
  expiryDays: 90,
  countryHeadApprovers: [],
}
