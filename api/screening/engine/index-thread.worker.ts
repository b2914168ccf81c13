import { parentPort, workerData } from 'node:worker_threads'
import type { ScreeningIndex } from '@kaihu/screening/index/screening-index.ts'
import { screenName } from '@kaihu/screening/screen-name.ts'
import { hitsUnder } from '@kaihu/screening/tuning.ts'
import type { IndexOrder, ThreadAnswer, ThreadAsk } from './index-thread.ts'
import { findKeptIndex } from './take-index.ts'

function answer(
  index: ScreeningIndex,
  { id, queries, tuning }: ThreadAsk & { kind: 'screen' },
): ThreadAnswer {
  try {
    return {
      kind: 'hits',
      id,
      hits: queries.map((query) => hitsUnder(tuning, () => screenName(index, query))),
    }
  } catch (error) {
    return { kind: 'failed', id, reason: error instanceof Error ? error.message : String(error) }
  }
}

/** What builds and keeps is not even read where an index is taken up: reading it takes long as well. */
function building() {
  return import('./build-and-keep.ts')
}

const { address, keeper, versions } = workerData as IndexOrder
// What was kept only saves time: where it cannot be had, for whatever reason, the index is built.
const kept = await findKeptIndex(address, versions).catch(() => undefined)
const index = kept ?? (await (await building()).buildIndexOf(address, versions))
parentPort?.on('message', (ask: ThreadAsk) => {
  if (ask.kind === 'end') parentPort?.close()
  else parentPort?.postMessage(answer(index, ask))
})
parentPort?.postMessage({ kind: 'ready' } satisfies ThreadAnswer)
if (!kept) await (await building()).keepIndex(keeper, index).catch(() => undefined)
