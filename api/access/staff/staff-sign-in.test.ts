import type { StaffGrant, StaffUser } from '@kaihu/contract/access.ts'
import { HEADERS } from '@kaihu/contract/wire/signing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { authenticate, SignedClient, signInStaff } from '../../../tests/harness/signed-client.ts'
import { startTestServer } from '../../../tests/harness/test-server.ts'
import { DEMO_STAFF } from './demo-staff.ts'

const { app, database } = await startTestServer()

test('a member of staff signs in and is told name, role and branches', async () => {
  const client = await signInStaff(app, 'cm1')
  const { status, data } = await client.send<StaffUser>('GET', '/v1/system/afuser')
  expect(status).toBe(200)
  expect(data).toMatchObject({ username: 'cm1', currentRole: 'CM', roles: ['CM'] })
  expect(data.branches.length).toBeGreaterThan(0)
})

test('two demo persons hold every role', () => {
  const held = DEMO_STAFF.flatMap(({ roles }) => roles)
  for (const role of new Set(held))
    expect(held.filter((one) => one === role).length).toBeGreaterThanOrEqual(2)
  expect(new Set(held).size).toBe(15)
})

test('a person without a role here gets 999986 and no session', async () => {
  const client = new SignedClient(app)
  const tokenId = await authenticate(client, 'norole1')
  const answer = await client.send('POST', '/v1/staff/session', { tokenId })
  expect(answer).toMatchObject({ status: 403, code: '999986', data: null })
  expect(client.cookies.has('__Host-sid')).toBe(false)
})

test('an unknown user and a wrong password are answered alike', async () => {
  const client = new SignedClient(app)
  const ask = (username: string) =>
    client.send('POST', '/dsp/dspAuthenticate.jsp?realm=staff&service=kaihu', { username, password: 'wrong' })
  const [unknown, wrong] = [await ask('nobody'), await ask('cm2')]
  expect(unknown.status).toBe(401)
  expect(unknown.raw.body).toBe(wrong.raw.body)
})

test('names that strangers invent are kept in no chain of their own, and of one network so many an hour', async () => {
  const chains = async () => {
    const { rows } = await sql<{
      chain: string
      kept: number
    }>`select chain_id as chain, count(*)::int as kept
      from kaihu.audit_entry where chain_id like 'sign-in:%' group by 1`.execute(database)
    return new Map(rows.map(({ chain, kept }) => [chain, kept]))
  }
  const before = await chains()
  const client = new SignedClient(app)
  for (let count = 0; count < 24; count += 1) {
    const username = `invented-${count}`
    await client.send('POST', '/dsp/dspAuthenticate.jsp?realm=staff&service=kaihu', {
      username,
      password: 'Secret-typed-here',
    })
  }
  const after = await chains()
  expect([...after.keys()].filter((chain) => chain.includes('invented'))).toEqual([])
  expect((after.get('sign-in:*') ?? 0) - (before.get('sign-in:*') ?? 0)).toBeLessThanOrEqual(20)
  expect(after.get('sign-in:*')).toBe(20)
  // A password that somebody typed into the wrong field would stay for ever.
  const { rows } = await sql<{ chain: string }>`select chain_id as chain from kaihu.audit_entry e
    where e::text ~* 'invented-|Secret-typed'`.execute(database)
  expect(rows).toEqual([])
  const counted = await database.selectFrom('throttle_failure').select('key').execute()
  expect(counted.length).toBeGreaterThan(20)
  expect(counted.filter(({ key }) => key.includes('invented'))).toEqual([])
})

test('another realm or service is refused with the right password', async () => {
  const client = new SignedClient(app)
  const body = { username: 'cm1', password: 'Kaihu-demo-2026-desk' }
  for (const query of ['realm=root&service=kaihu', 'realm=staff&service=other']) {
    expect((await client.send('POST', `/dsp/dspAuthenticate.jsp?${query}`, body)).status).toBe(401)
  }
})

