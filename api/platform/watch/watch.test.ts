import { request as ask } from 'node:http'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, test } from 'vitest'
import { testConfig } from '../../../tests/harness/test-config.ts'
import { createTestDatabase, testUrl } from '../../../tests/harness/test-database.ts'
import { fromPool } from '../database/connect.ts'
import { createPool } from '../database/pool.ts'
import { inTransaction } from '../database/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { defineJob, startWorker } from '../jobs/worker.ts'
import { createLogger } from '../log.ts'
import { createServer } from '../server.ts'
import { createMetrics } from './metrics.ts'
import { startOpsServer } from './ops-server.ts'
import { checkDatabase, checkDisk, checkSchema, standingOf } from './readiness.ts'
import { inTrace } from './trace.ts'
import { watchAudit, watchDisk, watchJobs, watchPools, watchSessions } from './watched-numbers.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const FROM_OUTSIDE = `00-${TRACE}-b7ad6b7169203331-01`

const { databaseUrl } = await createTestDatabase()
const pool = createPool(testUrl(databaseUrl), { max: 5 })
const database = fromPool(pool)
const lines: string[] = []
const log = createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
const metrics = createMetrics()
const app = await createServer({
  config: testConfig(),
  pool,
  database,
  rooms: [],
  log,
  metrics,
  busyAfterMs: 0,
})
const isThere = { disk: true, isStarted: false, isStaying: true }
const ops = await startOpsServer({
  host: '127.0.0.1',
  port: 0,
  metrics,
  standing: async () =>
    isThere.isStarted
      ? standingOf(isThere.isStaying, {
          database: checkDatabase(database),
          schema: await checkSchema(database),
          disk: isThere.disk ? checkDisk('/tmp', 0) : checkDisk('/tmp', Number.MAX_SAFE_INTEGER),
          storage: () => Promise.reject(new Error('away')),
        })
      : undefined,
})

afterAll(async () => {
  await ops.close()
  await app.close()
  await pool.end()
})

function get(path: string, host = 'whoever.asks'): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    ask({ port: ops.port, host: '127.0.0.1', path, headers: { host } }, (answer) => {
      let text = ''
      answer.on('data', (part) => {
        text += String(part)
      })
      answer.once('end', () => resolve({ status: answer.statusCode, text }))
    })
      .once('error', reject)
      .end()
  })
}

type Line = { msg: string; call?: string; trace?: string; status?: number; who?: string }

function told(): Line[] {
  return lines.map((line) => JSON.parse(line) as Line)
}

test('a process lives at once, and is ready once it has started and has what it needs', async () => {
  expect(await get('/live')).toMatchObject({ status: 200 })
  expect(await get('/ready')).toEqual({ status: 503, text: '{"process":"starting"}\n' })
  isThere.isStarted = true
  const up = { process: 'up', database: 'up', schema: 'up', disk: 'up', storage: 'down' }
  const ready = await get('/ready', '10.0.0.5:9464')
  // The storage of documents is told of; all but files goes on without it.
  expect([ready.status, JSON.parse(ready.text)]).toEqual([200, up])
  isThere.disk = false
  const full = await get('/ready')
  expect([full.status, JSON.parse(full.text)]).toEqual([503, { ...up, disk: 'down' }])
  isThere.disk = true
})

test('a process that is about to end is not ready, and lives', async () => {
  isThere.isStarted = true
  isThere.isStaying = false
  expect((await get('/ready')).status).toBe(503)
  expect((await get('/live')).status).toBe(200)
  isThere.isStaying = true
})

test('a schema that lacks a migration of this release is not ready for it', async () => {
  const check = await checkSchema(database, await withOneMore())
  expect(await check()).toBe(false)
})

async function withOneMore(): Promise<string> {
  const { cp, mkdtemp, writeFile } = await import('node:fs/promises')
  const { MIGRATIONS_DIRECTORY } = await import('../database/migration-files.ts')
  const folder = await mkdtemp('/tmp/kaihu-migrations-')
  await cp(MIGRATIONS_DIRECTORY, folder, { recursive: true })
  await writeFile(`${folder}/9999_later.sql`, 'select 1')
  return folder
}

