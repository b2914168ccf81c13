import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { ChangeSubject } from '@kaihu/domain/admin/change.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

/** A draft on its way: what it concerns, what was and what shall be. Null: as delivered, or not there. */
export type Draft = {
  readonly key: string
  readonly before: unknown
  readonly after: unknown
  readonly now: Date
}

/** A change that is put into force, with both persons. */
export type Release = Draft & {
  readonly changeId: string
  readonly madeBy: string
  readonly actor: StaffActor
}

/** One kind of what administrators change. */
export type Subject = {
  readonly name: ChangeSubject
  /** What is in force now; null for nothing of the bank's own. */
  readonly read: (trx: Transaction, key: string) => Promise<unknown>
  /** Refuses what may not be; asked when it is drafted and again when it is released. */
  readonly check: (trx: Transaction, draft: Draft) => Promise<void>
  /** Whether a second administrator is needed. */
  readonly needsSecond: (draft: Draft) => boolean
  readonly apply: (trx: Transaction, release: Release) => Promise<void>
  /** The person that a change is about: nobody decides about themselves. */
  readonly about: (key: string) => string | null
}
