import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { testConfig } from '../../tests/harness/test-config.ts'
import { createTestDatabase } from '../../tests/harness/test-database.ts'
import { fromPool } from './database/connect.ts'
import { createPool } from './database/pool.ts'
import { createLogger } from './log.ts'
import { createServer } from './server.ts'

const { applicationUrl } = await createTestDatabase()

/** A server without rooms that listens on a port; production knows the two hosts and no other. */
async function listening(isProduction: boolean, more: { busyAfterMs?: number; webDirectory?: string } = {}) {
  const pool = createPool(applicationUrl, { max: 2 })
  const config = {
    ...testConfig(),
    isProduction,
    CUSTOMER_HOSTS: ['apply.bank.test'],
    STAFF_HOSTS: ['staff.bank.test'],
  }
  const parts = { config, pool, database: fromPool(pool), rooms: [], log: createLogger(config) }
  const app = await createServer({ ...parts, busyAfterMs: 0, ...more })
  await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(async () => {
    await app.close()
    await pool.end()
  })
  return { app, port: (app.server.address() as AddressInfo).port }
}

/** Sends these lines as they are, and answers what came back until the connection was closed. */
function told(port: number, lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(lines.join('\r\n')))
    socket.on('data', (part) => {
      text += part.toString('utf8')
    })
    socket.once('error', reject)
    socket.once('close', () => resolve(text))
  })
}

function request(path: string, ...headers: string[]): string[] {
  return [`GET ${path} HTTP/1.1`, ...headers, 'Connection: close', '', '']
}

function statusOf(answer: string): string | undefined {
  return answer.split(' ')[1]
}

const production = await listening(true)
const development = await listening(false)

test('a request that names two hosts is refused, whichever comes first', async () => {
  const hosts = ['Host: staff.bank.test', 'Host: apply.bank.test']
  for (const both of [hosts, hosts.toReversed()])
    expect(statusOf(await told(production.port, request('/health', ...both)))).toBe('400')
  const one = await told(production.port, request('/health', 'Host: staff.bank.test'))
  expect(statusOf(one)).toBe('200')
})

test('in production the description of the interface is for the bank alone', async () => {
  const { app } = production
  for (const url of ['/openapi.json', '/docs', '/docs/', '/docs/static/index.html', '/docs/json']) {
    const customer = await app.inject({ url, headers: { host: 'apply.bank.test' } })
    expect(customer.statusCode, url).toBe(404)
    expect(customer.body).not.toContain('paths')
  }
  // Nor is it there for whoever has not signed in on the bank's own host.
  const stranger = await app.inject({ url: '/openapi.json', headers: { host: 'staff.bank.test' } })
  expect(stranger.statusCode).toBe(404)
})

test('whoever sends a request drop by drop is let go of, and the limits are seconds', async () => {
  const { app, port } = development
  expect(app.server.headersTimeout).toBeLessThanOrEqual(10_000)
  expect(app.server.requestTimeout).toBeLessThanOrEqual(30_000)
  app.server.headersTimeout = 300
  app.server.requestTimeout = 300
  const since = performance.now()
  const slowHeaders = told(port, ['GET /health HTTP/1.1', 'Host: localhost', 'X-Slow: '])
  const slowBody = told(port, [
    'POST /dsp/json/authenticate HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    'Content-Length: 100',
    '',
    '{',
  ])
  expect(statusOf(await slowHeaders)).toBe('408')
  expect(statusOf(await slowBody)).toBe('408')
  // Seldom looked at, connections outlive their limit: ten seconds and the next look are to be fifteen.
  expect(performance.now() - since).toBeLessThan(10_000)
})

test('a server that has no time for calls still serves the page that says so', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaihu-pages-'))
  await writeFile(path.join(folder, 'staff.html'), '<title>the staff portal</title>')
  const busy = await listening(true, { busyAfterMs: 0.001, webDirectory: folder })
  const ask = (address: string) =>
    told(busy.port, request(address, 'Host: staff.bank.test', 'Accept: text/html'))
  await vi.waitUntil(async () => statusOf(await ask('/v1/anything')) === '503', { timeout: 30_000 })
  const page = await ask('/orderDetail/index?order=1')
  expect([statusOf(page), page.includes('the staff portal')]).toEqual(['200', true])
  await rm(folder, { recursive: true })
})