test('failures of a user name make it wait, also with the right password then', async () => {
  const client = new SignedClient(app)
  const target = '/dsp/dspAuthenticate.jsp?realm=staff&service=kaihu'
  for (let count = 0; count < 10; count++) {
    await client.send('POST', target, { username: 'ro2', password: 'wrong' })
  }
  const answer = await client.send('POST', target, { username: 'ro2', password: 'Kaihu-demo-2026-desk' })
  expect(answer.status).toBe(429)
  const seconds = Number(answer.raw.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  // The values of the words go along: an English screen words the refusal itself.
  expect(answer.data).toEqual({ params: { seconds } })
})

test('a stranger who guesses from anywhere keeps nobody out: a known browser enters, others after seconds', async () => {
  const target = '/dsp/dspAuthenticate.jsp?realm=staff&service=kaihu'
  const right = { username: 'rml1', password: 'Kaihu-demo-2026-desk' }
  const known = new SignedClient(app)
  expect((await known.send('POST', target, right)).status).toBe(200)
  await sql`insert into kaihu.throttle_failure (key, failures, blocked_until)
    values ('staff:rml1', 299, now())`.execute(database)
  const guess = { username: 'rml1', password: 'wrong' }
  expect((await new SignedClient(app).send('POST', target, guess)).status).toBe(401)
  const waiting = await new SignedClient(app).send('POST', target, right)
  expect(waiting.status).toBe(429)
  expect(Number(waiting.raw.headers['retry-after'])).toBeLessThanOrEqual(30)
  expect((await known.send('POST', target, right)).status).toBe(200)
})

test('a directory token opens one session and no second', async () => {
  const client = new SignedClient(app)
  const tokenId = await authenticate(client, 'ao1')
  expect((await client.send('POST', '/v1/staff/session', { tokenId })).status).toBe(200)
  expect((await new SignedClient(app).send('POST', '/v1/staff/session', { tokenId })).code).toBe('999997')
})

test('a role switch gives the new role its rights and kills every credential from before', async () => {
  const client = await signInStaff(app, 'multi1')
  const before = { grant: client.grant, cookies: new Map(client.cookies) }
  const answer = await client.send<StaffGrant>('POST', '/v1/staff/current-role', { role: 'RM' })
  expect(answer.data.userInfo.currentRole).toBe('RM')
  const old = new SignedClient(app)
  old.grant = before.grant
  for (const [name, value] of before.cookies) old.cookies.set(name, value)
  expect((await old.send('GET', '/v1/system/afuser')).code).toBe('999997')
  client.grant = answer.data
  const functions = await client.send<{ role: string }>('GET', '/v1/system/functions')
  expect(functions.data.role).toBe('RM')
})

test('a role that was not granted cannot be switched to', async () => {
  const client = await signInStaff(app, 'multi1')
  const answer = await client.send('POST', '/v1/staff/current-role', { role: 'AO_LEADER' })
  expect(answer.status).toBe(403)
  const user = await client.send<StaffUser>('GET', '/v1/system/afuser')
  expect(user.data.currentRole).toBe('CM')
})

test('each logout route ends the session at once and may be called again', async () => {
  const routes = [
    (client: SignedClient, token: string) =>
      client.send(
        'POST',
        '/dsp/json/sessions?_action=logout',
        {},
        { headers: { [HEADERS.staffToken]: token } },
      ),
    (client: SignedClient, token: string) =>
      client.send('POST', '/rest/pano/dsp/sessions?action=logout', { token }),
  ]
  for (const logOut of routes) {
    const client = await signInStaff(app, 'hub1')
    const { token } = client.grant
    const cookies = new Map(client.cookies)
    expect((await logOut(client, token)).status).toBe(200)
    expect((await logOut(client, token)).status).toBe(200)
    for (const [name, value] of cookies) client.cookies.set(name, value)
    expect((await client.send('GET', '/v1/system/afuser')).code).toBe('999997')
  }
})

test('who proves to be the owner of a closed account is told so, and not to ask for roles', async () => {
  const keep = (disabled_at: Date | null) =>
    database.updateTable('staff').set({ disabled_at }).where('username', '=', 'ao2').execute()
  await keep(new Date())
  const client = new SignedClient(app)
  const tokenId = await authenticate(client, 'ao2')
  const refused = await client.send('POST', '/v1/staff/session', { tokenId })
  expect(refused).toMatchObject({ status: 403, code: '999987', data: null })
  expect(client.cookies.has('__Host-sid')).toBe(false)
  await keep(null)
})

test('a disabled person and a role taken away end the session with the next request', async () => {
  const disabled = await signInStaff(app, 'inv2')
  await database
    .updateTable('staff')
    .set({ disabled_at: new Date() })
    .where('username', '=', 'inv2')
    .execute()
  expect((await disabled.send('GET', '/v1/system/afuser')).code).toBe('999997')
  const demoted = await signInStaff(app, 'inv1')
  await database.deleteFrom('staff_role').where('staff_id', '=', demoted.grant.userInfo.staffId).execute()
  expect((await demoted.send('GET', '/v1/system/afuser')).code).toBe('999997')
})
