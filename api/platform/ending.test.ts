import { Agent, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineCall } from '@kaihu/contract/call.ts'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { SignedClient, signInStaff } from '../../tests/harness/signed-client.ts'
import { testUrl } from '../../tests/harness/test-database.ts'
import { startTestServer } from '../../tests/harness/test-server.ts'
import { createPool } from './database/pool.ts'
import { createOpenStreams } from './live/open-streams.ts'
import { createLogger } from './log.ts'
import { implement } from './routes.ts'
import { createServer } from './server.ts'
import { createLeaving } from './start/leaving.ts'

const SLOW_MS = 200

const slowCall = defineCall({
  name: 'slowCall',
  method: 'GET',
  path: '/v1/slow',
  audience: 'public',
  summary: 'Takes a moment, as a stand-in for any call.',
  capability: 'anyone',
  audit: { none: 'a stand-in' },
  answer: z.string(),
})

/** Requests that have come as far as their work. */
let begun = 0

const slow = implement(slowCall, async () => {
  begun += 1
  await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
  return 'done'
})

const { app: signingIn, served, ownerUrl, config } = await startTestServer()
const pool = createPool(testUrl(ownerUrl), { max: 4 })
afterAll(() => pool.end())

/** A server of its own that listens and can be ended. */
async function listening() {
  const leaving = createLeaving()
  const app = await createServer({
    config,
    pool,
    database: served,
    rooms: [slow],
    log: createLogger(config),
    busyAfterMs: 0,
    leaving,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, leaving, port: (app.server.address() as AddressInfo).port }
}

type Answer = { status: number | undefined; text: string; connection: string | undefined }

function get(port: number, path: string, agent: Agent, headers = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = ask({ port, path, agent, headers: { host: 'localhost', ...headers } }, (answer) => {
      let text = ''
      answer.on('data', (part) => {
        text += String(part)
      })
      answer.once('error', reject)
      answer.once('end', () =>
        resolve({ status: answer.statusCode, text, connection: answer.headers.connection }),
      )
    })
    sent.once('error', reject)
    sent.end()
  })
}

test('a server that is asked to end under load cuts no request that it was sent', async () => {
  const { app, leaving, port } = await listening()
  const agent = new Agent({ keepAlive: true, maxSockets: 40 })
  const answered: number[] = []
  let isTold = false
  let sent = 0
  const before = begun
  const ask = () => {
    sent += 1
    return get(port, '/v1/slow', agent)
  }
  const client = async () => {
    while (!isTold) answered.push((await ask()).status ?? 0)
  }
  const clients = Array.from({ length: 20 }, client)
  await expect.poll(() => answered.length, { timeout: 20_000 }).toBeGreaterThan(40)
  await leaving.begin(0.3)
  // The balancer has heard of it: it sends nothing new, and what it sent a moment ago is under way.
  isTold = true
  await expect.poll(() => begun - before, { timeout: 20_000 }).toBe(sent)
  await app.close()
  await Promise.all(clients)
  agent.destroy()
  expect(new Set(answered)).toEqual(new Set([200]))
}, 30_000)

test('before it ends it says so: balancers hear 503, and connections are not kept', async () => {
  const { app, leaving, port } = await listening()
  const agent = new Agent({ keepAlive: true })
  expect(await get(port, '/health', agent)).toMatchObject({ status: 200, connection: 'keep-alive' })
  await leaving.begin(0)
  expect(await get(port, '/health', agent)).toMatchObject({ status: 503, connection: 'close' })
  expect(await get(port, '/v1/slow', agent)).toMatchObject({ status: 200, connection: 'close' })
  await app.close()
})

test('open event streams end in order instead of being waited for', async () => {
  const client: SignedClient = await signInStaff(signingIn, 'cm1')
  const { app, port } = await listening()
  const agent = new Agent({ keepAlive: true })
  const headers = {
    ...(await client.sign('GET', '/v1/events', '')),
    host: client.host,
    cookie: cookiesOf(client),
  }
  const stream = get(port, '/v1/events', agent, headers)
  await expect.poll(() => app.countStreams()).toBe(1)
  await app.close()
  // A connection that is kept after its stream would be waited for as long as it is kept: more than a minute.
  const text = expect.stringContaining('retry: 2000')
  expect(await stream).toMatchObject({ status: 200, text, connection: 'close' })
})

test('a stream that is opened while the server ends, ends as well', async () => {
  const streams = createOpenStreams()
  streams.endAll()
  const ended: string[] = []
  const forget = streams.add(() => {
    forget()
    ended.push('late')
  })
  await Promise.resolve()
  expect(ended).toEqual(['late'])
})

function cookiesOf({ cookies }: SignedClient): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}
