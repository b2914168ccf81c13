import type { Logger } from 'pino'

/** What pg-boss sends its own statements with. */
export type JobsDb = {
  executeSql(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

/** Does something over and over, the next time once it is done; a failure is logged and outlived. */
function again(everyMs: number, work: () => Promise<void>, log: Logger): { stop(): void } {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  const next = () => {
    timer = setTimeout(() => {
      work()
        .catch((error: unknown) => log.warn({ err: error }, 'jobs'))
        .finally(() => isOver || next())
    }, everyMs)
  }
  next()
  return {
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}

const WITH_WORK = `
  select q.name from unnest($1::text[]) as q (name) where exists (
    select from pgboss.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`

/**
 * Looks in one question which queues have something to do, and wakes who works on them: fifty queues that each asked for
 * themselves cost a resting process a tenth of a core.
 */
export function wakeOnWork(
  db: JobsDb,
  queues: readonly string[],
  { wake, everyMs, log }: { wake: (queue: string) => void; everyMs: number; log: Logger },
): { stop(): void } {
  const look = async () => {
    const { rows } = await db.executeSql(WITH_WORK, [queues])
    for (const { name } of rows) wake(String(name))
  }
  return again(everyMs, look, log)
}

/** A job whose worker has given no sign for so long is somebody else's; pg-boss itself begins at ten seconds. */
export const SIGN_EVERY_SECONDS = 1
const SILENT_SECONDS = 8
const LOOK_FOR_SILENT_MS = 1_000

const EXPECT_SIGNS = `
  update pgboss.queue set heartbeat_seconds = ${SILENT_SECONDS}
  where name = any($1) and heartbeat_seconds is distinct from ${SILENT_SECONDS}`

/** From now on the jobs of these queues are worked on with a sign of life every second. */
export async function expectSigns(db: JobsDb, queues: readonly string[]): Promise<void> {
  await db.executeSql(EXPECT_SIGNS, [queues])
}

/** The try counts, or a job that ends its worker would end one after the other; after the last one pg-boss puts it aside. */
const TAKE_BACK = `
  with silent as (
    select name, id from pgboss.job
    where state = 'active' and heartbeat_on + heartbeat_seconds * interval '1s' < now() and retry_count < retry_limit
    for update skip locked)
  update pgboss.job j set state = 'retry', start_after = now(), heartbeat_on = null
  from silent where j.name = silent.name and j.id = silent.id returning j.name`

/** Gives jobs of workers that died back to whoever lives. */
export function takeBackSilent(db: JobsDb, log: Logger): { stop(): void } {
  const look = async () => {
    const { rows } = await db.executeSql(TAKE_BACK, [])
    for (const { name } of rows) log.warn({ queue: name }, 'job of a silent worker taken back')
  }
  return again(LOOK_FOR_SILENT_MS, look, log)
}
