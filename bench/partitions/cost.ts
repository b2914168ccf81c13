import type pg from 'pg'
import { usedMs } from '../product/processes.ts'

/** What the server spent on some work: its own processor time for this connection, log written, and time by the clock. */
export type Cost = { cpuMs: number; logMb: number; ms: number }

/** What `work` costs the server; it has to go through this one connection. */
export async function costOf(client: pg.Client, work: () => Promise<unknown>): Promise<Cost> {
  const state = async () => {
    const { rows } = await client.query<{ pid: number; log: string }>(
      "select pg_backend_pid() as pid, (pg_current_wal_insert_lsn() - '0/0')::text as log",
    )
    const [{ pid, log } = { pid: 0, log: '0' }] = rows
    return { cpu: usedMs(pid), log: Number(log), at: performance.now() }
  }
  const before = await state()
  await work()
  const after = await state()
  return {
    cpuMs: after.cpu - before.cpu,
    logMb: (after.log - before.log) / 1e6,
    ms: after.at - before.at,
  }
}
