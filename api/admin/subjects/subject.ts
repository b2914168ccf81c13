import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import type { ChangeSubject } from '@kaihu/domain/admin/change.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export type Draft = {
  readonly key: string
  readonly before: unknown
  readonly after: unknown
  readonly now: Date
}

export type Release = Draft & {
  readonly changeId: string
  readonly madeBy: string
  readonly actor: StaffActor
}

export type Subject = {
  readonly name: ChangeSubject
  readonly read: (trx: Transaction, key: string) => Promise<unknown>
  /** What is kept of a drafted value, where that is another one: none for what is as delivered. */
  readonly keptAs?: (key: string, after: unknown) => unknown
  /** Refuses what may not be; asked when it is drafted and again when it is released. */
  readonly check: (trx: Transaction, draft: Draft) => Promise<void>
  readonly needsSecond: (draft: Draft) => boolean
  readonly apply: (trx: Transaction, release: Release) => Promise<void>
  readonly about: (key: string) => string | null
}
