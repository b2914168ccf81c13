import '../../connect.ts'
import type { AddressInfo } from 'node:net'
import type { StaffGrant } from '@kaihu/contract/access.ts'
import type { ConnectionView } from '@kaihu/contract/connections.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { askLeavers } from '../../../tests/harness/outside/ask-leavers.ts'
import { type DspMood, startDspDirectory } from '../../../tests/harness/outside/dsp-directory.ts'
import { authenticate, SignedClient } from '../../../tests/harness/signed-client.ts'
import { startTestServer } from '../../../tests/harness/test-server.ts'
import { directoryPeopleOf } from '../../bank/directory/people-of.ts'
import { connectionsRoom } from '../../connections/connections.room.ts'
import type { RoomParts } from '../../platform/room.ts'

const dsp = await startDspDirectory(['cm1', 'cm2', 'rm1', 'rm2', 'admin1'])
const server = await startTestServer({
  environment: { DIRECTORY_URL: dsp.url },
  rooms: (database, config) => connectionsRoom({ config, database } as RoomParts).routes,
})
const { app, database, config } = server
await app.listen({ port: 0, host: '127.0.0.1' })

async function signIn(username: string) {
  const client = new SignedClient(app)
  const tokenId = await authenticate(client, username, 'whatever the directory takes')
  const answer = await client.send<StaffGrant>('POST', '/v1/staff/session', { tokenId })
  client.grant = answer.data
  return client
}

/** The open sessions, by user name. */
async function signedIn(): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`select p.username from kaihu.session s join kaihu.staff p
    using (staff_id) where s.ended_at is null order by p.username`.execute(database)
  return rows.map(({ username }) => username)
}

async function audited(): Promise<unknown[]> {
  const rows = await database
    .selectFrom('audit_entry')
    .select('body')
    .where('kind', '=', 'admin.sessions-ended')
    .orderBy(sql`body ->> 'why'`)
    .execute()
  return rows.map(({ body }): unknown => body)
}

async function told(kind = 'directorySilent'): Promise<number> {
  const rows = await database.selectFrom('notice').select('params').where('kind', '=', kind).execute()
  return rows.length
}

/** The stream of a screen, open; its text is whole once it ended. */
async function openStream(client: SignedClient) {
  const { port } = app.server.address() as AddressInfo
  const headers = await client.sign('GET', '/v1/events', '')
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return fetch(`http://127.0.0.1:${port}/v1/events`, {
    headers: { ...headers, cookie },
    signal: AbortSignal.timeout(20_000),
  })
}

beforeEach(async () => {
  dsp.becomes('well')
  dsp.asked.length = 0
  for (const one of ['cm1', 'cm2', 'rm1', 'rm2', 'admin1']) dsp.people.set(one, 'Active')
  await sql`update kaihu.session set ended_at = now(), end_reason = 'others' where ended_at is null`.execute(
    database,
  )
})

test('whoever the directory disabled, deleted or does not know any more is signed out, and nobody else', async () => {
  const [left] = [await signIn('cm1'), await signIn('cm2'), await signIn('rm1'), await signIn('rm2')]
  const stream = await openStream(left)
  dsp.people.set('cm1', 'Inactive').set('cm2', 'Deleted').delete('rm1')
  const logged = await askLeavers(server)
  expect(await signedIn()).toEqual(['rm2'])
  expect(await stream.text()).toContain('event: ended')
  expect(await left.send('GET', '/v1/events')).toMatchObject({ status: 401, data: { why: 'ended' } })
  expect(logged.map(({ level, event, why }) => `${level} ${event} ${why}`).toSorted()).toEqual([
    '40 SEC-LEAVER disabled',
    '40 SEC-LEAVER gone',
    '40 SEC-LEAVER gone',
  ])
  expect(await audited()).toMatchObject([
    { by: 'directory', why: 'disabled', sessions: [expect.any(String)] },
    { by: 'directory', why: 'gone' },
    { by: 'directory', why: 'gone' },
  ])
  expect(await askLeavers(server)).toEqual([])
  // They are no leavers of Kaihu: back at the directory they come in again.
  dsp.people.set('cm1', 'Active')
  expect((await signIn('cm1')).grant).toMatchObject({ userInfo: { username: 'cm1' } })
})

