import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../database/connect.ts'
import { inAccess, inJob } from '../database/standing.ts'
import type { Labelled, Metrics, ReadNumbers } from './metrics.ts'
import { diskOf, inTime } from './readiness.ts'

/** Scrapers that come more often are told the same again: however many ask, the database is asked no more often. */
const REMEMBERED_MS = 5_000

/** One reading for several metrics. It is given up where the database hangs: a scrape ends in time. */
function remembered<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | undefined
  return async () => {
    if (!last || Date.now() - last.at > REMEMBERED_MS) last = { at: Date.now(), value: read() }
    const { value } = last
    if (await inTime(() => value.then(() => true))) return value
    last = undefined
    throw new Error('The numbers could not be read in time')
  }
}

function one(value: number | null | undefined): readonly Labelled[] {
  return value === null || value === undefined ? [] : [{ labels: {}, value }]
}

type QueueRow = { name: string; ready: number; deferred: number; active: number }

/**
 * Counts of the jobs' own supervision (within a minute) cost nothing at any size; a dead letter is counted as
 * it lies.
 */
export function watchJobs(metrics: Metrics, database: Database): void {
  const queues = remembered(() =>
    inJob(async () => {
      const { rows } = await sql<QueueRow>`
        select name, ready_count as ready, deferred_count as deferred, active_count as active from pgboss.queue
        where name not like '%-dead' and name not like '\\_\\_%'`.execute(database)
      return rows
    }),
  )
  const dead = remembered(() =>
    inJob(async () => {
      const { rows } = await sql<{ name: string; count: number }>`
        select name, count(*) as count from pgboss.job where name like '%-dead' and state < 'active'
        group by name`.execute(database)
      return rows
    }),
  )
  const states = ['ready', 'deferred', 'active'] as const
  metrics.look('kaihu_jobs', 'Jobs by queue and state', ['queue', 'state'], async () =>
    (await queues()).flatMap((row) =>
      states.map((state) => ({ labels: { queue: row.name, state }, value: row[state] })),
    ),
  )
  metrics.look('kaihu_dead_letters', 'Jobs that failed for good', ['queue'], async () => {
    const lying = new Map((await dead()).map(({ name, count }) => [name, count]))
    return (await queues()).map(({ name }) => ({
      labels: { queue: name },
      value: lying.get(`${name}-dead`) ?? 0,
    }))
  })
}

type AuditRow = { unsigned: number; waiting: number; checkpoint_age: number | null }

export function watchAudit(metrics: Metrics, database: Database): void {
  const read = remembered(async () => {
    const { rows } = await sql<AuditRow>`
      select count(*) as unsigned,
        coalesce(extract(epoch from now() - min(unsigned_since)), 0)::float8 as waiting,
        (select extract(epoch from now() - at)::float8 from kaihu.audit_checkpoint
          order by checkpoint_no desc limit 1) as checkpoint_age
      from kaihu.audit_chain where unsigned_since is not null`.execute(database)
    return rows[0]
  })
  const tell = (name: string, help: string, of: keyof AuditRow) =>
    metrics.look(name, help, [], async () => one((await read())?.[of]))
  tell('kaihu_audit_unsigned_chains', 'Chains of the audit that wait for a checkpoint', 'unsigned')
  tell('kaihu_audit_unsigned_seconds', 'How long the oldest of them has waited', 'waiting')
  tell('kaihu_audit_checkpoint_age_seconds', 'Age of the last checkpoint', 'checkpoint_age')
}

export function watchSessions(metrics: Metrics, database: Database): void {
  const read: ReadNumbers = remembered(() =>
    inAccess(async () => {
      const { rows } = await sql<{ audience: string; count: number }>`
        select audience, count(*) as count from kaihu.session
        where ended_at is null and absolute_until > now() group by audience`.execute(database)
      return rows.map(({ audience, count }) => ({ labels: { audience }, value: count }))
    }),
  )
  metrics.look('kaihu_sessions', 'Sessions that were not ended', ['audience'], read)
}

export function watchPools(
  metrics: Metrics,
  pools: readonly { readonly role: string; readonly pool: pg.Pool }[],
): void {
  const numbers = ({ role, pool }: { role: string; pool: pg.Pool }) => [
    { labels: { role, state: 'busy' }, value: pool.totalCount - pool.idleCount },
    { labels: { role, state: 'idle' }, value: pool.idleCount },
    { labels: { role, state: 'awaited' }, value: pool.waitingCount },
  ]
  metrics.look('kaihu_pool', 'Connections by role and state', ['role', 'state'], () => pools.flatMap(numbers))
}

export function watchDisk(metrics: Metrics, folder: string): void {
  metrics.look('kaihu_disk_free_bytes', 'Room on the disk of DATA_DIR', [], async () =>
    one((await diskOf(folder)).free),
  )
  metrics.look('kaihu_disk_size_bytes', 'Size of the disk of DATA_DIR', [], async () =>
    one((await diskOf(folder)).size),
  )
}
