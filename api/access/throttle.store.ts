import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'
import type { Queryable } from '../platform/database/transaction.ts'

/** At most `most` acts per key in `seconds`. */
export type Window = { key: string; seconds: number; most: number }

async function countIn(
  database: Database,
  { key, seconds }: Window,
): Promise<{ count: number; rest: number }> {
  const { rows } = await sql<{ count: number; rest: number }>`
    insert into kaihu.throttle_window as w (key, window_start, count) values (${key}, now(), 1)
    on conflict (key) do update set
      count = case when w.window_start + make_interval(secs => ${seconds}) <= now() then 1
        else least(w.count + 1, 1000000) end,
      window_start = case when w.window_start + make_interval(secs => ${seconds}) <= now() then now()
        else w.window_start end
    returning count, extract(epoch from w.window_start + make_interval(secs => ${seconds}) - now())::float8 as rest
  `.execute(database)
  return rows[0] ?? { count: 0, rest: 0 }
}

/** Answers the seconds to wait when a window is full, else 0. A refused act still counts in the others. */
export async function countAct(database: Database, windows: readonly Window[]): Promise<number> {
  let wait = 0
  for (const window of windows) {
    const { count, rest } = await countIn(database, window)
    if (count > window.most) wait = Math.max(wait, rest, 1)
  }
  return wait
}

/** What became of an act that needs room in every window: how many each holds with it, or which one had none. */
export type Taken = { counts: ReadonlyMap<string, number> } | { full: Window; wait: number }

/** Counts one act in all windows, or in none: an act that is refused counts nowhere. */
export async function takeAll(database: Database, windows: readonly Window[]): Promise<Taken> {
  const counts = new Map<string, number>()
  for (const window of windows) {
    const { count, rest } = await countIn(database, window)
    counts.set(window.key, count)
    if (count <= window.most) continue
    await uncountAct(database, [...counts.keys()])
    return { full: window, wait: Math.max(rest, 1) }
  }
  return { counts }
}

export async function countedIn(database: Database, key: string, seconds: number): Promise<number> {
  const row = await database
    .selectFrom('throttle_window')
    .select('count')
    .where('key', '=', key)
    .where('window_start', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Takes one act back that did not happen: it counts in these windows no more. */
export async function uncountAct(database: Database, keys: readonly string[]): Promise<void> {
  await sql`update kaihu.throttle_window set count = greatest(count - 1, 0) where key = any(${[...keys]})`.execute(
    database,
  )
}

/** Seconds until the key may be tried again; 0 when it may be now. */
export async function blockedFor(database: Database, key: string): Promise<number> {
  const row = await database
    .selectFrom('throttle_failure')
    .select(sql<number>`extract(epoch from blocked_until - now())::float8`.as('rest'))
    .where('key', '=', key)
    .executeTakeFirst()
  return Math.max(0, row?.rest ?? 0)
}

/**
 * Every `step` failures, from `firstSeconds` doubling to `mostSeconds` (a day unless said); from `stopAt` on
 * each costs a day.
 */
export type FailureRule = { step: number; firstSeconds: number; stopAt: number; mostSeconds?: number }

const DAY_SECONDS = 86_400

/** Counts a failure. The count belongs to the key, whatever code or session it was made with. */
export async function countFailure(database: Database, key: string, rule: FailureRule): Promise<void> {
  const next = sql`f.failures + 1`
  await sql`
    insert into kaihu.throttle_failure as f (key, failures, blocked_until)
    values (${key}, 1, ${rule.step === 1 ? sql`now() + make_interval(secs => ${rule.firstSeconds})` : sql`now()`})
    on conflict (key) do update set failures = ${next},
      blocked_until = case when (${next}) >= ${rule.stopAt}::int
        then now() + make_interval(secs => ${DAY_SECONDS}::int)
        when (${next}) % ${rule.step}::int = 0
        then now() + make_interval(secs => least(${rule.mostSeconds ?? DAY_SECONDS}::int,
          ${rule.firstSeconds}::int * power(2, least((${next}) / ${rule.step}::int - 1, 20))))
        else f.blocked_until end`.execute(database)
}

export async function forgetFailures(database: Queryable, key: string): Promise<void> {
  await database.deleteFrom('throttle_failure').where('key', '=', key).execute()
}
