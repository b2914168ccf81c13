import type { Tuning } from '@kaihu/screening/tuning.ts'
import { runInThread } from '../../platform/run-in-thread.ts'
import type { FoundHit } from '../engine/engine.ts'

export type ListChange = {
  readonly address: string
  readonly versionId: string
  readonly previousVersion: string | null
  readonly tuning: Tuning
}

export type ChangedHits = {
  readonly found: readonly { readonly partyId: string; readonly hit: FoundHit }[]
  readonly changedIds: readonly string[]
}

export function findChangedHits(change: ListChange): Promise<ChangedHits> {
  return runInThread(new URL('./find-changed-hits.worker.ts', import.meta.url), change)
}
