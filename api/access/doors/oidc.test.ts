import '../../connect.ts'
import type { StaffGrant } from '@kaihu/contract/access.ts'
import type { GroupGrantView } from '@kaihu/contract/admin-people.ts'
import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import { afterAll, expect, test } from 'vitest'
import { ProviderBrowser, startOpenIdProvider } from '../../../tests/harness/outside/openid-provider.ts'
import { SignedClient, signInStaff } from '../../../tests/harness/signed-client.ts'
import { startTestServer } from '../../../tests/harness/test-server.ts'
import { adminRoutes } from '../../admin/admin.routes.ts'

const provider = await startOpenIdProvider()
afterAll(provider.stop)
const { app, database } = await startTestServer({
  rooms: () => adminRoutes,
  environment: {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: '行内统一认证',
    SIGN_IN_HELP: 'IT 服务台 021-5550 0000',
    STAFF_PASSWORDS: 'true',
    SECOND_FACTOR_AT_PROVIDER: 'true',
    STEP_UP_MINUTES: '10',
  },
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
provider.serve({
  redirectUri: 'http://localhost:3000/v1/staff/sign-in/oidc/callback',
  logoutUri: `${address}/v1/staff/sign-in/oidc/logout`,
})

const START = '/v1/staff/sign-in/oidc'

/** Goes out to the provider and comes back, in one browser; answers where the product leads it then. */
async function comeBack(client: SignedClient, login: string, at = new ProviderBrowser(provider.issuer)) {
  const sent = await client.send('GET', `${START}?next=${encodeURIComponent('/orders?page=2')}`)
  const back = new URL(await at.signIn(String(sent.raw.headers.location), login))
  const answer = await client.send('GET', `${back.pathname}${back.search}`)
  return { led: String(answer.raw.headers.location), back, status: answer.status }
}

function open(client: SignedClient) {
  return client.send<StaffGrant>('POST', '/v1/staff/session/arrival')
}

async function signIn(login: string, at?: ProviderBrowser) {
  const client = new SignedClient(app)
  await comeBack(client, login, at)
  const answer = await open(client)
  client.grant = answer.data
  return { client, answer }
}

type Drafted = { change: ChangeView }
const reason = '按岗位授权表'

/** What a group gives, as the bank puts it into force: drafted by one administrator, released by another. */
async function grant(group: string, given: object | null) {
  const [first, second] = [await signInStaff(app, 'admin1'), await signInStaff(app, 'admin2')]
  const body = { group, grant: given, reason }
  const { data } = await first.send<Drafted>('POST', '/v1/admin/groups/changes', body)
  if (given !== null) await second.send('POST', `/v1/admin/changes/${data.change.changeId}/release`, {})
}

test('the sign-in page offers the provider beside the password, and whom to ask', async () => {
  const answer = await new SignedClient(app).send('GET', '/v1/staff/sign-in')
  expect(answer.data).toEqual({
    hasPassword: true,
    keepsPasswords: true,
    doors: [{ door: 'oidc', name: '行内统一认证' }],
    help: 'IT 服务台 021-5550 0000',
  })
})

test('somebody whom administrators added comes in over the provider, to the page they wanted', async () => {
  const client = new SignedClient(app)
  const { led, back } = await comeBack(client, 'cm1')
  expect(led).toBe('/welcome?arrived=oidc&next=%2Forders%3Fpage%3D2')
  expect(back.searchParams.get('state')).toMatch(/^[\w-]{40,}$/)
  const { status, data } = await open(client)
  expect(status).toBe(200)
  expect(data.userInfo).toMatchObject({ username: 'cm1', currentRole: 'CM', roles: ['CM'] })
  client.grant = data
  expect((await client.send('GET', '/v1/system/afuser')).status).toBe(200)
  const kinds = await database
    .selectFrom('audit_entry')
    .select('kind')
    .where('chain_id', 'in', ['sign-in:cm1', `staff:${data.userInfo.staffId}`])
    .orderBy('at')
    .execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['access.identified', 'access.signed-in'])
})

test('the request carries PKCE, state and nonce, and leads back to this host alone', async () => {
  const sent = await new SignedClient(app).send('GET', START)
  const asked = new URL(String(sent.raw.headers.location)).searchParams
  expect(asked.get('code_challenge_method')).toBe('S256')
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{40,}$/)
  expect(asked.get('redirect_uri')).toBe('http://localhost:3000/v1/staff/sign-in/oidc/callback')
})

