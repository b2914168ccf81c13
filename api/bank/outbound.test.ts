import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makeAuthority } from '../../tests/harness/outside/certificates.ts'
import { endAt } from '../../tests/harness/outside/outside-end.ts'
import { startRecordingServer } from '../../tests/harness/outside/recording-server.ts'
import type { CoreSystemError } from './core-system.ts'
import { callOutside, type OutsideEnd, type OutsideRequest } from './outbound.ts'

const SHAPE = z.object({ number: z.string() })
const REQUEST: OutsideRequest = { operation: 'ASK', path: '/v1/ask', key: 'push-1', content: { 名: '启航' } }
const authority = makeAuthority()
const server = await startRecordingServer()

/** What was in the way, in a word and with the setting to look at. */
async function troubleAt(end: OutsideEnd): Promise<unknown> {
  const error = await callOutside(end, REQUEST, SHAPE).then(
    () => undefined,
    (thrown: CoreSystemError) => thrown,
  )
  return error && { ...error.trouble, failure: error.failure }
}

const heard: { caller: unknown; isKnown: boolean }[] = []
async function serveTls(options: ServerOptions): Promise<string> {
  const https = createServer(options, (request, response) => {
    const socket = request.socket as TLSSocket
    heard.push({ caller: socket.getPeerCertificate().subject?.CN, isKnown: socket.authorized })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"number":"7"}')
  })
  https.listen(0, '127.0.0.1')
  await once(https, 'listening')
  afterAll(() => https.close())
  return `https://127.0.0.1:${(https.address() as AddressInfo).port}`
}

test.each([
  ['a name that nobody knows', 'http://nobody.invalid', 'address_unknown', 'HUB_URL'],
  ['an address where nothing listens', 'http://127.0.0.1:8', 'connection_refused', 'HUB_URL'],
])('%s is told of by its setting', async (_what, url, cause, setting) => {
  expect(await troubleAt(endAt(url, { patienceMs: 5_000 }))).toMatchObject({ cause, setting })
})

test.each([
  ['refused credentials', { status: 401 }, 'credentials_refused', 'HUB_TOKEN'],
  ['a caller who may not', { status: 403 }, 'credentials_refused', 'HUB_TOKEN'],
  ['a redirection', { status: 302 }, 'redirected', 'HUB_URL'],
  ['too many requests', { status: 429 }, 'too_many_requests', 'HUB_URL'],
  ['an outage', { status: 503 }, 'system_failed', 'HUB_URL'],
  ['a refusal', { status: 422 }, 'request_refused', 'HUB_URL'],
  ['a page instead of JSON', { status: 200, body: '<html>' }, 'not_json', 'HUB_URL'],
  ['another shape', { status: 200, body: { number: 7 } }, 'wrong_shape', 'HUB_URL'],
  ['silence', 'hang', 'no_answer', 'HUB_URL'],
] as const)('%s is told of by its cause and its setting', async (_what, answer, cause, setting) => {
  server.says(answer)
  expect(await troubleAt(endAt(server.url))).toMatchObject({ cause, setting })
})

test('a certificate that ran out, is for another name or by a stranger is told apart', async () => {
  const trusting = { credentials: { authorityFile: authority.file } }
  const here = 'IP:127.0.0.1'
  const expired = await serveTls(authority.issue('expired', here, -1))
  expect(await troubleAt(endAt(expired, trusting))).toMatchObject({ cause: 'certificate_expired' })
  const other = await serveTls(authority.issue('other', 'DNS:other.bank.example'))
  expect(await troubleAt(endAt(other, trusting))).toMatchObject({ cause: 'certificate_of_another' })
  const good = await serveTls(authority.issue('good', here))
  expect(await troubleAt(endAt(good))).toMatchObject({ cause: 'certificate_untrusted', setting: 'HUB_URL' })
  expect(await troubleAt(endAt(good, trusting))).toBeUndefined()
})

test('a system that knows its callers by certificate is shown ours, and lets nobody in without', async () => {
  const strict = { requestCert: true, rejectUnauthorized: true, ca: authority.cert }
  const url = await serveTls({ ...authority.issue('strict', 'IP:127.0.0.1'), ...strict })
  const authorityFile = authority.file
  const certificateFile = authority.issue('kaihu', 'DNS:kaihu').file
  expect(await troubleAt(endAt(url, { credentials: { authorityFile, certificateFile } }))).toBeUndefined()
  expect(heard.at(-1)).toEqual({ caller: 'kaihu', isKnown: true })
  const before = heard.length
  expect(await troubleAt(endAt(url, { credentials: { authorityFile } }))).toMatchObject({
    // TLS 1.3 asks for it last: the other side hangs up.
    cause: expect.stringMatching(/^(tls_failed|connection_lost)$/),
    setting: 'HUB_URL',
  })
  expect(heard).toHaveLength(before)
})

test('with a shared key a request is signed as RFC 9421 has it, body and keys with it', async () => {
  const hmac = { keyId: 'kaihu-1', key: 'k'.repeat(40) }
  server.says({ status: 200, body: { number: '7' } })
  await callOutside(endAt(server.url, { credentials: { hmac } }), REQUEST, SHAPE)
  const { headers, body = '' } = server.asked.at(-1) ?? {}
  const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`
  expect(headers?.['content-digest']).toBe(digest)
  const input = String(headers?.['signature-input']).replace(/^kaihu=/, '')
  const signed = [
    '"@method": POST',
    `"@target-uri": ${server.url}/v1/ask`,
    `"x-request-id": ${String(headers?.['x-request-id'])}`,
    `"content-digest": ${digest}`,
    '"idempotency-key": push-1',
    `"@signature-params": ${input}`,
  ].join('\n')
  expect(input).toContain('("@method" "@target-uri" "x-request-id" "content-digest" "idempotency-key")')
  expect(input).toContain('keyid="kaihu-1"')
  const signature = createHmac('sha256', hmac.key).update(signed).digest('base64')
  expect(headers?.['signature']).toBe(`kaihu=:${signature}:`)
  expect(JSON.stringify(headers)).not.toContain(hmac.key)
})
