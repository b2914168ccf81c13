import { parentPort, workerData } from 'node:worker_threads'
import { buildIndex } from '@kaihu/screening/index/build-index.ts'
import type { ScreeningIndex } from '@kaihu/screening/index/screening-index.ts'
import type { ListEntry } from '@kaihu/screening/model.ts'
import { screenName } from '@kaihu/screening/screen-name.ts'
import { connect } from '../../platform/database/connect.ts'
import { readEntries } from '../lists/entry.store.ts'
import type { IndexOrder, ThreadAnswer, ThreadAsk } from './index-thread.ts'

/** Reading a million entries takes batches of some hundred milliseconds each; none of them this long. */
const STATEMENT_TIMEOUT_MS = 60_000

async function readIndex({ address, versions }: IndexOrder): Promise<ScreeningIndex> {
  const database = connect(address, {
    max: 1,
    applicationName: 'kaihu-screening',
    isReadOnly: true,
    statementTimeout: STATEMENT_TIMEOUT_MS,
  })
  try {
    const entries: ListEntry[] = []
    for (const version of Object.values(versions)) {
      for await (const entry of readEntries(database, version)) entries.push(entry)
    }
    return buildIndex(entries, { listVersions: versions })
  } finally {
    await database.destroy()
  }
}

function answer(index: ScreeningIndex, { id, queries }: ThreadAsk & { kind: 'screen' }): ThreadAnswer {
  try {
    return { kind: 'hits', id, hits: queries.map((query) => screenName(index, query)) }
  } catch (error) {
    return { kind: 'failed', id, reason: error instanceof Error ? error.message : String(error) }
  }
}

const index = await readIndex(workerData as IndexOrder)
parentPort?.on('message', (ask: ThreadAsk) => {
  if (ask.kind === 'end') parentPort?.close()
  else parentPort?.postMessage(answer(index, ask))
})
parentPort?.postMessage({ kind: 'ready' } satisfies ThreadAnswer)
