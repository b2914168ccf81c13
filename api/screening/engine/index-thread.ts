import { Worker } from 'node:worker_threads'
import type { Hit, Query } from '@kaihu/screening/model.ts'
import type { Tuning } from '@kaihu/screening/tuning.ts'
import { threadOptions } from '../../platform/run-in-thread.ts'
import { type HearOfIndex, hearIndex, type IndexSaid } from './index-news.ts'

export type IndexOrder = {
  readonly address: string
  /** The same database as who may keep the built index. */
  readonly keeper: string
  readonly versions: Readonly<Record<string, string>>
}

/** What is asked of a thread; `end` comes after everything that was asked before it. */
export type ThreadAsk =
  | {
      readonly kind: 'screen'
      readonly id: number
      readonly queries: readonly Query[]
      readonly tuning: Tuning
    }
  | { readonly kind: 'end' }

export type ThreadAnswer =
  | IndexSaid
  | { readonly kind: 'ready' }
  | { readonly kind: 'hits'; readonly id: number; readonly hits: readonly (readonly Hit[])[] }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string }

export type IndexThread = {
  readonly versions: Readonly<Record<string, string>>
  /** Per query its hits, best first, by these numbers. */
  screen(queries: readonly Query[], tuning: Tuning): Promise<readonly (readonly Hit[])[]>
  end(): void
}

/** Three million names have room; a broken list must not take the machine's memory. */
const MOST_MEGABYTES = 4_096

type Waiting = {
  readonly resolve: (hits: readonly (readonly Hit[])[]) => void
  readonly reject: (error: Error) => void
}

/**
 * A thread that ends by itself fails whatever it still owes, and is told of by `onEnd`; `hear` is told of the
 * kept index.
 */
export async function openIndexThread(
  order: IndexOrder,
  { onEnd, hear }: { readonly onEnd: () => void; readonly hear: HearOfIndex },
): Promise<IndexThread> {
  const worker = new Worker(new URL('./index-thread.worker.ts', import.meta.url), {
    ...threadOptions(order),
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  const waiting = new Map<number, Waiting>()
  const ready = Promise.withResolvers<void>()
  const fail = (error: Error) => {
    ready.reject(error)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    onEnd()
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('the screening thread has ended')))
  const ofIndex = hearIndex(hear)
  worker.on('message', (answer: ThreadAnswer) => {
    if (answer.kind === 'index-begun' || answer.kind === 'index-ended') ofIndex(answer)
    else if (answer.kind === 'ready') ready.resolve()
    else settle(waiting, answer)
    // A process with nothing else to do may end; one that waits for hits may not.
    if (waiting.size === 0) worker.unref()
  })
  await ready.promise
  let asked = 0
  const ask = (one: ThreadAsk) => worker.postMessage(one)
  return {
    versions: order.versions,
    screen: (queries, tuning) =>
      new Promise((resolve, reject) => {
        asked += 1
        waiting.set(asked, { resolve, reject })
        worker.ref()
        ask({ kind: 'screen', id: asked, queries, tuning })
      }),
    end: () => ask({ kind: 'end' }),
  }
}

function settle(waiting: Map<number, Waiting>, answer: Extract<ThreadAnswer, { id: number }>): void {
  const one = waiting.get(answer.id)
  waiting.delete(answer.id)
  if (answer.kind === 'hits') one?.resolve(answer.hits)
  else one?.reject(new Error(answer.reason))
}
