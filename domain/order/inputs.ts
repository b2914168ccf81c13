import type { Role } from '../access/roles.ts'
import type { StaffId } from '../base/ids.ts'
import type { Instant } from '../base/instant.ts'
import type { Locale } from '../base/locales.ts'
import type { PlainDate } from '../base/plain-date.ts'

/** The persons named on an order. A GSC_BB_CM of a simplified order sits in the CM's seat. */
export const SEATS = ['RM', 'RO', 'CM', 'AO'] as const

export type Seat = (typeof SEATS)[number]

/** Who gives a seat to somebody, and answers for who sits there. */
export const SEAT_LEADERS = {
  CM: 'CM_LEADER',
  AO: 'AO_LEADER',
  RM: 'RM_LEADER',
  RO: 'RM_LEADER',
} as const satisfies Record<Seat, Role>

/** Someone to be assigned, as the directory and the workload know them at this moment. */
export type StaffCandidate = {
  readonly staffId: StaffId
  readonly roles: readonly Role[]
  readonly isActive: boolean
  readonly isAbsent: boolean
  readonly openOrders: number
  readonly orderLimit: number
  /** of customers, in which they work; every one where none is said */
  readonly languages: readonly Locale[]
}

export const INTENTION_APPROACHES = ['online', 'branch'] as const

export type IntentionApproach = (typeof INTENTION_APPROACHES)[number]

/** What the server found in the answers at the moment of submission; never taken from the browser. */
export type Submission = {
  /** All mandatory fields of the flow's field set are filled and right. */
  readonly isComplete: boolean
  /** All four steps were saved. */
  readonly areStepsSaved: boolean
  readonly isDeclarationConfirmed: boolean
  readonly intentionApproach: IntentionApproach | null
  /** The account type that the customer confirmed or asks for. */
  readonly accountNature: string | null
  readonly legalPersonName: string | null
  /** Paths of fields whose answer changed since the return (W08, W10, W11). */
  readonly changedFields: readonly string[]
  /** Places that the marks and what follows from their change leave open (R47); a change elsewhere is refused. */
  readonly openedFields: readonly string[]
  /** Returned fields that were left as they were, with an answer to the bank. */
  readonly answeredFields: readonly string[]
  /** A changed field is marked screening-relevant. */
  readonly hasScreeningChange: boolean
}

export const WITNESS_PLACES = ['branch', 'customer', 'remote'] as const

export type WitnessPlace = (typeof WITNESS_PLACES)[number]

/** The visit (W51, W52). */
export type Appointment = {
  readonly date: PlainDate
  /** HH:mm in Shanghai. */
  readonly time: string
  readonly place: WitnessPlace
  readonly address: string | null
  readonly witness1: StaffId
  readonly witness2: StaffId
  /** Who comes for the customer, by name; left out in orders from before it was asked. */
  readonly attendees?: readonly string[]
}

/** What the witnesses saw (W55). */
export type WitnessRecord = {
  readonly witness1: StaffId
  readonly witness2: StaffId
  /** The day it took place, whatever day was arranged; left out in records from before it was asked. */
  readonly heldOn?: PlainDate
  readonly areOriginalsCompared: boolean
  readonly areDeclarationsSigned: boolean
  readonly remark: string | null
  /** Pictures of the visit, as documents of the bank (slot witness.witnessPhotos); never taken from the browser. */
  readonly photos?: readonly string[]
  /** Papers of the order that the witnesses saw signed, by key. */
  readonly papersSigned?: readonly string[]
  /** Those that the order needed at that moment, as the server found them. */
  readonly papersNeeded?: readonly string[]
}

/** A rate in per cent, and when the fees were worked out from it (R44). */
export type Discount = {
  readonly ratePercent: number
  readonly reason: string | null
  readonly periodMonths: number | null
  readonly isRefreshed: boolean
  /** When the fees were last worked out; absent before, and in orders from before it was kept. */
  readonly refreshedAt?: Instant
}
