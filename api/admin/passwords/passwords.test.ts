import '../../connect.ts'
import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { StaffMemberView } from '@kaihu/contract/admin-people.ts'
import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import { expect, test } from 'vitest'
import { authenticate, SignedClient, signInStaff } from '../../../tests/harness/signed-client.ts'
import { startTestServer } from '../../../tests/harness/test-server.ts'
import { DEMO_PASSWORD } from '../../access/staff/demo-staff.ts'
import { adminRoutes } from '../admin.routes.ts'

/** One that others lost, in a list as it is handed out. */
const LOST = 'unbelievable heron 77'
const BREACHED_PASSWORDS = path.join(mkdtempSync(path.join(tmpdir(), 'kaihu-breached-')), 'list.txt')
writeFileSync(BREACHED_PASSWORDS, `${createHash('sha1').update(LOST).digest('hex').toUpperCase()}:12\n`)

const { app, database } = await startTestServer({
  environment: { BREACHED_PASSWORDS },
  rooms: () => adminRoutes,
})
const [first, second] = [await signInStaff(app, 'admin1'), await signInStaff(app, 'admin2')]

const reason = '本人忘记密码'
const OWN = '江南好，风景旧曾谙。日出江花红胜火'

async function memberOf(username: string): Promise<StaffMemberView> {
  const { data } = await first.send<{ items: StaffMemberView[] }>('GET', `/v1/admin/staff?query=${username}`)
  const found = data.items.find(({ account }) => account.username === username)
  if (!found) throw new Error(`${username} is not there`)
  return found
}

async function ask(username: string) {
  const { staffId } = await memberOf(username)
  return first.send<{ change: ChangeView }>('POST', `/v1/admin/staff/${staffId}/password-links`, { reason })
}
function release({ changeId }: ChangeView, by = second) {
  return by.send('POST', `/v1/admin/changes/${changeId}/release`, {})
}
function take({ changeId }: ChangeView, by = first) {
  return by.send<{ link: string }>('POST', `/v1/admin/password-links/${changeId}`, {})
}

/** The token of a link that went all the way. */
async function linkFor(username: string): Promise<string> {
  const { data } = await ask(username)
  await release(data.change)
  return (await take(data.change)).data.link.replace('/welcome#password=', '')
}

function stranger() {
  return new SignedClient(app)
}
function use(token: string, password: string) {
  return stranger().send('POST', '/v1/staff/password-link/use', { token, password })
}
async function enters(username: string, password: string) {
  return (await authenticate(stranger(), username, password)) !== undefined
}

test('a password is given anew by two administrators and its owner: one asks, one releases, the owner chooses', async () => {
  const person = await signInStaff(app, 'rm2')
  const { data } = await ask('rm2')
  expect(data.change.state).toBe('waiting')
  expect((await take(data.change)).data).toMatchObject({ reason: 'not_released' })
  expect((await release(data.change, first)).data).toMatchObject({ reason: 'same_person' })
  expect((await release(data.change)).status).toBe(200)
  // Whoever released it does not get to see it.
  expect((await take(data.change, second)).data).toMatchObject({ reason: 'not_your_draft' })
  expect((await memberOf('rm2')).password.mayTake).toBe(data.change.changeId)
  const taken = await take(data.change)
  expect((await take(data.change)).data).toMatchObject({ reason: 'link_taken' })
  const token = taken.data.link.replace('/welcome#password=', '')
  const read = await stranger().send('POST', '/v1/staff/password-link', { token })
  expect(read.data).toMatchObject({ username: 'rm2' })
  // Until then the password before stays good, and so do its sessions.
  expect((await person.send('GET', '/v1/system/afuser')).status).toBe(200)

  expect((await use(token, OWN)).status).toBe(200)
  expect([await enters('rm2', DEMO_PASSWORD), await enters('rm2', OWN)]).toEqual([false, true])
  expect((await person.send('GET', '/v1/system/afuser')).code).toBe('999997')
  expect((await use(token, `${OWN}!`)).code).toBe('200024')
  const kept = JSON.stringify(await database.selectFrom('audit_entry').select('body').execute())
  expect([kept.includes(token), kept.includes(OWN)]).toEqual([false, false])
  expect(JSON.stringify(await database.selectFrom('idempotency').selectAll().execute())).not.toContain(token)
})

