import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { connectionSettings } from '../database/pool.ts'
import { inJob } from '../database/standing.ts'
import { inTrace } from '../watch/trace.ts'
import { readTrace } from './job-trace.ts'
import { JOBS_SCHEMA } from './jobs-schema.ts'
import { DEFAULT_QUEUE, deadLetterOf, type QueueSettings } from './queues.ts'
import { expectSigns, type JobsDb, SIGN_EVERY_SECONDS, wakeOnWork } from './wake.ts'

/** One try of a job. `isLastTry` lets the handler write down that it failed for good. */
export type JobRun<T> = { id: string; data: T; retryCount: number; isLastTry: boolean }

/** A queue and what works on it. Throwing gives the job back for its next try; the handler must bear repetition. */
export type JobDefinition<T extends object = object> = {
  queue: string
  settings?: Partial<QueueSettings>
  unique?: boolean
  /** A cron line (Asia/Shanghai) that puts an empty job into the queue. */
  cron?: string
  concurrency?: number
  // A method, so that a job of some data is a job.
  run(job: JobRun<T>): Promise<void>
}

/** Keeps the type of the data; the registry itself knows jobs as objects. */
export function defineJob<T extends object>(definition: JobDefinition<T>): JobDefinition {
  return definition
}

export type Worker = { stop(): Promise<void> }

export type WorkerOptions = {
  databaseUrl: string
  log: Logger
  /** False for a server without jobs of its own: the queues are declared, nothing is worked on. */
  isWorking: boolean
  onDone?: () => void
  /** Seconds between looks for new jobs; 0.5 is the least. */
  pollingSeconds?: number
}

async function declareQueue(boss: PgBoss, { queue, settings, unique }: JobDefinition): Promise<void> {
  const merged = { ...DEFAULT_QUEUE, ...settings }
  const options = { ...merged, retryBackoff: true, deadLetter: deadLetterOf(queue) }
  await boss.createQueue(deadLetterOf(queue))
  await boss.createQueue(queue, { ...options, policy: unique ? 'short' : 'standard' })
  await boss.updateQueue(queue, options)
}

/** Woken where there is something to do; this long after the last time it looks by itself. */
const UNASKED_SECONDS = 60

async function workOn(boss: PgBoss, job: JobDefinition, options: WorkerOptions): Promise<string[]> {
  const settings = {
    includeMetadata: true as const,
    batchSize: 1,
    pollingIntervalSeconds: UNASKED_SECONDS,
    heartbeatRefreshSeconds: SIGN_EVERY_SECONDS,
  }
  const work = async (jobs: JobWithMetadata<object>[]) => {
    for (const { id, data, retryCount, retryLimit } of jobs) {
      const { content, trace } = readTrace(data)
      try {
        const run = { id, data: content, retryCount, isLastTry: retryCount >= retryLimit }
        await inTrace(trace, () => inJob(() => job.run(run)))
        options.onDone?.()
      } catch (error) {
        options.log.warn({ err: error, queue: job.queue, job: id, retryCount, trace }, 'job failed')
        throw error
      }
    }
  }
  const ids: string[] = []
  for (let one = 0; one < (job.concurrency ?? 1); one += 1)
    ids.push(await boss.work(job.queue, settings, work))
  return ids
}

/** Its supervision goes over all jobs. */
const BOSS_STATEMENT_MS = 30_000

export async function startWorker(
  definitions: readonly JobDefinition[],
  options: WorkerOptions,
): Promise<Worker> {
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    // What pg-boss hands to its pool as it is.
    ...(connectionSettings(BOSS_STATEMENT_MS) as object),
    schema: JOBS_SCHEMA,
    migrate: false,
    createSchema: false,
    reindex: false,
    supervise: options.isWorking,
    schedule: options.isWorking,
    max: 4,
  })
  boss.on('error', (error) => options.log.warn({ err: error }, 'jobs'))
  await boss.start()
  for (const definition of definitions) await declareQueue(boss, definition)
  const db = boss.getDb() as JobsDb
  const queues = definitions.map(({ queue }) => queue)
  if (queues.length > 0) await expectSigns(db, queues)
  const loops = options.isWorking ? await beginWork(boss, definitions, options) : []
  return {
    stop: async () => {
      for (const loop of loops) loop.stop()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

async function beginWork(
  boss: PgBoss,
  definitions: readonly JobDefinition[],
  options: WorkerOptions,
): Promise<{ stop(): void }[]> {
  const { log } = options
  const ids = new Map<string, readonly string[]>()
  for (const definition of definitions) {
    ids.set(definition.queue, await workOn(boss, definition, options))
    if (definition.cron) await boss.schedule(definition.queue, definition.cron, {}, { tz: 'Asia/Shanghai' })
  }
  const wake = (queue: string) => {
    for (const id of ids.get(queue) ?? []) boss.notifyWorker(id)
  }
  const everyMs = (options.pollingSeconds ?? 0.5) * 1_000
  const db = boss.getDb() as JobsDb
  return [wakeOnWork(db, [...ids.keys()], { wake, everyMs, log })]
}
