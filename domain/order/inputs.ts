import type { Role } from '../access/roles.ts'
import type { StaffId } from '../base/ids.ts'
import type { Instant } from '../base/instant.ts'
import type { Locale } from '../base/locales.ts'
import type { PlainDate } from '../base/plain-date.ts'

export const SEATS = ['RM', 'RO', 'CM', 'AO'] as const

export type Seat = (typeof SEATS)[number]

/** Who gives a seat to somebody, and answers for who sits there. */
export const SEAT_LEADERS = {
  CM: 'CM_LEADER',
  AO: 'AO_LEADER',
  RM: 'RM_LEADER',
  RO: 'RM_LEADER',
} as const satisfies Record<Seat, Role>

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
  readonly isComplete: boolean
  readonly areStepsSaved: boolean
  readonly isDeclarationConfirmed: boolean
  readonly intentionApproach: IntentionApproach | null
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

export type Appointment = {
  readonly date: PlainDate
  readonly time: string
  readonly place: WitnessPlace
  readonly address: string | null
  readonly witness1: StaffId
  readonly witness2: StaffId
  readonly attendees?: readonly string[]
}

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
  readonly papersNeeded?: readonly string[]
}

/** A rate in per cent, and when the fees were worked out from it (R44). */
export type Discount = {
  readonly ratePercent: number
  readonly reason: string | null
  readonly periodMonths: number | null
  readonly isRefreshed: boolean
  readonly refreshedAt?: Instant
}
