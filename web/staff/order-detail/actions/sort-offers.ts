import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { ActionOffer } from '@kaihu/contract/order-shapes.ts'
import { isFinalStatus, isStatusCode } from '@kaihu/domain/order/statuses.ts'

/** There only after a push failed: sending it again comes before writing its answer down by hand. */
const AGAIN = 'retry_push'

const sideways: readonly string[] = [
  'reassign_cm',
  'rerun_check',
  'convert_to_bau',
  'switch_to_lite',
  'switch_to_standard',
  'reschedule',
]

export function isEnding({ to }: Pick<ActionOffer, 'to'>): boolean {
  return isStatusCode(to) && isFinalStatus(to) && to !== '0000'
}

export function isGivingBack({ action }: Pick<ActionOffer, 'action'>): boolean {
  return action.startsWith('return_') || action === 'crt_return'
}

function isForward(offer: ActionOffer): boolean {
  return !isEnding(offer) && !isGivingBack(offer) && !sideways.includes(offer.action)
}

/** Going straight back to a later step is a matter only where a return remembers one (W14). */
export function mayComeUp(
  { isOpen, action }: ActionOffer,
  { state }: { readonly state: Pick<OrderDetail['state'], 'crtVersion' | 'resumeStatus'> },
): boolean {
  if (isOpen) return true
  // That no push failed is no lack that somebody could mend.
  if (action === AGAIN) return false
  // The first entry and its update are one act to the AO: just one of the two can ever come up (W44, W45).
  if (action === 'crt_input') return state.crtVersion === 0
  if (action === 'crt_update') return state.crtVersion > 0
  return state.resumeStatus !== null || !action.startsWith('resume_')
}

export function closedForward(offers: readonly ActionOffer[]): readonly ActionOffer[] {
  return offers.filter((offer) => !offer.isOpen && isForward(offer))
}

export type SortedOffers = {
  /** the one act that the order waits for from this person */
  primary: ActionOffer | null
  others: readonly ActionOffer[]
  endings: readonly ActionOffer[]
  /** theirs, but not now; each says why */
  closed: readonly ActionOffer[]
}

/**
 * Sorts what a person may do: one primary act, the others, those that end the order, and what is closed now.
 * @param wanted an act that the order waits for though it takes it nowhere
 */
export function sortOffers(offers: readonly ActionOffer[], wanted: string | null = null): SortedOffers {
  const open = offers.filter((offer) => offer.isOpen)
  const first = [wanted, AGAIN].flatMap((action) => open.find((offer) => offer.action === action) ?? [])
  const primary = first[0] ?? open.find(isForward) ?? null
  return {
    primary,
    others: open.filter((offer) => offer !== primary && !isEnding(offer)),
    endings: open.filter(isEnding),
    closed: offers.filter((offer) => !offer.isOpen),
  }
}
