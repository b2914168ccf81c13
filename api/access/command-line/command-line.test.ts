import { adminRoutes } from '@kaihu/api/admin/admin.routes.ts'
import { COMMAND_LINE_CLIENT, DEVICE_GRANT, type DeviceLoginView } from '@kaihu/contract/command-line.ts'
import type { SessionView } from '@kaihu/contract/sessions.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type SignedClient, signInStaff } from '../../../tests/harness/signed-client.ts'
import { startTestServer } from '../../../tests/harness/test-server.ts'
import { sessionSettings } from '../../platform/session/session-settings.ts'
import { leaveCommandLine, readCommandLine } from './own-command-line.usecase.ts'

const { app, database, config } = await startTestServer({ rooms: () => adminRoutes })
const deps = { database, settings: sessionSettings(config) }
const STAFF_HOST = 'localhost:3000'

beforeEach(async () => {
  await database.deleteFrom('throttle_window').execute()
})

async function post(url: string, content: Record<string, string>, host = STAFF_HOST) {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(content).toString(),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), headers: answer.headers }
}

const MACHINE = { client_id: COMMAND_LINE_CLIENT, host: 'ops-1', os_user: 'kaihu' }
async function begin() {
  const { body } = await post('/oauth2/device_authorization', MACHINE)
  return { device: String(body['device_code']), code: String(body['user_code']) }
}
function poll(device: string, client = COMMAND_LINE_CLIENT) {
  return post('/oauth2/token', { grant_type: DEVICE_GRANT, device_code: device, client_id: client })
}
/** As if the agreed pause had passed. */
async function pause() {
  await sql`update kaihu.device_login set polled_at = polled_at - interval '1 minute'`.execute(database)
}
function decide(by: SignedClient, code: string, decision = 'confirmed') {
  return by.send<{ isDecided: boolean }>('POST', `/v1/admin/device-logins/${code}`, { decision })
}
function look(by: SignedClient, code: string) {
  return by.send<{ login: DeviceLoginView | null }>('GET', `/v1/admin/device-logins/${code}`)
}
async function tokenBy(by: SignedClient): Promise<string> {
  const { device, code } = await begin()
  await decide(by, code)
  return String((await poll(device)).body['access_token'])
}
async function auditOf(chain: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('audit_entry')
    .select('kind')
    .where('chain_id', '=', chain)
    .orderBy('seq')
    .execute()
  return rows.map(({ kind }) => kind)
}

test('a command line works as the administrator who confirmed its code, once and for so many minutes', async () => {
  const asked = await post('/oauth2/device_authorization', MACHINE)
  expect(asked.body).toMatchObject({
    user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
    verification_uri: `http://${STAFF_HOST}/administration/commandLine`,
    expires_in: 600,
    interval: 5,
  })
  expect(asked.headers['cache-control']).toBe('no-store')
  const device = String(asked.body['device_code'])
  const code = String(asked.body['user_code'])
  expect((await poll(device)).body).toEqual({ error: 'authorization_pending' })
  const admin = await signInStaff(app, 'admin1')
  expect((await look(admin, code.toLowerCase())).data.login).toMatchObject({
    host: 'ops-1',
    osUser: 'kaihu',
    address: '127.0.0.1',
    minutes: 60,
  })
  expect((await decide(admin, code)).data).toEqual({ isDecided: true })
  expect((await look(admin, code)).data.login).toBeNull()
  await pause()
  const given = await poll(device)
  expect(given).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 3600 } })
  const token = String(given.body['access_token'])
  expect(token).toMatch(/^kaihu_cl_/)
  const found = await readCommandLine(token, deps)
  expect(found).toMatchObject({ username: 'admin1', actor: { kind: 'staff', role: 'ADMIN' } })
  await pause()
  expect((await poll(device)).body).toEqual({ error: 'expired_token' })
  const chain = `staff:${found?.actor.staffId}`
  expect((await auditOf(chain)).slice(-2)).toEqual(['access.device-decided', 'access.signed-in'])
  const kept = JSON.stringify(
    await sql`select s.*, d.* from kaihu.session s, kaihu.device_login d`.execute(database),
  )
  for (const secret of [token, device]) expect(kept).not.toContain(secret)
})

test('it stands among the sessions of the person, ends no browser, and ends with the others', async () => {
  const admin = await signInStaff(app, 'admin2')
  const tokens = [await tokenBy(admin), await tokenBy(admin), await tokenBy(admin), await tokenBy(admin)]
  const { data } = await admin.send<{ items: SessionView[] }>('GET', '/v1/session/all')
  const lines = data.items.filter(({ isCommandLine }) => isCommandLine)
  expect(lines.map(({ agent }) => agent)).toEqual(['kaihu@ops-1', 'kaihu@ops-1', 'kaihu@ops-1'])
  expect(data.items.some(({ isThis }) => isThis)).toBe(true)
  expect(await readCommandLine(tokens[0] ?? '', deps)).toBeUndefined()
  expect(await readCommandLine(tokens[3] ?? '', deps)).toBeDefined()
  await admin.send('POST', '/v1/session/end-others')
  expect(await readCommandLine(tokens[3] ?? '', deps)).toBeUndefined()
  expect((await admin.send('GET', '/v1/session/all')).status).toBe(200)
})

