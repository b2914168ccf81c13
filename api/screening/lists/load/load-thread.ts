import { Worker } from 'node:worker_threads'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import { threadOptions } from '../../../platform/run-in-thread.ts'
import type { Gate } from '../version.store.ts'
import type { GivenFile } from './given-file.ts'
import type { LoadProgress, OnProgress } from './parse-list.ts'

export type LoadOrder = {
  readonly address: string
  readonly listCode: string
  readonly format: string
  readonly files: readonly GivenFile[]
  readonly actor: Actor
  readonly now: Date
}

/** What became of the files: a version, or too much for one load. */
export type LoadEnd =
  | { readonly kind: 'loaded'; readonly versionId: string; readonly isUnchanged: boolean }
  | { readonly kind: 'gave_up'; readonly failure: Gate }

export type LoadNews = ({ readonly kind: 'progress' } & LoadProgress) | LoadEnd

/** A published list of twenty megabytes takes some 200 MB and ten seconds. */
const MOST_MEGABYTES = 1_024
const MOST_SECONDS = 300

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

/**
 * A load that takes too much memory or time is ended. @throws Error when the thread fails for a reason that
 * is not the file's
 */
export function loadInThread(order: LoadOrder, onProgress: OnProgress): Promise<LoadEnd> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./load-thread.worker.ts', import.meta.url), {
      ...threadOptions(order),
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    })
    const giveUp = (failure: Gate) => resolve({ kind: 'gave_up', failure })
    const timer = setTimeout(() => {
      giveUp({ code: 'too_slow', params: { minutes: MOST_SECONDS / 60 } })
      void worker.terminate()
    }, MOST_SECONDS * 1_000)
    worker.on('message', (news: LoadNews) => {
      if (news.kind === 'progress') onProgress(news)
      else resolve(news)
    })
    worker.once('error', (error) => {
      if (isOutOfMemory(error)) giveUp({ code: 'too_large', params: { megabytes: MOST_MEGABYTES } })
      else reject(error)
    })
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the thread that loads a list ended without an answer'))
    })
  })
}
