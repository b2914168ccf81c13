import { defineCall } from '@kaihu/contract/call.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { SignedClient, signInStaff } from '../../tests/harness/signed-client.ts'
import { startTestServer } from '../../tests/harness/test-server.ts'
import { checkRoutes } from './http/check-routes.ts'
import { normaliseHost, sideByHost } from './http/guard/hosts.ts'
import { implement, implementWrite, inAccessRole } from './routes.ts'

const addNote = defineCall({
  name: 'addNote',
  method: 'POST',
  path: '/v1/notes',
  audience: 'staff',
  summary: 'Adds a branch, as a stand-in for any write.',
  capability: 'dashboard',
  audit: 'note.added',
  body: z.strictObject({ orgNo: z.string(), fail: z.boolean().default(false) }),
  answer: z.object({ orgNo: z.string(), count: z.number() }),
})

const closedCall = defineCall({
  name: 'closedCall',
  method: 'GET',
  path: '/v1/closed',
  audience: 'staff',
  summary: 'Open to administrators only.',
  capability: 'admin_system',
  audit: { none: 'a stand-in' },
  answer: z.null(),
})

const { app, database } = await startTestServer({
  // Branches are added by whom rights are kept by.
  rooms: () =>
    inAccessRole([
      implementWrite(addNote, async ({ body }, { trx }) => {
        await trx
          .insertInto('branch')
          .values({ org_no: body.orgNo, name_zh: '支行', name_en: 'Branch' })
          .execute()
        if (body.fail) throw new Error('select secret from kaihu.session')
        const { count } = await trx
          .selectFrom('branch')
          .select((make) => make.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        return { orgNo: body.orgNo, count: Number(count) }
      }),
      implement(closedCall, () => null),
    ]),
})

async function exists(orgNo: string): Promise<boolean> {
  return (
    (await database.selectFrom('branch').select('org_no').where('org_no', '=', orgNo).execute()).length > 0
  )
}

test('the server refuses to start with a route that lacks a capability or an audit event', () => {
  const open = { ...closedCall, capability: '' }
  const unheard = { ...closedCall, name: 'unheard', path: '/v1/unheard', capability: 'fly' }
  const silent = { ...addNote, audit: '' }
  const routes = [
    implement(open, () => null),
    implement(unheard, () => null),
    implementWrite(silent, () => null as never),
  ]
  expect(() => checkRoutes(routes)).toThrow(
    /closedCall.*no capability[\s\S]*unheard.*fly[\s\S]*addNote.*no audit/,
  )
})

test('a repeated write with the same key is carried out once and answered the same', async () => {
  const client = await signInStaff(app, 'cm1')
  const idempotencyKey = 'key-aaaaaaaaaaaaaaaa'
  const first = await client.send('POST', '/v1/notes', { orgNo: 'ZZ01' }, { idempotencyKey })
  const second = await client.send('POST', '/v1/notes', { orgNo: 'ZZ01' }, { idempotencyKey })
  expect(first.status).toBe(200)
  expect(second.data).toEqual(first.data)
})

test('the same key with another body is refused and changes nothing', async () => {
  const client = await signInStaff(app, 'cm2')
  const idempotencyKey = 'key-bbbbbbbbbbbbbbbb'
  await client.send('POST', '/v1/notes', { orgNo: 'ZZ02' }, { idempotencyKey })
  const answer = await client.send('POST', '/v1/notes', { orgNo: 'ZZ03' }, { idempotencyKey })
  expect(answer).toMatchObject({ status: 422, code: '100011' })
  expect(await exists('ZZ03')).toBe(false)
})

test('of twenty writes with one key at the same time one is carried out', async () => {
  const client = await signInStaff(app, 'ao1')
  const idempotencyKey = 'key-cccccccccccccccc'
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => client.send('POST', '/v1/notes', { orgNo: 'ZZ04' }, { idempotencyKey })),
  )
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  for (const { status } of answers) expect([200, 409]).toContain(status)
})

function settle(client: SignedClient, key: string) {
  return client.send('POST', '/v1/sent-requests/settle', { key })
}

