import { parentPort, workerData } from 'node:worker_threads'
import type { ScreeningIndex } from '@kaihu/screening/index/screening-index.ts'
import { screenName } from '@kaihu/screening/screen-name.ts'
import { hitsUnder } from '@kaihu/screening/tuning.ts'
import type { IndexOrder, ThreadAnswer, ThreadAsk } from './index-thread.ts'
import { buildIndexOf, findKeptIndex, keepIndex } from './take-index.ts'

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

const { address, keeper, versions } = workerData as IndexOrder
// What was kept only saves time: where it cannot be had, for whatever reason, the index is built.
const kept = await findKeptIndex(address, versions).catch(() => undefined)
const index = kept ?? (await buildIndexOf(address, versions))
parentPort?.on('message', (ask: ThreadAsk) => {
  if (ask.kind === 'end') parentPort?.close()
  else parentPort?.postMessage(answer(index, ask))
})
parentPort?.postMessage({ kind: 'ready' } satisfies ThreadAnswer)
if (!kept) await keepIndex(keeper, index).catch(() => undefined)
