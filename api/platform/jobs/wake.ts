import type { Logger } from 'pino'

type Named = { readonly name: string; readonly text: string }

/** What pg-boss sends its own statements with: it hands them to its pool as they are. */
export type JobsDb = {
  executeSql(
    statement: string | Named,
    values?: readonly unknown[],
  ): Promise<{ rows: Record<string, unknown>[] }>
}

/** A job whose worker has given no sign for so long is somebody else's; pg-boss itself begins at ten seconds. */
export const SIGN_EVERY_SECONDS = 1
const SILENT_SECONDS = 8

const EXPECT_SIGNS = `
  update pgboss.queue set heartbeat_seconds = ${SILENT_SECONDS}
  where name = any($1) and heartbeat_seconds is distinct from ${SILENT_SECONDS}`

/** From now on the jobs of these queues are worked on with a sign of life every second. */
export async function expectSigns(db: JobsDb, queues: readonly string[]): Promise<void> {
  await db.executeSql(EXPECT_SIGNS, [queues])
}

/**
 * The try counts, or a job that ends its worker would do so for ever; after the last one pg-boss puts it
 * aside.
 */
const LOOK: Named = {
  name: 'kaihu-look',
  text: `
  with silent as (
    select name, id from pgboss.job
    where state = 'active' and heartbeat_on + heartbeat_seconds * interval '1s' < now() and retry_count < retry_limit
    for update skip locked),
  back as (
    update pgboss.job j set state = 'retry', start_after = now(), heartbeat_on = null
    from silent where j.name = silent.name and j.id = silent.id returning j.name)
  select name, true as "isBack" from back
  union all
  select q.name, false from unnest($1::text[]) as q (name) where exists (
    select from pgboss.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
}

/** So long after the last job somebody still presses one button after the other. */
const AT_WORK_MS = 10_000
/** So often while there is nothing to do: at rest every look is a transaction of somebody's processor. */
const AT_REST_MS = 1_000

type Watch = { wake: (queue: string) => void; everyMs: number; log: Logger }

/**
 * One question for all queues: fifty that each asked for themselves cost a resting process a tenth of a core.
 */
export function wakeOnWork(
  db: JobsDb,
  queues: readonly string[],
  { wake, everyMs, log }: Watch,
): { stop(): void } {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let workedAt = performance.now()
  const look = async () => {
    const { rows } = await db.executeSql(LOOK, [queues])
    if (rows.length > 0) workedAt = performance.now()
    for (const { name, isBack } of rows) {
      if (isBack === true) log.warn({ queue: name }, 'job of a silent worker taken back')
      wake(String(name))
    }
  }
  const next = () => {
    const isAtWork = performance.now() - workedAt < AT_WORK_MS
    timer = setTimeout(
      () => {
        look()
          .catch((error: unknown) => log.warn({ err: error }, 'jobs'))
          .finally(() => isOver || next())
      },
      isAtWork ? everyMs : Math.max(everyMs, AT_REST_MS),
    )
  }
  next()
  return {
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}