test('a link that was followed by another one, or is made up, opens nothing and tells nothing', async () => {
  const old = await linkFor('ao2')
  const fresh = await linkFor('ao2')
  const ways = [old, 'A'.repeat(43)]
  for (const token of ways) {
    const answer = await stranger().send('POST', '/v1/staff/password-link', { token })
    expect(answer).toMatchObject({ status: 403, code: '200024', data: null })
  }
  expect(await enters('ao2', DEMO_PASSWORD)).toBe(true)
  expect((await use(fresh, OWN)).status).toBe(200)
})

test.each([
  ['a short one', 'Teal kettle 42', 'password_too_short'],
  ['one that holds the name', 'here comes ro2 every day', 'password_holds_the_name'],
  ['the published one of the demo', DEMO_PASSWORD, 'password_known'],
  ['what guessers try first', 'PasswordQwerty123456!', 'password_common'],
  ['a run', 'abcdefghijklmnopqrst', 'password_too_plain'],
  ['one that others lost', LOST, 'password_breached'],
])('%s is not taken as a password, and the link stays good', async (_what, password, code) => {
  const token = await linkFor('ro2')
  const refused = await use(token, password)
  expect(refused).toMatchObject({ status: 400, data: { problems: [{ path: 'body.password', code }] } })
  expect(await enters('ro2', DEMO_PASSWORD)).toBe(true)
  expect((await stranger().send('POST', '/v1/staff/password-link', { token })).status).toBe(200)
})

test('a disabled person gets no link, and a link in the hand of one opens nothing', async () => {
  const token = await linkFor('hub2')
  const { staffId, account } = await memberOf('hub2')
  const body = { account: { ...account, isDisabled: true }, reason }
  await first.send('POST', `/v1/admin/staff/${staffId}/changes`, body)
  expect((await use(token, OWN)).code).toBe('200024')
  expect((await ask('hub2')).data).toMatchObject({ reason: 'account_disabled' })
})

test('the own password is changed with the present one, and every other session of the person ends', async () => {
  const [here, elsewhere] = [await signInStaff(app, 'cm2'), await signInStaff(app, 'cm2')]
  const change = (current: string, next: string) => here.send('POST', '/v1/staff/password', { current, next })
  expect((await change('not it', OWN)).data).toEqual({
    problems: [{ path: 'body.current', code: 'password_wrong' }],
  })
  expect((await change(DEMO_PASSWORD, 'short')).data).toMatchObject({
    problems: [{ path: 'body.next', code: 'password_too_short' }],
  })
  expect((await elsewhere.send('GET', '/v1/system/afuser')).status).toBe(200)
  expect((await change(DEMO_PASSWORD, OWN)).status).toBe(200)
  expect((await here.send('GET', '/v1/system/afuser')).status).toBe(200)
  expect((await elsewhere.send('GET', '/v1/system/afuser')).code).toBe('999997')
  expect([await enters('cm2', DEMO_PASSWORD), await enters('cm2', OWN)]).toEqual([false, true])
})

test('whoever was kept waiting by failures enters at once with the password chosen by a link', async () => {
  for (let count = 0; count < 10; count++) await enters('inv2', 'wrong')
  expect(await enters('inv2', DEMO_PASSWORD)).toBe(false)
  await use(await linkFor('inv2'), OWN)
  expect(await enters('inv2', OWN)).toBe(true)
})

test('the database takes no link that a second administrator did not release', async () => {
  const { data } = await ask('cm1')
  const row = {
    token_hash: Buffer.alloc(32, 7),
    username: 'cm1',
    change_id: data.change.changeId,
    made_at: new Date(),
    expires_at: new Date(Date.now() + 60_000),
  }
  await expect(database.insertInto('password_link').values(row).execute()).rejects.toThrow(/not released/)
})
