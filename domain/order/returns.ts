import type { ActorRef } from '../access/actor.ts'
import type { Instant } from '../base/instant.ts'
import type { StatusCode } from './statuses.ts'

/** The limit of every return text and reason. */
export const RETURN_TEXT_LIMIT = 255

export type ReturnMark = {
  readonly fieldKey: string
  readonly section: string
  readonly checked: boolean
  readonly value: string
  readonly title: string
}

/** One return to the customer and what came of it; kept for good. */
export type ReturnRound = {
  readonly at: Instant
  readonly by: ActorRef
  readonly from: StatusCode
  readonly comment: string
  readonly marks: readonly ReturnMark[]
  readonly answeredAt: Instant | null
  readonly changedFields: readonly string[]
  readonly answeredFields: readonly string[]
}

export const RESUME_STATUSES = ['0700', '0800', '0900', '1100', '0710'] as const

export type ResumeStatus = (typeof RESUME_STATUSES)[number]
