import '../../connect.ts'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../tests/harness/test-server.ts'

const { app } = await startTestServer()
const host = 'localhost'
const ASKED = ['/', '/health', '/v1/nothing', '/v1/system/afuser', '/openapi.json', '/assets/nothing.js']

test('browsers are told to come back over TLS alone, to tell nobody where they were, and to frame nothing', async () => {
  for (const url of ASKED) {
    const { headers } = await app.inject({ url, headers: { host } })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).toContain("base-uri 'none'")
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  }
})

test('no other origin is let in to read, asked for beforehand or not', async () => {
  const origin = 'https://evil.example'
  for (const url of ASKED) {
    const { headers } = await app.inject({ url, headers: { host, origin } })
    expect(headers['access-control-allow-origin']).toBe(undefined)
  }
  const asked = { origin, 'access-control-request-method': 'POST' }
  const preflight = await app.inject({
    method: 'OPTIONS',
    url: '/v1/system/afuser',
    headers: { host, ...asked },
  })
  expect(preflight.headers['access-control-allow-origin']).toBe(undefined)
  expect(preflight.statusCode).toBeGreaterThanOrEqual(400)
})

test('a request is not sent back as it came, and folders and histories of the source have no address', async () => {
  const traced = await app.inject({
    method: 'TRACE' as 'GET',
    url: '/',
    headers: { host, cookie: 'a=secret' },
  })
  expect(traced.statusCode).toBeGreaterThanOrEqual(400)
  expect(traced.body).not.toContain('secret')
  for (const url of ['/.git/config', '/.git/HEAD', '/assets/', '/package.json', '/data/secrets.json']) {
    const { body } = await app.inject({ url, headers: { host } })
    expect(body).not.toMatch(/repositoryformatversion|refs\/heads|Index of|"workspaces"|SESSION_KEY/)
  }
})

test('every cookie is this host’s alone, for TLS and no script; texts name their characters', async () => {
  const answered = await app.inject({
    method: 'POST',
    url: '/dsp/dspAuthenticate.jsp?realm=staff&service=kaihu',
    headers: { host },
    payload: { username: 'cm1', password: 'Kaihu-demo-2026-desk' },
  })
  expect(answered.headers['content-type']).toBe('application/json; charset=utf-8')
  const signedIn = await app.inject({
    method: 'POST',
    url: '/v1/staff/session',
    headers: { host },
    payload: { tokenId: answered.json().tokenId },
  })
  const set = [answered, signedIn].flatMap(({ headers }) => headers['set-cookie'] ?? [])
  expect(set.length).toBeGreaterThan(0)
  for (const cookie of set)
    expect(cookie).toMatch(/^__Host-.*Path=\/.*HttpOnly.*Secure.*SameSite=(Strict|Lax)/)
})