test('what comes back opens nothing in another browser, and nothing a second time', async () => {
  const [mine, other] = [new SignedClient(app), new SignedClient(app)]
  const sent = await mine.send('GET', START)
  const at = new ProviderBrowser(provider.issuer)
  const back = new URL(await at.signIn(String(sent.raw.headers.location), 'cm1'))
  await other.send('GET', START)
  const stolen = await other.send('GET', `${back.pathname}${back.search}`)
  expect(stolen.raw.headers.location).toBe('/welcome?refused=expired')
  expect((await open(other)).code).toBe('999997')
  const late = await mine.send('GET', `${back.pathname}${back.search}`)
  expect(late.raw.headers.location).toBe('/welcome?refused=expired')
  expect((await open(mine)).code).toBe('999997')

  const again = new SignedClient(app)
  await comeBack(again, 'cm1')
  const cookies = new Map(again.cookies)
  expect((await open(again)).status).toBe(200)
  for (const [name, value] of cookies) again.cookies.set(name, value)
  expect((await open(again)).code).toBe('999997')
})

test('a changed code, and a refusal of the provider, let nobody in and are told apart', async () => {
  const client = new SignedClient(app)
  const sent = await client.send('GET', START)
  const at = new ProviderBrowser(provider.issuer)
  const back = new URL(await at.signIn(String(sent.raw.headers.location), 'cm1'))
  back.searchParams.set('code', 'made-up')
  const changed = await client.send('GET', `${back.pathname}${back.search}`)
  expect(changed.raw.headers.location).toBe('/welcome?refused=untrusted')

  const second = await client.send('GET', START)
  const state = new URL(String(second.raw.headers.location)).searchParams.get('state') ?? ''
  const denied = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer })
  const refused = await client.send('GET', `${START}/callback?${denied.toString()}`)
  expect(refused.raw.headers.location).toBe('/welcome?refused=refused')
  expect((await open(client)).code).toBe('999997')
})

test('somebody without a role here gets 999986 and no session, and the refusal is kept', async () => {
  provider.people.set('stranger', { groups: ['/all-staff'], name: '陌生人' })
  const { client, answer } = await signIn('stranger')
  expect(answer).toMatchObject({ status: 403, code: '999986' })
  expect(client.cookies.has('__Host-sid')).toBe(false)
  const kept = await database
    .selectFrom('audit_entry')
    .select('kind')
    .where('chain_id', '=', 'sign-in:stranger')
    .orderBy('seq')
    .execute()
  expect(kept.map(({ kind }) => kind)).toEqual(['access.identified', 'access.sign-in-refused'])
  expect(
    await database.selectFrom('staff').select('staff_id').where('username', '=', 'stranger').execute(),
  ).toEqual([])
})

test('a group gives its role once a second administrator released it, and takes it away at once', async () => {
  provider.people.set('he.ping', { groups: ['kaihu-cm-sh'], name: '何平', email: 'he.ping@bank.example' })
  const first = await signInStaff(app, 'admin1')
  const given = { roles: ['CM'], branches: ['SH01'], sector: null }
  const body = { group: 'kaihu-cm-sh', grant: given, reason }
  const { data } = await first.send<Drafted>('POST', '/v1/admin/groups/changes', body)
  expect(data.change.state).toBe('waiting')
  expect((await signIn('he.ping')).answer.code).toBe('999986')
  const own = await first.send('POST', `/v1/admin/changes/${data.change.changeId}/release`, {})
  expect(own.data).toMatchObject({ reason: 'same_person' })
  const second = await signInStaff(app, 'admin2')
  expect((await second.send('POST', `/v1/admin/changes/${data.change.changeId}/release`, {})).status).toBe(
    200,
  )

  const { client, answer } = await signIn('he.ping')
  expect(answer.data.userInfo).toMatchObject({ nameZh: '何平', roles: ['CM'], branches: [{ orgNo: 'SH01' }] })
  const listed = await first.send<{ items: GroupGrantView[]; seen: string[] }>('GET', '/v1/admin/groups')
  expect(listed.data.items).toMatchObject([{ group: 'kaihu-cm-sh', grant: given, people: 1 }])
  expect(listed.data.seen).toContain('/all-staff')

  await grant('kaihu-cm-sh', null)
  expect((await client.send('GET', '/v1/system/afuser')).code).toBe('999997')
  expect((await signIn('he.ping')).answer.code).toBe('999986')
})

