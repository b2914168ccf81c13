import { adminRoutes } from '@kaihu/api/admin/admin.routes.ts'
import type { SessionView } from '@kaihu/contract/sessions.ts'
import { expect, test } from 'vitest'
import { type SignedClient, signInCustomer, signInStaff } from '../../../tests/harness/signed-client.ts'
import { startTestServer } from '../../../tests/harness/test-server.ts'

const { app, database } = await startTestServer({
  environment: { STAFF_SESSIONS: '2' },
  rooms: () => adminRoutes,
})

async function listOf(client: SignedClient): Promise<readonly SessionView[]> {
  return (await client.send<{ items: SessionView[] }>('GET', '/v1/session/all')).data.items
}

function me(client: SignedClient) {
  return client.send<{ why?: string }>('GET', '/v1/system/afuser')
}

test('one more session than the bank allows ends the oldest, which is told so', async () => {
  const [first, second, third] = [
    await signInStaff(app, 'cm1'),
    await signInStaff(app, 'cm1'),
    await signInStaff(app, 'cm1'),
  ]
  expect(await me(first)).toMatchObject({ code: '999997', data: { why: 'elsewhere' } })
  for (const client of [second, third]) expect((await me(client)).status).toBe(200)
})

test('a person sees their own sessions and no others, and ends the others', async () => {
  const [here, there] = [await signInStaff(app, 'rm1'), await signInStaff(app, 'rm1')]
  const stranger = await signInStaff(app, 'rm2')
  const listed = await listOf(here)
  expect(listed.map(({ isThis }) => isThis)).toEqual([false, true])
  expect(listed[0]).toMatchObject({ address: '127.0.0.1', agent: expect.stringContaining('light') })
  expect((await here.send('POST', '/v1/session/end-others')).data).toEqual({ ended: 1 })
  expect(await me(there)).toMatchObject({ code: '999997', data: { why: 'signedOut' } })
  expect((await me(here)).status).toBe(200)
  expect((await me(stranger)).status).toBe(200)
  expect(await listOf(here)).toHaveLength(1)
})

test('a customer sees where they are signed in and ends the others', async () => {
  const here = await signInCustomer(app, '13900001111')
  // The next code to the same number would have to wait.
  await database.deleteFrom('throttle_window').execute()
  const there = await signInCustomer(app, '13900001111')
  expect(await listOf(here)).toHaveLength(2)
  expect((await here.send('POST', '/v1/session/end-others')).data).toEqual({ ended: 1 })
  expect((await there.send('GET', '/v1/customer/me')).code).toBe('999997')
  expect((await here.send('GET', '/v1/customer/me')).status).toBe(200)
})

test('an administrator signs somebody out without disabling them, and nobody else can', async () => {
  const person = await signInStaff(app, 'ao1')
  const path = '/v1/admin/staff/S0007/sessions/end'
  const body = { reason: '笔记本遗失' }
  expect((await (await signInStaff(app, 'aol1')).send('POST', path, body)).code).toBe('200020')
  expect((await me(person)).status).toBe(200)
  const admin = await signInStaff(app, 'admin1')
  expect((await admin.send('POST', path, body)).data).toEqual({ ended: 1 })
  expect(await me(person)).toMatchObject({ code: '999997', data: { why: 'ended' } })
  expect((await me(await signInStaff(app, 'ao1'))).status).toBe(200)
  const entry = await database
    .selectFrom('audit_entry')
    .select('kind')
    .where('chain_id', '=', 'staff:S0007')
    .where('kind', '=', 'admin.sessions-ended')
    .execute()
  expect(entry).toHaveLength(1)
})

test('a browser seals under the key of its person, the same in each session and role, which nobody else is given', async () => {
  const keyOf = async (client: SignedClient) =>
    (await client.send<{ sealingKey: string }>('GET', '/v1/session/sealing-key')).data.sealingKey
  const [one, again, other] = [
    await signInStaff(app, 'aol1'),
    await signInStaff(app, 'aol1'),
    await signInStaff(app, 'ro1'),
  ]
  const customer = await signInCustomer(app, '13900001212')
  const keys = [await keyOf(one), await keyOf(other), await keyOf(customer)]
  expect(await keyOf(again)).toBe(keys[0])
  expect(new Set(keys).size).toBe(3)
  for (const key of keys) expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  const stranger = await app.inject({ url: '/v1/session/sealing-key' })
  expect(stranger.json()).toMatchObject({ code: '999997' })
  expect(JSON.stringify(stranger.json())).not.toContain('sealingKey')
})
