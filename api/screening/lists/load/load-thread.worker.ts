import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../../../platform/database/connect.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { listFileOf } from './given-file.ts'
import { loadList } from './load-list.usecase.ts'
import type { LoadNews, LoadOrder } from './load-thread.ts'
import type { OnProgress } from './parse-list.ts'
import { readListFiles } from './read-list-files.usecase.ts'

const STATEMENT_TIMEOUT_MS = 60_000
const LEAST_BETWEEN_MS = 100

function tell(news: LoadNews) {
  return parentPort?.postMessage(news)
}

function teller(): OnProgress {
  let [phase, at] = ['', 0]
  return (progress) => {
    const now = performance.now()
    if (progress.phase === phase && now - at < LEAST_BETWEEN_MS) return
    ;[phase, at] = [progress.phase, now]
    tell({ kind: 'progress', ...progress })
  }
}

const { address, listCode, format, files, actor, now } = workerData as LoadOrder
const database = connect(address, {
  max: 1,
  applicationName: 'kaihu-list-load',
  statementTimeout: STATEMENT_TIMEOUT_MS,
})
try {
  const onProgress = teller()
  const reading = await readListFiles(database, {
    listCode,
    format,
    files: files.map(listFileOf),
    onProgress,
  })
  const { version, isUnchanged } = await inTransaction(database, (trx) =>
    loadList(trx, { reading, actor, now, onProgress }),
  )
  tell({ kind: 'loaded', versionId: version.versionId, isUnchanged })
} finally {
  await database.destroy()
}
