import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { expect, test } from 'vitest'
import { CODES } from '../wire/codes.ts'
import { type ClientOptions, createClient } from './client.ts'
import type { Send } from './send.ts'

type Said = { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> }
/** What comes back, one after the other: an answer, or what the network does. The last one stays. */
type Answers = readonly (Said | Send | 'lost')[]

const TOKEN: Said = { status: 200, body: { access_token: 'kaihu_at_1', expires_in: 900 } }
const TAKEN: Said = {
  status: 200,
  body: {
    code: CODES.success.code,
    message: '',
    data: { orderCode: 'AO2026', status: '0100', version: 1, isAwaitingChecker: false },
  },
}
const BODY = {
  flow: STANDARD,
  intakeCompanyName: '云帆',
  intakeCreditCode: '91310000MA1FL00001',
  intakeContactName: '周敏',
  intakeEmail: 'zhou@example.com',
  intakeBranch: 'SH01',
  intakeMobile: '13800138000',
} as const

function answered({ status, body, headers = {} }: Said): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
}

function refused(name: keyof typeof CODES, data: unknown = null, headers = {}): Said {
  const { code, status } = CODES[name]
  return { status, body: { code, message: 'no', data }, headers }
}

/** A client whose calls and tokens are answered so, with what it sent and how long it waited. */
function clientOf(calls: Answers, tokens: Answers = [TOKEN], options: Partial<ClientOptions> = {}) {
  const sent: { path: string; key: string | undefined; token: string | undefined }[] = []
  const waited: number[] = []
  const queues = { calls: [...calls], tokens: [...tokens] }
  const fetch: Send = async (address, request) => {
    const { pathname: path } = new URL(address)
    sent.push({ path, key: request.headers['idempotency-key'], token: request.headers['authorization'] })
    const queue = path === '/oauth2/token' ? queues.tokens : queues.calls
    const next = (queue.length > 1 ? queue.shift() : queue[0]) ?? 'lost'
    if (next === 'lost') throw new TypeError('fetch failed')
    return typeof next === 'function' ? next(address, request) : answered(next)
  }
  const account = { address: 'https://staff.bank.example/', clientId: 'M00001', secret: 'kaihu_cs_1' }
  const wait = async (ms: number) => void waited.push(ms)
  const client = createClient({ ...account, fetch, wait, ...options })
  return { client, sent, waited, asked: () => sent.filter(({ path }) => path !== '/oauth2/token') }
}

test.each<[string, Answers[number], number]>([
  ['too many calls', refused('tooManyRequests', null, { 'retry-after': '7' }), 7_000],
  ['a server that fails', { status: 500, body: 'oh' }, 500],
  ['a server that is away', { status: 503, body: '' }, 500],
  ['no answer', 'lost', 500],
  ['an answer that broke off', async () => new Response(new ReadableStream({ pull: (c) => c.error() })), 500],
  ['a first try still at work', refused('requestUnderWay', null, { 'retry-after': '1' }), 1_000],
])('after %s the same is asked again, under its key', async (_, trouble, ms) => {
  const { client, asked, waited } = clientOf([trouble, TAKEN])
  expect(await client.createOrder({ body: BODY })).toMatchObject({ orderCode: 'AO2026' })
  const keys = asked().map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[\w-]{16,64}$/)
  expect(waited).toEqual([ms])
})

test.each<[string, Said]>([
  ['what is wrong', refused('invalidRequest')],
  ['what is forbidden', refused('forbidden')],
  ['what is not there', refused('notFound')],
  ['what changed', refused('orderChanged')],
  ['a key that was used', refused('idempotencyKeyReused')],
  ['a proxy that gave up', { status: 408, body: '' }],
  ['a wait too long', refused('tooManyRequests', null, { 'retry-after': '3600' })],
])('%s is told and not asked again', async (_, no) => {
  const { client, asked, waited } = clientOf([no, TAKEN])
  await expect(client.createOrder({ body: BODY })).rejects.toMatchObject({
    name: 'Refusal',
    status: no.status,
  })
  expect(asked()).toHaveLength(1)
  expect(waited).toEqual([])
})

