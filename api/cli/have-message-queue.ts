import { sql } from 'kysely'
import { MESSAGE_QUEUE, MESSAGE_SETTINGS } from '../notices/message-queue.ts'
import type { Database } from '../platform/database/connect.ts'
import { JOBS_SCHEMA } from '../platform/jobs/install.ts'
import { defineJob, startWorker } from '../platform/jobs/worker.ts'
import { createLogger } from '../platform/log.ts'

/**
 * Has the queue there in which mail waits: commands tell people of what they did, also before a server ran for the first
 * time, which is who declares queues otherwise.
 */
export async function haveMessageQueue(database: Database, workerUrl: () => string): Promise<void> {
  const { rows } =
    await sql`select from ${sql.id(JOBS_SCHEMA, 'queue')} where name = ${MESSAGE_QUEUE}`.execute(database)
  if (rows.length > 0) return
  const queue = defineJob({
    queue: MESSAGE_QUEUE,
    settings: MESSAGE_SETTINGS,
    run: () => Promise.resolve(),
  })
  const log = createLogger({ LOG_LEVEL: 'silent' })
  const worker = await startWorker([queue], { databaseUrl: workerUrl(), log, isWorking: false })
  await worker.stop()
}
