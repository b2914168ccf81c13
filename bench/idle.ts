import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findRunningPostgres } from '@kaihu/api/platform/start/embedded-postgres/embedded-postgres.ts'
import pg from 'pg'
import { startServerProcess } from '../tests/harness/process/server-process.ts'
import { miss, progress, report } from './figures/figure.ts'
import { postmasterOf, usedByServer, usedMs } from './product/processes.ts'

const SETTLE_MS = 30_000
/** One per cent of a core. */
const LIMIT_MS = 10

async function databaseOf(folder: string): Promise<{ pid: number; statements(): Promise<number> }> {
  const url = await findRunningPostgres(path.join(folder, 'postgresql'))
  const client = new pg.Client({ connectionString: url ?? '' })
  await client.connect()
  const pid = await postmasterOf(client)
  const statements = async () => {
    const read = await client.query<{ count: number }>(
      'select sum(xact_commit)::float8 as count from pg_stat_database',
    )
    return read.rows[0]?.count ?? 0
  }
  client.on('error', () => undefined)
  return { pid, statements }
}

/** `npm run bench -- idle [seconds]`: what a started product without users costs, processor time in milliseconds a second. */
export async function main([seconds = '60']: readonly string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaihu-bench-'))
  await chmod(folder, 0o755)
  const server = await startServerProcess({ DATA_DIR: folder, LOG_LEVEL: 'error', DEMO_ORDERS: 'false' })
  try {
    const { pid, statements } = await databaseOf(folder)
    await sleep(SETTLE_MS)
    const node = server.child.pid ?? 0
    const backends = () => usedByServer(pid)
    const before = { node: usedMs(node), database: backends(), statements: await statements() }
    progress(`at rest for ${seconds} s`)
    await sleep(Number(seconds) * 1_000)
    const perSecond = (used: number) => used / Number(seconds)
    const figures = {
      node: perSecond(usedMs(node) - before.node),
      database: perSecond(backends() - before.database),
    }
    for (const [who, value] of Object.entries(figures))
      report({ bench: 'idle', figure: who, value, unit: 'ms in 1000 ms' })
    const transactions = perSecond((await statements()) - before.statements)
    report({ bench: 'idle', figure: 'transactions', value: transactions, unit: 'in 1 s' })
    const all = figures.node + figures.database
    if (all > LIMIT_MS) miss(`at rest ${all.toFixed(1)} ms of processor a second, the limit is ${LIMIT_MS}`)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