test('a refusal tells code, word and places by the names of the types', async () => {
  const problems = [{ path: 'body.answers.hsbCnetPackageTypes', code: 'required' }]
  const { client } = clientOf([refused('invalidRequest', { problems })])
  await expect(client.createOrder({ body: BODY })).rejects.toMatchObject({
    code: CODES.invalidRequest.code,
    reason: 'invalidRequest',
    problems: [{ path: 'body.answers.ebankingPackageTypes', code: 'required' }],
  })
})

test('a pause may be asked for as a moment', async () => {
  const at = new Date(Date.now() + 60_000).toUTCString()
  const { client, waited } = clientOf([{ status: 503, body: '', headers: { 'retry-after': at } }, TAKEN])
  await client.createOrder({ body: BODY })
  expect(waited[0]).toBeGreaterThan(30_000)
  expect(waited[0]).toBeLessThanOrEqual(60_000)
})

test('who never answers is left after five more tries', async () => {
  const { client, asked, waited } = clientOf(['lost'])
  await expect(client.getOrder({ params: { orderCode: 'AO2026' } })).rejects.toMatchObject({
    name: 'NoAnswer',
  })
  expect(asked()).toHaveLength(6)
  expect(waited).toEqual([500, 1_000, 2_000, 5_000, 10_000])
})

const NEVER: Send = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
const NEVER_ENDS: Send = async (_, { signal }) =>
  new Response(
    new ReadableStream({
      start: (body) => signal.addEventListener('abort', () => body.error(signal.reason)),
    }),
  )

test.each([
  ['does not answer', NEVER],
  ['does not end its answer', NEVER_ENDS],
])('who %s in time is asked again', async (_, silence) => {
  const { client, asked } = clientOf([silence, TAKEN], [TOKEN], { timeoutMs: 1 })
  expect(await client.createOrder({ body: BODY })).toMatchObject({ orderCode: 'AO2026' })
  expect(asked()).toHaveLength(2)
})

test('a wrong secret is told at once', async () => {
  const { client, sent, waited } = clientOf([TAKEN], [{ status: 401, body: { error: 'invalid_client' } }])
  await expect(client.createOrder({ body: BODY })).rejects.toMatchObject({
    name: 'Refusal',
    status: 401,
    data: { error: 'invalid_client' },
  })
  expect(sent).toHaveLength(1)
  expect(waited).toEqual([])
})

test('tokens are tried again like calls, no oftener', async () => {
  const { client, sent } = clientOf([TAKEN], [{ status: 503, body: '' }])
  await expect(client.createOrder({ body: BODY })).rejects.toMatchObject({ name: 'Refusal', status: 503 })
  expect(sent).toHaveLength(6)
})

test('a token that is refused is replaced once, and a second refusal told', async () => {
  const second = { ...TOKEN, body: { access_token: 'kaihu_at_2', expires_in: 900 } }
  const { client, asked } = clientOf([refused('machineUnknown'), TAKEN], [TOKEN, second])
  await client.createOrder({ body: BODY })
  expect(asked().map(({ token }) => token)).toEqual(['Bearer kaihu_at_1', 'Bearer kaihu_at_2'])
  const never = clientOf([refused('machineUnknown')])
  await expect(never.client.createOrder({ body: BODY })).rejects.toMatchObject({ status: 401 })
  expect(never.asked()).toHaveLength(2)
})

test.each<[string, unknown]>([
  [
    'of another version',
    { code: CODES.success.code, message: '', data: { orderCode: 'AO2026', status: 'new' } },
  ],
  ['of somebody else', '<html>'],
])('an answer %s is told as one, and what was done is not done again', async (_, body) => {
  const { client, asked } = clientOf([{ status: 200, body }])
  await expect(client.createOrder({ body: BODY })).rejects.toMatchObject({ name: 'UnexpectedAnswer' })
  expect(asked()).toHaveLength(1)
})
