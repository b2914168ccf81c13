import { parentPort, workerData } from 'node:worker_threads'
import { sql } from 'kysely'
import { connect } from '../../database/connect.ts'
import { inSnapshot } from '../../database/transaction.ts'
import { walkChains } from '../verify-entries.ts'
import type { ThreadWalk } from './walk-in-threads.ts'

const STATEMENT_TIMEOUT_MS = 600_000

const { address, snapshot, range } = workerData as ThreadWalk
const database = connect(address, {
  max: 1,
  applicationName: 'kaihu-verify',
  isReadOnly: true,
  statementTimeout: STATEMENT_TIMEOUT_MS,
})
try {
  const walked = await inSnapshot(database, async (view) => {
    await sql`set transaction snapshot ${sql.lit(snapshot)}`.execute(view)
    return walkChains(view, range)
  })
  parentPort?.postMessage(walked)
} finally {
  await database.destroy()
}
