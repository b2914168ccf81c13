import { type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import { type CheckpointDeps, takeCheckpoint } from './audit/checkpoint.ts'
import { CHECKPOINT_EVERY_MS, markOf } from './audit/checkpoint-note.ts'
import type { Database } from './database/connect.ts'
import { deleteInBatches } from './database/delete-in-batches.ts'
import { defineJob, type JobDefinition } from './jobs/worker.ts'
import { emptyLiveEvents } from './live/empty-events.ts'

/** The log says what was signed: one that is kept elsewhere is a witness. */
export function startCheckpoints(deps: CheckpointDeps, log: Logger): { stop(): Promise<void> } {
  const sign = async (): Promise<void> => {
    try {
      for (const { checkpoint, note } of await takeCheckpoint(deps)) {
        log.info({ mark: markOf(checkpoint.checkpointNo, note) }, 'checkpoint')
      }
    } catch (error) {
      log.error({ err: error }, 'checkpoint')
    }
  }
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(sign)
  }, CHECKPOINT_EVERY_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
      await sign()
    },
  }
}

/** Removes what has served its time: nonces, codes, live events, idempotency answers, old twin sessions. */
export async function sweep(database: Database): Promise<void> {
  for (const [table, condition] of SERVED) await deleteInBatches(database, table, condition)
  await emptyLiveEvents(database)
}

const SERVED: readonly (readonly [table: string, condition: RawBuilder<unknown>])[] = [
  ['session_nonce', sql`at < now() - interval '15 minutes'`],
  // Its text in the outbox of a development server goes with it.
  ['verification_code', sql`expires_at < now()`],
  ['idempotency', sql`created_at < now() - interval '7 days'`],
  ['throttle_window', sql`window_start < now() - interval '2 days'`],
  // Nobody waits for longer than a day; a number or an address that failed once is no reason to be kept.
  ['throttle_failure', sql`blocked_until < now() - interval '30 days'`],
  ['directory_session', sql`expires_at < now()`],
  ['directory_token', sql`expires_at < now()`],
  // A mark has done all it is for with the commit.
  ['commit_mark', sql`at < now() - interval '1 day'`],
]

export function platformJobs(database: Database): JobDefinition[] {
  return [
    defineJob({ queue: 'platform-sweep', unique: true, cron: '*/5 * * * *', run: () => sweep(database) }),
  ]
}
