import type { MakerRole } from '../access/roles.ts'
import type { FlowScope } from './flow.ts'
import type { TimeLimit } from './time/time-limit.ts'

/** The stages that a customer is shown instead of a status. */
export const CUSTOMER_STAGES = [
  'prepare',
  'received',
  'your_information',
  'bank_review',
  'book_visit',
  'visit_booked',
  'opening',
  'opened',
  'closed',
  'not_continued',
] as const

export type CustomerStage = (typeof CUSTOMER_STAGES)[number]

export type StatusRow = {
  readonly flow: FlowScope
  /** Whose turn it is; nobody's where the order has ended. */
  readonly owners: readonly MakerRole[]
  readonly stage: CustomerStage
  /** Whether an order that nobody goes on with ends here by itself. */
  readonly canExpire: boolean
  /** Whether the application lies with the bank and the order may still go back for it. */
  readonly isSubmitted: boolean
  readonly hasCoreRecord: boolean
  /** The bank's time there; null where it has no clock, or one that is no setting (0300 is paused, 1200 runs to the appointment). */
  readonly limit: TimeLimit | null
  /** Where an order that an internal return took back may go on: the CRT's work begins with CDD entry. */
  readonly resumesAt: string | null
}
