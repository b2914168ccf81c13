/** Why a pre-review is rejected (W16). Internal: a customer never sees it. */
export const REJECT_REASONS = [
  'outside_risk_appetite',
  'identity_not_verified',
  'documents_not_satisfactory',
  'purpose_not_plausible',
  'other',
] as const

/** Why an order is cancelled (forms.md 3.15 cancelReason); with words when `other`. */
export const CANCEL_REASONS = [
  'customer_request',
  'duplicate_order',
  'no_response',
  'wrong_data',
  'other',
] as const
