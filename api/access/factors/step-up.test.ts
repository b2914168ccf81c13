import { adminRoutes } from '@kaihu/api/admin/admin.routes.ts'
import type { StaffGrant } from '@kaihu/contract/access.ts'
import { expect, test } from 'vitest'
import { enrolPasskey, knock as knockAt, me, proveBy } from '../../../tests/harness/sign-in/second-factor.ts'
import { startTestServer } from '../../../tests/harness/test-server.ts'
import { sha256 } from '../../platform/session/secrets.ts'
import { sessionSettings } from '../../platform/session/session-settings.ts'
import { insertAttempt, keepArrival } from '../doors/attempt.store.ts'
import { openArrivedSession } from '../staff/open-staff-session.usecase.ts'

const server = await startTestServer({
  environment: { SECOND_FACTOR: 'any', STAFF_SESSIONS: '1' },
  rooms: () => adminRoutes,
})
const { app, database, config } = server

function knock(username: string) {
  return knockAt(app, username)
}

/** Makes the last proof of a person an hour old. */
async function age(staffId: string) {
  await database
    .updateTable('session')
    .set({ proved_at: new Date(Date.now() - 3_600_000) })
    .where('staff_id', '=', staffId)
    .execute()
}

test('a second factor is added only by whoever just proved the first one', async () => {
  const { client } = await knock('hub1')
  await enrolPasskey(client)
  await age('S0019')
  expect((await client.send('POST', '/v1/staff/factors/totp/options')).code).toBe('200028')
})

test('lost factors are taken away by two administrators: one asks, the other releases', async () => {
  const { client: lost } = await knock('risk1')
  await enrolPasskey(lost)
  const { client: first } = await knock('admin1')
  await enrolPasskey(first)
  const { client: second } = await knock('admin2')
  await enrolPasskey(second)
  const reason = { reason: '手机遗失，已当面核对身份' }
  const none = await first.send<{ reason: string }>('POST', '/v1/admin/staff/S0026/factor-resets', reason)
  expect(none.data.reason).toBe('no_factors')
  const asked = await first.send<{ change: { changeId: string } }>(
    'POST',
    '/v1/admin/staff/S0025/factor-resets',
    reason,
  )
  expect(asked.status).toBe(200)
  const release = `/v1/admin/changes/${asked.data.change.changeId}/release`
  expect((await first.send<{ reason: string }>('POST', release, {})).data.reason).toBe('same_person')
  expect((await me(lost)).status).toBe(200)
  expect((await second.send('POST', release, {})).status).toBe(200)
  expect((await me(lost)).code).toBe('999997')
  expect((await knock('risk1')).secondFactor?.needs).toBe('enrol')
  const told = await database
    .selectFrom('notice')
    .select('kind')
    .where('staff_id', '=', 'S0025')
    .orderBy('at')
    .execute()
  expect(told.map(({ kind }) => kind)).toContain('factorsReset')
})

test.each([
  [true, null],
  [false, 'enrol'],
] as const)(
  'whoever comes from the identity provider is asked unless the bank says that it asks (%s)',
  async (isProvedByProvider, needs) => {
    const cookie = `arrival-${isProvedByProvider}`
    const attempt = { state: cookie, nonce: null, codeVerifier: null, redirectUri: '/', next: null }
    await insertAttempt(database, sha256(cookie), { door: 'oidc', ...attempt })
    const identity = {
      username: 'bbo1',
      subject: 'the same',
      name: undefined,
      email: undefined,
      groups: [],
      sid: undefined,
    }
    await keepArrival(database, sha256(cookie), identity)
    const { grant } = await openArrivedSession(
      { cookie, address: '192.0.2.7', agent: null, now: new Date() },
      { database, settings: sessionSettings(config), isProvedByProvider },
    )
    expect(grant.secondFactor?.needs ?? null).toBe(needs)
  },
)

test('what matters most asks for the second factor again once the proof is old, and goes on after it', async () => {
  const { client } = await knock('multi1')
  const { passkey } = await enrolPasskey(client)
  await database.insertInto('staff_role').values({ staff_id: 'S0031', role: 'ADMIN' }).execute()
  await client.send('POST', '/v1/staff/current-role', { role: 'ADMIN' }).then(({ data }) => {
    client.grant = data as StaffGrant
  })
  const act = () =>
    client.send('POST', '/v1/admin/settings/nothing/changes', { value: 1, reason: '按行内通知调整' })
  expect((await act()).code).not.toBe('200028')
  await age('S0031')
  expect((await act()).code).toBe('200028')
  // What does not matter that much goes on.
  expect((await client.send('GET', '/v1/admin/settings')).status).toBe(200)
  const answer = await proveBy(client, passkey)
  // Its requests under way stay good: the session is the same.
  expect(answer.data.grant).toBeNull()
  expect((await act()).code).not.toBe('200028')
})
