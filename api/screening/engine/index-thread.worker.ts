import { parentPort, workerData } from 'node:worker_threads'
import type { ScreeningIndex } from '@kaihu/screening/index/screening-index.ts'
import { screenName } from '@kaihu/screening/screen-name.ts'
import { hitsUnder } from '@kaihu/screening/tuning.ts'
import { connect } from '../../platform/database/connect.ts'
import type { IndexOrder, ThreadAnswer, ThreadAsk } from './index-thread.ts'
import { readIndex } from './read-index.ts'

/** Reading a million entries takes batches of some hundred milliseconds each; none of them this long. */
const STATEMENT_TIMEOUT_MS = 60_000

async function openIndex({ address, versions }: IndexOrder): Promise<ScreeningIndex> {
  const database = connect(address, {
    max: 1,
    applicationName: 'kaihu-screening',
    isReadOnly: true,
    statementTimeout: STATEMENT_TIMEOUT_MS,
  })
  try {
    return await readIndex(database, versions)
  } finally {
    await database.destroy()
  }
}

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

const index = await openIndex(workerData as IndexOrder)
parentPort?.on('message', (ask: ThreadAsk) => {
  if (ask.kind === 'end') parentPort?.close()
  else parentPort?.postMessage(answer(index, ask))
})
parentPort?.postMessage({ kind: 'ready' } satisfies ThreadAnswer)