test('Prometheus reads requests by call and class, and every number that alerts stand on', async () => {
  watchDisk(metrics, '/tmp')
  watchPools(metrics, [{ role: 'app', pool }])
  watchJobs(metrics, database)
  watchAudit(metrics, database)
  watchSessions(metrics, database)
  const boss = new PgBoss({ connectionString: testUrl(databaseUrl), schema: 'pgboss', migrate: false })
  boss.on('error', () => undefined)
  const worker = await startWorker([defineJob({ queue: 'watched', run: async () => undefined })], {
    databaseUrl: testUrl(databaseUrl),
    log,
    isWorking: false,
  })
  await pool.query(
    `insert into pgboss.job (name, data) values ('watched-dead', '{}'), ('watched-dead', '{}')`,
  )
  await app.inject({ url: '/health' })
  const { status, text } = await get('/metrics')
  await worker.stop()
  expect(status).toBe(200)
  expect(text).toMatch(/^kaihu_request_seconds_count\{call="getHealth",class="2xx"\} 1$/m)
  expect(text).toMatch(/^kaihu_dead_letters\{queue="watched"\} 2$/m)
  expect(text).toMatch(/^kaihu_jobs\{queue="watched",state="ready"\} 0$/m)
  expect(text).toMatch(/^kaihu_pool\{role="app",state="busy"\} \d+$/m)
  expect(text).toMatch(/^kaihu_audit_unsigned_chains \d+$/m)
  expect(text).toMatch(/^kaihu_disk_free_bytes [1-9]/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
})

test('every answer bears the number of its request, and its line in the log says the trace it came with', async () => {
  lines.length = 0
  const answer = await app.inject({ url: '/v1/nowhere', headers: { traceparent: FROM_OUTSIDE } })
  const settled = await app.inject({
    method: 'POST',
    url: '/v1/sent-requests/settle',
    headers: { traceparent: FROM_OUTSIDE },
  })
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(settled.headers['x-request-id']).not.toBe(answer.headers['x-request-id'])
  const line = told().find(({ msg, call }) => msg === 'answered' && call !== undefined)
  expect(line).toMatchObject({ trace: TRACE, who: 'stranger', status: settled.statusCode })
})

test('an error of a browser is written down by its place in the code; words and data are refused', async () => {
  lines.length = 0
  const tell = (payload: object) => app.inject({ method: 'POST', url: '/v1/browser-errors', payload })
  const report = { name: 'TypeError', place: '/orderDetail/:id', frames: ['assets/staff-B1x.js:12:345'] }
  expect((await tell(report)).statusCode).toBe(200)
  expect(told()).toContainEqual(
    expect.objectContaining({ msg: 'error in a browser', ...report, side: 'staff' }),
  )
  const withWords = { ...report, message: '张三 330102199001011234' }
  const withNumber = { ...report, place: '/orderDetail/AO2026110001' }
  for (const refused of [withWords, withNumber]) expect((await tell(refused)).statusCode).toBe(400)
  expect(lines.join('')).not.toContain('AO2026110001')
  expect((await get('/metrics')).text).toMatch(/^kaihu_browser_errors_total\{side="staff"\} 1$/m)
})

test('a job belongs to the trace of the request that asked for it, and is told nothing of it', async () => {
  const seen: unknown[] = []
  const { traceparentNow } = await import('./trace.ts')
  const job = defineJob<{ name: string }>({
    queue: 'traced',
    run: async ({ data }) => void seen.push([data, traceparentNow()?.slice(3, 35)]),
  })
  const worker = await startWorker([job], { databaseUrl: testUrl(databaseUrl), log, isWorking: true })
  await inTrace(TRACE, () => inTransaction(database, (trx) => enqueue(trx, 'traced', { name: 'one' })))
  await expect.poll(() => seen, { timeout: 10_000 }).toEqual([[{ name: 'one' }, TRACE]])
  await worker.stop()
})
