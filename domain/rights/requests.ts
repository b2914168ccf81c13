import { addBusinessDays } from '../base/business-calendar.ts'
import type { Instant } from '../base/instant.ts'
import type { HolidayCalendar } from '../base/public-holidays.ts'
import { isFinalStatus, type StatusCode } from '../order/statuses.ts'
import { type ConsentKey, consentTextOf } from './consent-texts.ts'

/** What a person asks about their own data. Words: `rights:kind.<kind>`. */
export const REQUEST_KINDS = ['correction', 'deletion', 'withdrawal', 'question'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** open: waits for the desk. accepted: agreed to, and being done. The others are the end of it. */
export const REQUEST_STATES = ['open', 'accepted', 'done', 'refused', 'retracted'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** What the desk names where it refuses. Words: `rights:basis.<code>`. */
export const LEGAL_BASES = ['aml34', 'civil188', 'pipl13', 'pipl47', 'notTheirs', 'alreadyRight'] as const
export type LegalBasis = (typeof LEGAL_BASES)[number]

/** Acts that are confirmed by a code: what leaves the bank, and what cannot be taken back. */
export const CONFIRMED_ACTS = ['export-data', 'ask-deletion', 'withdraw-consent'] as const
export type ConfirmedAct = (typeof CONFIRMED_ACTS)[number]

/** The act that a request of this kind is confirmed as; none is needed for what can be taken back. */
export const CONFIRMED_AS: Readonly<Partial<Record<RequestKind, ConfirmedAct>>> = {
  deletion: 'ask-deletion',
  withdrawal: 'withdraw-consent',
}

/** How long a copy can be taken away. */
export const EXPORT_DAYS = 7

/** By when a request is to be answered: so many days on which the bank works. */
export function dueOfRequest(received: Instant, days: number, holidays: HolidayCalendar): Instant {
  return addBusinessDays(received, days, holidays)
}

/**
 * What withdrawing a consent leads to: nothing new without another consent; the application ends; it stands still until the
 * desk has answered; what is there stays because the law wants it; what was consented to is not done any more.
 */
export const CONSEQUENCES = ['nothingNew', 'cancelled', 'stopped', 'keptByLaw', 'notDoneAnyMore'] as const
export type Consequence = (typeof CONSEQUENCES)[number]

/** What is agreed to beside the application: it goes on without. */
const BESIDE: readonly ConsentKey[] = ['eDelivery', 'hongKongSharing']

/** `mayCancel`: the customer may still end the application themselves. */
export function consequenceOf(
  key: ConsentKey,
  order: { readonly status: StatusCode; readonly mayCancel: boolean } | null,
): Consequence {
  if (order === null) return consentTextOf(key).scope === 'account' ? 'nothingNew' : 'notDoneAnyMore'
  if (isFinalStatus(order.status)) return 'keptByLaw'
  if (BESIDE.includes(key)) return 'notDoneAnyMore'
  return order.mayCancel ? 'cancelled' : 'stopped'
}
