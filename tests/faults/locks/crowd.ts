import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** What others waited for, for how long at most. */
export type Wait = { ms: number; table: string }

const WRITERS = 4
const BETWEEN_MS = 2
const BETWEEN_READS_MS = 500
const LOOK_MS = 10

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'kaihu-crowd' })
  await client.connect()
  return client
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('kaihu.%I', relname) as name from pg_class where relnamespace = 'kaihu'::regnamespace and relkind in ('r', 'p')`,
  )
  return rows.map(({ name }) => name)
}

/** Does to table after table what a write does before its first row: the lock of a write, taken and given back. */
async function write(client: pg.Client, tables: readonly string[], isOver: () => boolean): Promise<number> {
  let writes = 0
  for (let at = Math.floor(Math.random() * tables.length); !isOver(); at = (at + 1) % tables.length) {
    // One that a migration took away meanwhile is nobody's any more.
    const isDone = await client
      .query(`begin; lock table ${tables[at]} in row exclusive mode; commit`)
      .then(() => true)
      .catch(() => client.query('rollback').then(() => false))
    if (isDone) writes += 1
    await pause(BETWEEN_MS)
  }
  return writes
}

/** Reads for a second, over and over: whoever wants the table whole comes to stand behind this one, and everybody else behind them. */
async function readLong(client: pg.Client, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await client.query('begin; select from kaihu.customer_order limit 1; select pg_sleep(1); commit')
    await pause(BETWEEN_READS_MS)
  }
}

/** Somebody who changes one order after the other, here and there: a migration that changes all of them keeps each until its end. */
async function change(client: pg.Client, isOver: () => boolean): Promise<number> {
  const { rows } = await client.query<{ code: string }>(
    'select order_code as code from kaihu.customer_order order by random() limit 100',
  )
  let changes = 0
  for (; !isOver() && rows.length > 0; await pause(BETWEEN_MS)) {
    const { code } = rows[changes % rows.length] ?? { code: '' }
    await client.query('select from kaihu.customer_order where order_code = $1 for no key update', [code])
    changes += 1
  }
  return changes
}

type Row = { waiting: boolean; ms: number; table: string }

/** How long somebody of the crowd has waited for a lock, as the server knows it (a busy machine does not count), and what the migrator keeps from writers now. */
const LOOK = `
  select not l.granted as waiting, coalesce(extract(epoch from clock_timestamp() - l.waitstart) * 1000, 0)::float8 as ms, coalesce(l.relation::regclass::text, 'an order') as "table"
  from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype in ('relation', 'transactionid', 'tuple') and a.application_name = 'kaihu-crowd' and not l.granted and l.waitstart is not null
    or l.locktype = 'relation' and (a.application_name = 'kaihu-migrator' and l.granted and l.relation = any($1::text[]::regclass[]::oid[])
      and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'))`

/** Looks again and again; answers the longest that somebody waited, or would have. */
function watchLocks(watcher: pg.Client, tables: readonly string[]) {
  let worst: Wait = { ms: 0, table: '' }
  const since = new Map<string, number>()
  const look = async () => {
    const { rows } = await watcher.query<Row>(LOOK, [tables])
    const now = performance.now()
    const held = rows.filter(({ waiting }) => !waiting).map(({ table }) => table)
    for (const table of since.keys()) if (!held.includes(table)) since.delete(table)
    for (const table of held) if (!since.has(table)) since.set(table, now)
    const kept = [...since].map(([table, at]) => ({ table, ms: now - at }))
    for (const { ms, table } of [...rows.filter(({ waiting }) => waiting), ...kept])
      if (ms > worst.ms) worst = { ms, table }
  }
  return {
    look,
    begin: () => {
      worst = { ms: 0, table: '' }
      since.clear()
    },
    worst: () => worst,
  }
}

/** People who write to every table until `stop`, and what they wait for meanwhile. */
export async function startCrowd(url: string) {
  let isOver = false
  const watcher = await open(url)
  const tables = await tablesOf(watcher)
  const locks = watchLocks(watcher, tables)
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => open(url)))
  const reader = await open(url)
  const written = writers.map((client) => write(client, tables, () => isOver))
  const changer = await open(url)
  const changing = change(changer, () => isOver)
  const reading = readLong(reader, () => isOver)
  const watch = async () => {
    for (; !isOver; await pause(LOOK_MS)) await locks.look()
  }
  const watching = watch()
  return {
    /** The longest wait during some work. */
    during: async (work: () => Promise<unknown>): Promise<Wait> => {
      locks.begin()
      await work()
      return locks.worst()
    },
    stop: async (): Promise<number> => {
      isOver = true
      await Promise.all([watching, reading, changing])
      const counts = await Promise.all(written)
      await Promise.all([watcher, reader, changer, ...writers].map((client) => client.end()))
      return counts.reduce((sum, one) => sum + one, 0)
    },
  }
}