test('its token opens nothing in a browser', async () => {
  const admin = await signInStaff(app, 'admin1')
  const token = await tokenBy(admin)
  for (const headers of [{ authorization: `Bearer ${token}` }, { 'x-staff-token': token }]) {
    const answer = await app.inject({ url: '/v1/session/all', headers: { host: STAFF_HOST, ...headers } })
    expect(answer.statusCode).toBe(401)
  }
})

test('it ends by rest, by time, by logout, and when the person is no administrator any more', async () => {
  const admin = await signInStaff(app, 'admin1')
  const [rested, old, left, last] = [
    await tokenBy(admin),
    await tokenBy(admin),
    await tokenBy(admin),
    await signInStaff(app, 'admin2').then(tokenBy),
  ]
  const { rows } = await sql<{ session_id: string }>`select session_id from kaihu.session
    where is_command_line and ended_at is null order by created_at desc limit 4`.execute(database)
  const [, , oldId, restedId] = rows.map(({ session_id }) => session_id)
  await sql`update kaihu.session set last_seen_at = now() - interval '16 minutes' where session_id = ${restedId}`.execute(
    database,
  )
  await sql`update kaihu.session set absolute_until = now() where session_id = ${oldId}`.execute(database)
  expect(await leaveCommandLine(left, database, new Date())).toBe(true)
  expect(await leaveCommandLine(left, database, new Date())).toBe(false)
  for (const token of [rested, old, left, 'kaihu_cl_none'])
    expect(await readCommandLine(token, deps)).toBeUndefined()
  const staffId = (await readCommandLine(last, deps))?.actor.staffId ?? ''
  await sql`delete from kaihu.staff_role where staff_id = ${staffId} and role = 'ADMIN'`.execute(database)
  expect(await readCommandLine(last, deps)).toBeUndefined()
  await sql`insert into kaihu.staff_role values (${staffId}, 'ADMIN')`.execute(database)
})

test('only administrators look at codes and decide on them, and a code is decided once', async () => {
  const { device, code } = await begin()
  const other = await signInStaff(app, 'cm1')
  expect((await look(other, code)).code).toBe('200020')
  expect((await decide(other, code)).code).toBe('200020')
  expect((await poll(device)).body).toEqual({ error: 'authorization_pending' })
  const admin = await signInStaff(app, 'admin1')
  expect((await decide(admin, code, 'refused')).data).toEqual({ isDecided: true })
  expect((await decide(admin, code)).data).toEqual({ isDecided: false })
  await pause()
  expect((await poll(device)).body).toEqual({ error: 'access_denied' })
  expect((await decide(admin, 'BCDF-GHJK')).data).toEqual({ isDecided: false })
  expect((await look(admin, 'not-a-code-at-all')).status).toBe(400)
})

test('whoever was signed out between confirming and the answer confirmed nothing', async () => {
  const { device, code } = await begin()
  const admin = await signInStaff(app, 'admin1')
  await decide(admin, code)
  await sql`update kaihu.session set ended_at = now(), end_reason = 'administrator'
    where not is_command_line and ended_at is null`.execute(database)
  expect((await poll(device)).body).toEqual({ error: 'access_denied' })
})

test('asking too often, too late, or as somebody else gives no session', async () => {
  const { device, code } = await begin()
  const admin = await signInStaff(app, 'admin1')
  expect((await poll(device)).body).toEqual({ error: 'authorization_pending' })
  await decide(admin, code)
  expect((await poll(device)).body).toEqual({ error: 'slow_down' })
  expect(await poll(device, 'M10000')).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
  expect((await poll('made-up')).body).toEqual({ error: 'invalid_grant' })
  await sql`update kaihu.device_login set expires_at = now(), polled_at = null`.execute(database)
  expect((await poll(device)).body).toEqual({ error: 'expired_token' })
  const late = await begin()
  await sql`update kaihu.device_login set expires_at = now()`.execute(database)
  expect((await decide(admin, late.code)).data).toEqual({ isDecided: false })
})

test('two that fetch at once get one session', async () => {
  const { device, code } = await begin()
  await decide(await signInStaff(app, 'admin1'), code)
  const answers = await Promise.all([poll(device), poll(device)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
})

test('codes are begun and looked for so many times only, and on the hosts of the staff alone', async () => {
  expect((await post('/oauth2/device_authorization', MACHINE, 'apply.localhost:3000')).status).toBe(404)
  expect((await post('/oauth2/device_authorization', { ...MACHINE, client_id: 'other' })).status).toBe(401)
  const statuses: number[] = []
  for (let n = 0; n < 11; n += 1) statuses.push((await post('/oauth2/device_authorization', MACHINE)).status)
  expect([statuses[9], statuses[10]]).toEqual([200, 429])
  const admin = await signInStaff(app, 'admin1')
  const looks: number[] = []
  for (let n = 0; n < 31; n += 1) looks.push((await look(admin, 'BCDF-GHJK')).status)
  expect([looks[29], looks[30]]).toEqual([200, 429])
})