test('who left the group at the provider has nothing left at the next sign-in', async () => {
  await grant('kaihu-rm', { roles: ['RM'], branches: ['SH01'], sector: null })
  provider.people.set('lu.xun', { groups: ['kaihu-rm'] })
  expect((await signIn('lu.xun')).answer.data.userInfo.roles).toEqual(['RM'])
  provider.people.set('lu.xun', {})
  expect((await signIn('lu.xun')).answer.code).toBe('999986')
  const rows = await database
    .selectFrom('staff_role as r')
    .innerJoin('staff as s', 's.staff_id', 'r.staff_id')
    .select('role')
    .where('username', '=', 'lu.xun')
    .execute()
  expect(rows).toEqual([])
})

test('groups that contradict each other give nothing at all', async () => {
  await grant('kaihu-admins', { roles: ['ADMIN'], branches: [], sector: null })
  await grant('kaihu-rm', { roles: ['RM'], branches: ['SH02'], sector: null })
  provider.people.set('both', { groups: ['kaihu-admins', 'kaihu-rm'] })
  expect((await signIn('both')).answer.code).toBe('999986')
})

test('who is kept by administrators stays as they keep them, whatever the groups say', async () => {
  await grant('kaihu-rm', { roles: ['RM'], branches: ['GZ01'], sector: null })
  provider.people.set('cm2', { groups: ['kaihu-rm'] })
  expect((await signIn('cm2')).answer.data.userInfo.roles).toEqual(['CM'])
})

test('a user name that the provider gave to somebody else opens nothing', async () => {
  provider.people.set('ro1', {})
  expect((await signIn('ro1')).answer.status).toBe(200)
  provider.people.set('newcomer', { preferred_username: 'ro1' })
  expect((await signIn('newcomer')).answer).toMatchObject({ status: 403, code: '200022' })
  expect((await signIn('ro1')).answer.status).toBe(200)
})

test('signing out at the provider ends the session here within the call', async () => {
  const at = new ProviderBrowser(provider.issuer)
  const { client } = await signIn('ao1', at)
  const elsewhere = await signInStaff(app, 'ao1')
  expect((await client.send('GET', '/v1/system/afuser')).status).toBe(200)
  await at.signOut()
  await expect
    .poll(async () => (await client.send('GET', '/v1/system/afuser')).code, { timeout: 5_000 })
    .toBe('999997')
  // A session that came through another door is none of the provider's.
  expect((await elsewhere.send('GET', '/v1/system/afuser')).status).toBe(200)
})

test('a logout token that the provider did not sign ends nothing', async () => {
  const { client, answer } = await signIn('hub1')
  const claims = {
    iss: provider.issuer,
    aud: provider.clientId,
    sub: answer.data.userInfo.username,
    iat: Math.floor(Date.now() / 1000),
    jti: 'one',
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  for (const forged of [`${part({ alg: 'none' })}.${part(claims)}.`, 'nothing']) {
    const refused = await app.inject({
      method: 'POST',
      url: '/v1/staff/sign-in/oidc/logout',
      headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: forged }).toString(),
    })
    expect(refused.statusCode).toBe(400)
  }
  expect((await client.send('GET', '/v1/system/afuser')).status).toBe(200)
})

test('a provider that proves the second factor is asked for a proof that is not old', async () => {
  const sent = await app.inject({ url: '/v1/staff/sign-in/oidc', headers: { host: 'localhost:3000' } })
  expect(new URL(String(sent.headers.location)).searchParams.get('max_age')).toBe('600')
})
