import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { runInThread } from '../../run-in-thread.ts'
import { type ChainRange, type Walked, walkChains } from '../verify-entries.ts'

const MANY = 100_000
const MOST_THREADS = 8

export type ThreadWalk = { address: string; snapshot: string; range: ChainRange }

export async function readBounds(database: Database): Promise<string[]> {
  const { rows } = await sql<{ bounds: string[] | null }>`
    select s.histogram_bounds::text::text[] as bounds from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'kaihu'
      join pg_stats s on s.schemaname = n.nspname and s.tablename = c.relname and s.attname = 'chain_id'
    where c.relname = 'audit_entry' and c.reltuples >= ${MANY}`.execute(database)
  const bounds = rows[0]?.bounds ?? []
  const threads = Math.min(availableParallelism(), MOST_THREADS)
  const inner = Array.from(
    { length: threads - 1 },
    (_, n) => bounds[Math.floor(((n + 1) * bounds.length) / threads)],
  )
  return [...new Set(inner.filter((bound) => bound !== undefined))]
}

function sumOf(walked: readonly Walked[]): Walked {
  return {
    // The first by the order of the chains, whichever thread was done first.
    flaw: walked.find((one) => one.flaw)?.flaw,
    chains: walked.reduce((sum, { chains }) => sum + chains, 0),
    entries: walked.reduce((sum, { entries }) => sum + entries, 0),
  }
}

/** `database` is a snapshot, which does not know its own address. */
export async function walkAllChains(database: Database, address: string): Promise<Walked> {
  const bounds = await readBounds(database)
  if (bounds.length === 0 || address === '') return walkChains(database)
  // The snapshot stands idle while the threads walk it, for as long as they take.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(database)
  const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(database)
  const snapshot = rows[0]?.snapshot ?? ''
  const ranges = [undefined, ...bounds].map((from, n) => ({ from, below: bounds[n] }))
  const file = new URL('./walk-range.worker.ts', import.meta.url)
  return sumOf(
    await Promise.all(
      ranges.map((range) => runInThread<Walked>(file, { address, snapshot, range } satisfies ThreadWalk)),
    ),
  )
}
