import type { Tuning } from '@kaihu/screening/tuning.ts'
import { runInThread } from '../../platform/run-in-thread.ts'
import type { FoundHit } from '../engine/engine.ts'

/** A version against the one before it, and the page of screened parties that it is held against. */
export type StandingChange = {
  readonly address: string
  readonly versionId: string
  readonly previousVersion: string | null
  /** The numbers of matching in force. */
  readonly tuning: Tuning
  readonly behind: string | null
  readonly limit: number
}

export type StandingPage = {
  readonly found: readonly { readonly partyId: string; readonly hit: FoundHit }[]
  /** Ids of the entries that were added or changed. */
  readonly changedIds: readonly string[]
  /** The last party of the page; null when there was none. */
  readonly last: string | null
  readonly parties: number
}

/** Screens changed entries against a page of the parties of relationships, in a thread of its own. */
export function findStandingHits(change: StandingChange): Promise<StandingPage> {
  return runInThread(new URL('./find-standing-hits.worker.ts', import.meta.url), change)
}
