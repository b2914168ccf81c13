import { randomUUID } from 'node:crypto'
import { defineCall } from '@kaihu/contract/call.ts'
import { CODES } from '@kaihu/contract/wire/codes.ts'
import { HEADERS } from '@kaihu/contract/wire/signing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { SignedClient, signInCustomer, signInStaff } from '../../../tests/harness/signed-client.ts'
import { testUrl } from '../../../tests/harness/test-database.ts'
import { startTestServer } from '../../../tests/harness/test-server.ts'
import { createPool } from '../database/pool.ts'
import { createLogger } from '../log.ts'
import { implementWrite } from '../routes.ts'
import { createServer } from '../server.ts'

const countCall = defineCall({
  name: 'countCall',
  method: 'PUT',
  path: '/v1/count',
  audience: 'staff',
  summary: 'Counts, as a stand-in for any write.',
  capability: 'own-session',
  audit: { none: 'a stand-in' },
  body: z.strictObject({ word: z.string() }),
  answer: z.number(),
})
let count = 0
const counting = implementWrite(countCall, () => {
  count += 1
  return count
})
const { app, database, config, ownerUrl } = await startTestServer({ rooms: () => [counting] })
const user = '/v1/system/afuser'

function age(column: 'last_seen_at' | 'auth_since' | 'absolute_until', sessionUser: string, seconds: number) {
  return sql`update kaihu.session set ${sql.ref(column)} = now() - make_interval(secs => ${seconds})
    where ended_at is null and staff_id = (select staff_id from kaihu.staff where username = ${sessionUser})`.execute(
    database,
  )
}