test.each<DspMood>(['hangs up', 'not there', 'not our client', 'no JSON', 'of others', 'one page'])(
  'a directory that answers a question about people like this (%s) ends nobody’s session',
  async (mood) => {
    const administrator = await signIn('admin1')
    await signIn('cm1')
    dsp.people.delete('cm1')
    const before = await audited()
    dsp.becomes(mood)
    expect(await askLeavers(server)).toEqual([])
    expect(dsp.asked).not.toEqual([])
    expect(await signedIn()).toEqual(['admin1', 'cm1'])
    expect(await audited()).toEqual(before)
    const { data } = await administrator.send<{ items: ConnectionView[] }>('GET', '/v1/admin/connections')
    expect(data.items.find(({ system }) => system === 'directory')).toMatchObject({
      // What refuses one request works: it is told as its last failure.
      state: mood === 'not there' ? 'working' : 'failing',
      lastFailure: { operation: 'standing' },
    })
  },
)

test('administrators are told once a day when it was not answered for an hour, and not once it answers', async () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000)
  await signIn('rm2')
  await askLeavers(server)
  dsp.becomes('not there')
  await askLeavers(server)
  await askLeavers(server, minutes(58))
  expect(await told()).toBe(0)
  await askLeavers(server, minutes(61))
  const administrators = await told()
  expect(administrators).toBeGreaterThanOrEqual(2)
  await askLeavers(server, minutes(61))
  expect(await told()).toBe(administrators)
  const people = directoryPeopleOf(config, server.served)
  expect(await people?.silentSince()).toBeInstanceOf(Date)
  dsp.becomes('well')
  await askLeavers(server)
  expect(await people?.silentSince()).toBeUndefined()
})

test('a directory that knows none of several people signs nobody out, and administrators are told once a day', async () => {
  await signIn('cm1')
  await signIn('rm2')
  for (const one of ['cm1', 'rm2']) dsp.people.delete(one)
  const before = await audited()
  expect(await askLeavers(server)).toMatchObject([{ level: 50, event: 'SEC-DIRECTORY', count: 2 }])
  await askLeavers(server)
  expect(await signedIn()).toEqual(['cm1', 'rm2'])
  expect(await audited()).toEqual(before)
  const administrators = await told('directoryBlind')
  expect(administrators).toBeGreaterThanOrEqual(2)
  // Whom it names as out has left, whatever it does not know; and so has one who is alone.
  dsp.people.set('cm1', 'Inactive')
  await askLeavers(server)
  expect(await signedIn()).toEqual([])
  expect(await told('directoryBlind')).toBe(administrators)
})

test('everybody who is signed in is asked about once, some at a time', async () => {
  await signIn('rm2')
  await sql`with made as (
      insert into kaihu.session (session_id, token_hash, cookie_hash, audience, staff_id, role, salt, absolute_until)
      select gen_random_uuid(), sha256(p.staff_id::bytea), sha256(p.staff_id::bytea), 'staff', p.staff_id, r.role, '',
        now() + interval '1 hour' from kaihu.staff p join lateral (
          select role from kaihu.staff_role where staff_id = p.staff_id limit 1) r on true
      returning session_id, staff_id)
    insert into kaihu.session_door (session_id, door, subject) select session_id, 'directory', staff_id from made`.execute(
    database,
  )
  const people = new Set(await signedIn())
  for (const one of people) dsp.people.set(one, 'Active')
  await askLeavers(server)
  expect(dsp.asked.length).toBeGreaterThan(1)
  expect(dsp.asked.flat().toSorted()).toEqual([...people].toSorted())
})

test('a bank that wants none of it is asked nothing, and a session of another door is asked of nobody', async () => {
  await signIn('cm1')
  dsp.people.delete('cm1')
  await askLeavers({ ...server, config: { ...config, DIRECTORY_CHECK_MINUTES: 0 } })
  expect(dsp.asked).toEqual([])
  await sql`update kaihu.session_door set door = 'oidc'`.execute(database)
  await askLeavers(server)
  expect(dsp.asked).toEqual([])
  expect(await signedIn()).toEqual(['cm1'])
})
