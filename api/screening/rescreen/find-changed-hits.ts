import type { Tuning } from '@kaihu/screening/tuning.ts'
import { runInThread } from '../../platform/run-in-thread.ts'
import type { FoundHit } from '../engine/engine.ts'

/** A version against the one before it, in the database at that address. */
export type ListChange = {
  readonly address: string
  readonly versionId: string
  readonly previousVersion: string | null
  /** The numbers of matching in force. */
  readonly tuning: Tuning
}

/** What added and changed entries resemble among all live parties. */
export type ChangedHits = {
  readonly found: readonly { readonly partyId: string; readonly hit: FoundHit }[]
  /** Ids of the entries that were added or changed. */
  readonly changedIds: readonly string[]
}

/** Screens the changed entries against all live parties from the parties' side, in a thread of its own. */
export function findChangedHits(change: ListChange): Promise<ChangedHits> {
  return runInThread(new URL('./find-changed-hits.worker.ts', import.meta.url), change)
}
