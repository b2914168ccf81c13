/** The reason that says nothing by itself: words have to come with it. */
export const OTHER_REASON = 'other'

/** Why a pre-review is rejected (W16). Internal: a customer never sees it. */
export const REJECT_REASONS = [
  'outside_risk_appetite',
  'identity_not_verified',
  'documents_not_satisfactory',
  'purpose_not_plausible',
  OTHER_REASON,
] as const

/** Why an order is cancelled; with words when `other`. */
export const CANCEL_REASONS = [
  'customer_request',
  'duplicate_order',
  'no_response',
  'wrong_data',
  OTHER_REASON,
] as const

export const CUSTOMER_CANCEL_REASONS = CANCEL_REASONS.filter((code) => code !== 'no_response')

export function reasonCodesOf(action: string): readonly string[] {
  return action === 'cancel' ? CANCEL_REASONS : REJECT_REASONS
}
