import type { Tuning } from '@kaihu/screening/tuning.ts'
import { runInThread } from '../../platform/run-in-thread.ts'
import type { FoundHit } from '../engine/engine.ts'

export type StandingChange = {
  readonly address: string
  readonly versionId: string
  readonly previousVersion: string | null
  readonly tuning: Tuning
  readonly behind: string | null
  readonly limit: number
}

export type StandingPage = {
  readonly found: readonly { readonly partyId: string; readonly hit: FoundHit }[]
  readonly changedIds: readonly string[]
  readonly last: string | null
  readonly parties: number
}

export function findStandingHits(change: StandingChange): Promise<StandingPage> {
  return runInThread(new URL('./find-standing-hits.worker.ts', import.meta.url), change)
}