test('whoever lost the answer to a write is told that it was carried out, and gets its answer', async () => {
  const client = await signInStaff(app, 'rm2')
  const idempotencyKey = 'key-dddddddddddddddd'
  const first = await client.send('POST', '/v1/notes', { orgNo: 'ZZ08' }, { idempotencyKey })
  expect((await settle(client, idempotencyKey)).data).toEqual({ outcome: 'done', answer: first.data })
})

test('a write that never arrived is withdrawn: arriving late it is refused and changes nothing', async () => {
  const client = await signInStaff(app, 'rm2')
  const idempotencyKey = 'key-eeeeeeeeeeeeeeee'
  for (const _ of [1, 2]) {
    expect((await settle(client, idempotencyKey)).data).toEqual({ outcome: 'withdrawn', answer: null })
  }
  const late = await client.send('POST', '/v1/notes', { orgNo: 'ZZ09' }, { idempotencyKey })
  expect(late).toMatchObject({ status: 409, code: '100013' })
  expect(await exists('ZZ09')).toBe(false)
})

test('nobody settles the writes of somebody else', async () => {
  const idempotencyKey = 'key-ffffffffffffffff'
  const owner = await signInStaff(app, 'rm2')
  await owner.send('POST', '/v1/notes', { orgNo: 'ZZ10' }, { idempotencyKey })
  const other = await signInStaff(app, 'cm1')
  expect((await settle(other, idempotencyKey)).data).toEqual({ outcome: 'withdrawn', answer: null })
  expect((await settle(owner, idempotencyKey)).data).toMatchObject({ outcome: 'done' })
})

test('a write that ran into trouble was not carried out, and is withdrawn', async () => {
  const client = await signInStaff(app, 'rm2')
  const idempotencyKey = 'key-gggggggggggggggg'
  await client.send('POST', '/v1/notes', { orgNo: 'ZZ11', fail: true }, { idempotencyKey })
  expect((await settle(client, idempotencyKey)).data).toMatchObject({ outcome: 'withdrawn' })
  expect(await exists('ZZ11')).toBe(false)
})

test('a write without a key is refused', async () => {
  const client = await signInStaff(app, 'ao2')
  const answer = await client.send('POST', '/v1/notes', { orgNo: 'ZZ05' }, { idempotencyKey: 'short' })
  expect(answer.code).toBe('100010')
  expect(await exists('ZZ05')).toBe(false)
})

test('an unexpected failure keeps nothing and shows nothing of itself', async () => {
  const client = await signInStaff(app, 'ro1')
  const answer = await client.send('POST', '/v1/notes', { orgNo: 'ZZ06', fail: true })
  expect(answer).toMatchObject({ status: 500, code: '900001' })
  expect(answer.raw.body).not.toMatch(/select|kaihu|\.ts|stack/i)
  expect(await exists('ZZ06')).toBe(false)
})

test('unknown names, wrong types and prototype keys in a body are refused with their place', async () => {
  const client = await signInStaff(app, 'ro2')
  const send = (body: unknown) => client.send('POST', '/v1/notes', body)
  expect(await send({ orgNo: 'ZZ07', status: '0000' })).toMatchObject({ status: 400, code: '100001' })
  expect(await send({ orgNo: 7 })).toMatchObject({ data: { problems: [{ path: 'body.orgNo' }] } })
  const payload = '{"orgNo":"ZZ07","__proto__":{"polluted":true}}'
  const headers = {
    host: client.host,
    'content-type': 'application/json',
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    ...(await client.sign('POST', '/v1/notes', payload)),
  }
  expect((await client.replay('POST', '/v1/notes', payload, headers)).status).toBe(400)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  expect(await exists('ZZ07')).toBe(false)
})

test('a query name that comes twice is refused', async () => {
  const target = '/dsp/json/sessions?_action=logout&_action=validate'
  expect((await new SignedClient(app).send('POST', target, {})).status).toBe(400)
})

test('a role without the capability is refused, and the refusal is in its audit chain', async () => {
  const client = await signInStaff(app, 'hub1')
  expect(await client.send('GET', '/v1/closed')).toMatchObject({ status: 403, code: '200020' })
  const denied = await database
    .selectFrom('audit_entry')
    .select('body')
    .where('chain_id', '=', `staff:${client.grant.userInfo.staffId}`)
    .where('kind', '=', 'access.denied')
    .execute()
  expect(denied).toMatchObject([{ body: { call: 'closedCall' } }])
  const admin = await signInStaff(app, 'admin1')
  expect((await admin.send('GET', '/v1/closed')).status).toBe(200)
})

