import { parentPort, workerData } from 'node:worker_threads'
import type { ScreeningIndex } from '@kaihu/screening/index/screening-index.ts'
import { screenName } from '@kaihu/screening/screen-name.ts'
import { hitsUnder } from '@kaihu/screening/tuning.ts'
import { type IndexAct, type IndexTrouble, indexTroubleOf } from './index-news.ts'
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

function post(said: ThreadAnswer): void {
  parentPort?.postMessage(said)
}

/** Does something with the kept index and says how it went. It only saves time: screening goes on whatever happens. */
async function toldOf<T>(act: IndexAct, work: (begin: () => void) => Promise<T>): Promise<T | IndexTrouble> {
  try {
    const done = await work(() => post({ kind: 'index-begun', act }))
    post({ kind: 'index-ended', act })
    return done
  } catch (error) {
    const trouble = indexTroubleOf(error)
    post({ kind: 'index-ended', act, trouble })
    return trouble
  }
}

const { address, keeper, versions } = workerData as IndexOrder
const kept = await toldOf('index_read', (begin) => findKeptIndex(address, versions, begin))
const isTaken = kept !== undefined && 'entries' in kept
const index = isTaken ? kept : await (await building()).buildIndexOf(address, versions)
parentPort?.on('message', (ask: ThreadAsk) => {
  if (ask.kind === 'end') parentPort?.close()
  else post(answer(index, ask))
})
post({ kind: 'ready' })
if (!isTaken) {
  const { keepIndex } = await building()
  const isBroken = kept?.isBroken === true
  await toldOf('index_keep', (onBegin) => keepIndex(keeper, index, { isBroken, onBegin }))
}