test('fifty requests at the same time are all answered', async () => {
  const client = await signInStaff(app, 'rm1')
  await age('auth_since', 'rm1', 60)
  const answers = await Promise.all(Array.from({ length: 50 }, () => client.send('GET', user)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
})

test('the token without its cookie and the cookie without its token are both refused', async () => {
  const client = await signInStaff(app, 'rm2')
  const withoutCookie = new SignedClient(app)
  withoutCookie.grant = client.grant
  expect((await withoutCookie.send('GET', user)).code).toBe('999997')
  const withoutToken = new SignedClient(app)
  for (const [name, value] of client.cookies) withoutToken.cookies.set(name, value)
  expect((await withoutToken.send('GET', user)).code).toBe('999997')
})

test('a recorded request is refused the second time', async () => {
  const client = await signInStaff(app, 'ro1')
  const nonce = randomUUID()
  expect((await client.send('GET', user, undefined, { nonce })).status).toBe(200)
  expect((await client.send('GET', user, undefined, { nonce })).code).toBe('200011')
})

test('a write whose first server died with it is carried out when it comes again, once, and its answer is found again', async () => {
  const client = await signInStaff(app, 'ro2')
  const body = JSON.stringify({ word: 'one' })
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const signed = await client.sign('PUT', '/v1/count', body, { idempotencyKey: randomUUID() })
  const headers = { host: client.host, cookie, 'content-type': 'application/json', ...signed }
  await sql`insert into kaihu.session_nonce (session_id, nonce)
    select session_id, ${signed[HEADERS.nonce] ?? ''} from kaihu.session
    where ended_at is null and staff_id = (select staff_id from kaihu.staff where username = 'ro2')`.execute(
    database,
  )
  const again = (payload: string) => client.replay<number>('PUT', '/v1/count', payload, headers)
  expect(await again(body)).toMatchObject({ status: 200, data: 1 })
  expect(await again(body)).toMatchObject({ status: 200, data: 1 })
  expect((await again(JSON.stringify({ word: 'two' }))).code).toBe('200012')
  expect(count).toBe(1)
  // What is old ends nobody's session, whoever recorded it.
  await sql`update kaihu.session set auth_epoch = auth_epoch + 5 where ended_at is null
    and staff_id = (select staff_id from kaihu.staff where username = 'ro2')`.execute(database)
  expect((await again(body)).code).toBe('200011')
  const { rows } = await sql`select from kaihu.session where ended_at is null
    and staff_id = (select staff_id from kaihu.staff where username = 'ro2')`.execute(database)
  expect(rows).toHaveLength(1)
})

test('a session goes on under the key it was opened by, until that key is taken out', async () => {
  const client = await signInStaff(app, 'gsc2')
  const body = JSON.stringify({ word: 'one' })
  const pool = createPool(testUrl(ownerUrl), { max: 2 })
  const askServerWith = async (oldKeys: string[]) => {
    const changed = { ...config, SESSION_KEY: 'n'.repeat(40), SESSION_OLD_KEYS: oldKeys }
    const parts = { pool, database, rooms: [counting], log: createLogger(config), busyAfterMs: 0 }
    const server = await createServer({ ...parts, config: changed })
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const signed = await client.sign('PUT', '/v1/count', body, { idempotencyKey: randomUUID() })
    const headers = { host: client.host, cookie, 'content-type': 'application/json', ...signed }
    const answer = await server.inject({ method: 'PUT', url: '/v1/count', payload: body, headers })
    await server.close()
    return answer.json<{ code: string }>().code
  }
  expect(await askServerWith([config.SESSION_KEY])).toBe(CODES.success.code)
  expect(await askServerWith([])).toBe(CODES.signatureInvalid.code)
  await pool.end()
})

test('a request of more than 300 seconds ago or ahead is refused', async () => {
  const client = await signInStaff(app, 'crt1')
  const shifted = (seconds: number) =>
    client.send('GET', user, undefined, { at: new Date(Date.now() + seconds * 1000) })
  expect((await shifted(-290)).status).toBe(200)
  expect((await shifted(-305)).code).toBe('200010')
  expect((await shifted(305)).code).toBe('200010')
})

test('a changed query, body, salt or header under an old signature is refused', async () => {
  const client = await signInStaff(app, 'multi1')
  const body = JSON.stringify({ role: 'RM' })
  const target = '/v1/staff/current-role'
  const base = {
    host: client.host,
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'content-type': 'application/json',
  }
  const send = async (changes: Record<string, string>, payload: string) =>
    client.replay('POST', target, payload, {
      ...base,
      ...(await client.sign('POST', target, body)),
      ...changes,
    })
  expect((await send({}, JSON.stringify({ role: 'CM' }))).code).toBe('200012')
  expect((await send({ [HEADERS.sessionSalt]: 'another' }, body)).code).toBe('200012')
  expect((await send({ [HEADERS.locale]: 'en-US' }, body)).code).toBe('200012')
  expect((await send({ [HEADERS.idempotencyKey]: randomUUID() }, body)).code).toBe('200012')
  expect((await client.send<{ currentRole: string }>('GET', user)).data.currentRole).toBe('CM')
})

test('the auth code moves on when the next one is used, and the one before stays good for a while', async () => {
  const client = await signInStaff(app, 'cml1')
  const first = client.grant
  await age('auth_since', 'cml1', 60)
  await client.send('GET', user)
  expect(client.grant.authCode).not.toBe(first.authCode)
  await client.send('GET', user)
  const next = client.grant
  client.grant = first
  expect((await client.send('GET', user)).status).toBe(200)
  client.grant = next
  expect((await client.send('GET', user)).status).toBe(200)
})

test('an auth code replaced long ago ends the session and raises an alarm', async () => {
  const client = await signInStaff(app, 'cml2')
  const first = client.grant
  await age('auth_since', 'cml2', 60)
  await client.send('GET', user)
  await client.send('GET', user)
  const { staffId } = first.userInfo
  await age('auth_since', 'cml2', 31)
  const next = client.grant
  client.grant = first
  expect((await client.send('GET', user)).code).toBe('999997')
  client.grant = next
  expect((await client.send('GET', user)).code).toBe('999997')
  const alarms = await database
    .selectFrom('audit_entry')
    .select('seq')
    .where('chain_id', '=', `staff:${staffId}`)
    .where('kind', '=', 'access.session-alarm')
    .execute()
  expect(alarms).toHaveLength(1)
})

test('a session ends when it was idle too long, and at its absolute limit', async () => {
  const idle = await signInStaff(app, 'sector1')
  await age('last_seen_at', 'sector1', config.STAFF_IDLE_MINUTES * 60 + 1)
  expect((await idle.send('GET', user)).code).toBe('999997')
  const old = await signInStaff(app, 'sector2')
  await age('absolute_until', 'sector2', 1)
  expect((await old.send('GET', user)).code).toBe('999997')
})

test('who signs in anew in another tab is told in the first that it was that, and not the time', async () => {
  const [tab, other] = [await signInStaff(app, 'inv1'), await signInStaff(app, 'inv1')]
  // Tabs of one browser have one cookie.
  for (const [name, value] of other.cookies) tab.cookies.set(name, value)
  expect(await tab.send('GET', user)).toMatchObject({ code: '999997', data: { why: 'elsewhere' } })
  expect((await other.send('GET', user)).status).toBe(200)
})

test('who signed out in another tab is told so, and who was idle that the time is over', async () => {
  const client = await signInStaff(app, 'bbo1')
  await age('last_seen_at', 'bbo1', 7200)
  expect(await client.send('GET', user)).toMatchObject({ code: '999997', data: { why: 'expired' } })
  const again = await signInStaff(app, 'bbo1')
  await sql`update kaihu.session set ended_at = now(), end_reason = 'signed-out'
    where ended_at is null and staff_id = (select staff_id from kaihu.staff where username = 'bbo1')`.execute(
    database,
  )
  expect(await again.send('GET', user)).toMatchObject({ code: '999997', data: { why: 'signedOut' } })
})

test('keep-alive extends the idle limit', async () => {
  const client = await signInStaff(app, 'risk1')
  await age('last_seen_at', 'risk1', config.STAFF_IDLE_MINUTES * 60 - 30)
  const answer = await client.send<{ idleUntil: string }>('POST', '/v1/session/keep-alive')
  expect(Date.parse(answer.data.idleUntil) - Date.now()).toBeGreaterThan(
    config.STAFF_IDLE_MINUTES * 60_000 - 5_000,
  )
})

test('a customer session opens no staff call and a staff session no customer call, whatever the host', async () => {
  const customer = await signInCustomer(app, '13900000001')
  const staff = await signInStaff(app, 'bbo1')
  for (const host of ['localhost', 'apply.localhost', 'apply.kaihu.example']) {
    const headers = { host }
    expect((await customer.send('GET', user, undefined, { headers })).status).toBe(404)
    expect((await staff.send('GET', '/v1/customer/me', undefined, { headers })).status).toBe(404)
  }
})

test('tokens and cookies are not in the database', async () => {
  const client = await signInStaff(app, 'hub2')
  const { rows } = await sql<{ row: string }>`select s::text as row from kaihu.session s`.execute(database)
  for (const secret of [
    client.grant.token,
    client.grant.signingKey,
    client.cookies.get('__Host-sid') ?? '-',
  ]) {
    expect(rows.some(({ row }) => row.includes(secret))).toBe(false)
  }
})