test('a form-encoded body is read like JSON', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/dsp/dspAuthenticate.jsp?realm=staff&service=kaihu',
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'username=cm1&password=Kaihu-demo-2026-desk',
  })
  expect(answer.json()).toHaveProperty('tokenId')
})

test('a write that another site makes the browser send is refused', async () => {
  const send = (headers: Record<string, string>) =>
    new SignedClient(app).send('POST', '/dsp/json/sessions?_action=logout', {}, { headers })
  expect((await send({ 'sec-fetch-site': 'cross-site' })).code).toBe('100009')
  expect((await send({ origin: 'http://evil.example' })).code).toBe('100009')
  expect((await send({ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  // Another program of the same machine is another site.
  const host = 'localhost:3000'
  expect((await send({ host, origin: 'http://localhost:3001' })).code).toBe('100009')
  expect((await send({ host, origin: 'http://localhost' })).code).toBe('100009')
  expect((await send({ host, origin: 'http://localhost:3000' })).status).toBe(200)
  expect((await send({ host: 'localhost:80', origin: 'http://localhost' })).status).toBe(200)
})

test('host names are compared bare, and what is no host name belongs to no side', () => {
  expect(normaliseHost('Apply.Bank.Test.:443')).toBe('apply.bank.test')
  for (const odd of ['a@b', 'a b', '', undefined, 'a,b', 'http://a'])
    expect(normaliseHost(odd)).toBeUndefined()
  const lists = { CUSTOMER_HOSTS: ['apply.bank.test'], STAFF_HOSTS: ['staff.bank.test'] }
  const production = sideByHost({ ...lists, isProduction: true })
  expect(production('APPLY.bank.test.:443')).toBe('customer')
  expect(production('staff.bank.test')).toBe('staff')
  expect(production('other.test')).toBeUndefined()
  expect(sideByHost({ ...lists, isProduction: false })('other.test')).toBe('staff')
})

test('a forged X-Forwarded-Host changes nothing, an impossible Host is answered 421', async () => {
  const ask = (headers: Record<string, string>) => app.inject({ url: '/health', headers })
  expect((await ask({ host: 'a@b' })).statusCode).toBe(421)
  expect((await ask({ host: 'localhost', 'x-forwarded-host': 'a@b' })).statusCode).toBe(200)
})

test('every answer carries a closed policy and is not stored', async () => {
  for (const url of ['/health', '/v1/nothing', '/v1/system/afuser', '/openapi.json']) {
    const { headers } = await app.inject({ url, headers: { host: 'localhost' } })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
  }
})

test('the OpenAPI document names every call, and its page needs no other site', async () => {
  const document = (await app.inject({ url: '/openapi.json', headers: { host: 'localhost' } })).json()
  expect(document.paths).toHaveProperty('/v1/notes')
  expect(document.paths['/v1/system/afuser'].get.operationId).toBe('getSystemUser')
  const page = await app.inject({ url: '/docs', headers: { host: 'localhost' } })
  expect(page.statusCode).toBeLessThan(400)
  expect(page.body).not.toMatch(/https?:\/\//)
})

test('words come in the language of the locale header, Chinese when there is none', async () => {
  const ask = (locale: string) =>
    app.inject({ url: '/v1/nothing', headers: { host: 'localhost', 'x-locale': locale } })
  expect((await ask('en-US')).json().message).toMatch(/not found/)
  // A screen in traditional Chinese is answered in the Chinese that mails and papers are written in.
  for (const locale of ['zh-CN', 'zh-HK', '../../etc', ''])
    expect((await ask(locale)).json().message).toMatch(/未找到/)
})

test('an address that cannot be read is refused in our envelope, without a word of the framework', async () => {
  const answer = await app.inject({ url: '/%', headers: { host: 'localhost' } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: '100002', data: null })
  expect(answer.body).not.toMatch(/FST|url component/i)
})
