import { sql } from 'kysely'
import { MESSAGE_QUEUE, MESSAGE_SETTINGS } from '../notices/message-queue.ts'
import type { Database } from '../platform/database/connect.ts'
import { JOBS_SCHEMA } from '../platform/jobs/jobs-schema.ts'

/** Commands tell people of what they did, also before a server ran for the first time and declared queues. */
export async function haveMessageQueue(database: Database, workerUrl: () => string): Promise<void> {
  const { rows } =
    await sql`select from ${sql.id(JOBS_SCHEMA, 'queue')} where name = ${MESSAGE_QUEUE}`.execute(database)
  if (rows.length > 0) return
  await declareQueue(workerUrl())
}

/** What declares queues takes as long to read as most commands take: it is read by the first command alone. */
async function declareQueue(databaseUrl: string): Promise<void> {
  const { defineJob, startWorker } = await import('../platform/jobs/worker.ts')
  const { createLogger } = await import('../platform/log.ts')
  const queue = defineJob({
    queue: MESSAGE_QUEUE,
    settings: MESSAGE_SETTINGS,
    run: () => Promise.resolve(),
  })
  const log = createLogger({ LOG_LEVEL: 'silent' })
  const worker = await startWorker([queue], { databaseUrl, log, isWorking: false })
  await worker.stop()
}
