import '../../connect.ts'
import type { ConnectionView } from '@kaihu/contract/connections.ts'
import { expect, test } from 'vitest'
import { type Body, startScimServer } from '../../../tests/harness/outside/scim-provider.ts'
import { authenticate, SignedClient, signInStaff } from '../../../tests/harness/signed-client.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { settleRights } from '../follow-groups.usecase.ts'

const { app, database, ask, entraUser, join, makeGroup, patch, grant, standing, tokens } =
  await startScimServer()

test('only the token of the settings opens it, on hosts of the staff alone', async () => {
  expect((await ask('GET', '/Users', undefined, { token: tokens.next })).status).toBe(200)
  const stranger = await ask('GET', '/Users', undefined, { token: 'a-token-that-somebody-guessed-000001' })
  expect(stranger).toMatchObject({
    status: 401,
    body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' },
  })
  expect(stranger.headers['content-type']).toContain('application/scim+json')
  expect((await ask('GET', '/Users', undefined, { token: tokens.hashed })).status).toBe(401)
  expect((await ask('POST', '/Users', entraUser('intruder'), { token: '' })).status).toBe(401)
  expect((await ask('GET', '/Users', undefined, { host: 'apply.localhost' })).status).toBe(404)
  expect(await database.selectFrom('scim_user').select('id').execute()).toEqual([])
})

test('a provider whose token is not ours is seen by administrators, with the setting to look at', async () => {
  for (const token of ['another-token-0000000000000000001', 'another-token-0000000000000000002'])
    expect((await ask('GET', '/Users', undefined, { token })).status).toBe(401)
  const administrator = await signInStaff(app, 'admin1')
  const { data } = await administrator.send<{ items: ConnectionView[] }>('GET', '/v1/admin/connections')
  expect(data.items.find(({ system }) => system === 'scim')).toMatchObject({
    state: 'failing',
    lastFailure: { trouble: { cause: 'caller_unknown', setting: 'SCIM_TOKEN' } },
    day: { failed: 1 },
  })
})

test('a provider reads what is spoken here', async () => {
  const config = await ask('GET', '/ServiceProviderConfig')
  expect(config.body).toMatchObject({
    patch: { supported: true },
    filter: { supported: true },
    bulk: { supported: false },
  })
  const types = (await ask('GET', '/ResourceTypes')).body['Resources'] as Body[]
  expect(types.map(({ endpoint }) => endpoint)).toEqual(['/Users', '/Groups'])
  expect((await ask('GET', '/ResourceTypes/User')).body).toMatchObject({ id: 'User' })
  expect((await ask('GET', '/Schemas')).body['totalResults']).toBe(3)
  const user = await ask('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User')
  expect(user.body).toMatchObject({ name: 'User' })
  expect((await ask('GET', '/Schemas/urn:nothing')).status).toBe(404)
})

test('somebody joins: told once, found by name, and nobody here until a granted group has them', async () => {
  const found = await ask('GET', `/Users?filter=${encodeURIComponent('userName eq "hu.lei@bank.example"')}`)
  expect(found.body).toMatchObject({ totalResults: 0, Resources: [] })
  const id = await join('hu.lei')
  const again = await ask('GET', `/Users?filter=${encodeURIComponent('userName eq "HU.LEI@BANK.EXAMPLE"')}`)
  expect(again.body).toMatchObject({
    totalResults: 1,
    Resources: [{ id, userName: 'hu.lei@bank.example', active: true }],
  })
  expect(JSON.stringify(again.body)).not.toContain('Operations')
  expect((await ask('POST', '/Users', entraUser('hu.lei'))).body).toMatchObject({
    status: '409',
    scimType: 'uniqueness',
  })
  expect(await standing('hu.lei')).toBeUndefined()
  const group = await makeGroup('Kaihu-CM', [id])
  expect(await standing('hu.lei')).toBeUndefined()
  await grant('Kaihu-CM', ['CM'])
  expect((await ask('GET', `/Users/${id}`)).body['groups']).toMatchObject([
    { value: group, display: 'Kaihu-CM' },
  ])
  const later = await join('lu.yao')
  await patch(group, [{ op: 'Add', path: 'members', value: [{ $ref: null, value: later }] }], 'Groups')
  expect(await standing('lu.yao')).toEqual({
    isOut: false,
    roles: ['CM'],
    email: 'lu.yao@bank.example',
    name: 'Person lu.yao',
  })
})

test('who was in a group before it was granted has what it gives once they come in', async () => {
  await inTransaction(database, (trx) =>
    settleRights(trx, {
      identity: {
        username: 'hu.lei',
        subject: 's',
        groups: [],
        name: 'Hu Lei',
        email: undefined,
        sid: undefined,
      },
      door: 'oidc',
      now: new Date(),
    }),
  )
  // The door told of no groups: where SCIM tells of them it alone does.
  expect(await standing('hu.lei')).toMatchObject({ isOut: false, roles: ['CM'] })
})

test.each([
  ['Entra ID', [{ op: 'Replace', path: 'active', value: 'False' }]],
  ['Entra ID with its newer flag', [{ op: 'replace', path: 'active', value: false }]],
  ['Okta', [{ op: 'replace', value: { active: false } }]],
])('a leaver told by %s is signed out and locked out at once', async (who, operations) => {
  const username = `ro${(await database.selectFrom('scim_user').select('id').execute()).length}x`
  const id = await join(username)
  const groups = await ask('GET', `/Groups?filter=${encodeURIComponent('displayName eq "Kaihu-CM"')}`)
  const [group] = groups.body['Resources'] as { id: string }[]
  await patch(group?.id ?? '', [{ op: 'add', path: 'members', value: [{ value: id }] }], 'Groups')
  expect(await standing(username)).toMatchObject({ isOut: false, roles: ['CM'] })
  const answer = await patch(id, operations)
  expect([who, answer.status, answer.body['active']]).toEqual([who, 200, false])
  expect(await standing(username)).toMatchObject({ isOut: true })
  // Rights that follow groups come back with the person.
  await patch(id, [{ op: 'Replace', path: 'active', value: 'True' }])
  expect(await standing(username)).toMatchObject({ isOut: false, roles: ['CM'] })
})

test('the sessions of a leaver are over with the request, and two administrators alone bring back whom they keep', async () => {
  const person = await signInStaff(app, 'cm1')
  expect((await person.send('GET', '/v1/system/afuser')).status).toBe(200)
  const id = await join('cm1')
  expect((await person.send('GET', '/v1/system/afuser')).status).toBe(200)
  await patch(id, [{ op: 'Replace', path: 'active', value: 'False' }])
  expect((await person.send('GET', '/v1/system/afuser')).status).toBe(401)
  await patch(id, [{ op: 'Replace', path: 'active', value: 'True' }])
  expect(await standing('cm1')).toMatchObject({ isOut: true })
  const client = new SignedClient(app)
  const tokenId = await authenticate(client, 'cm1')
  expect((await client.send('POST', '/v1/staff/session', { tokenId })).status).toBe(403)
  const kinds = await database
    .selectFrom('audit_entry')
    .select('kind')
    .where('chain_id', 'in', ['scim:user:cm1'])
    .orderBy('at')
    .execute()
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'scim.user-created',
    'scim.user-changed',
    'scim.user-changed',
  ])
})

test('somebody whom administrators disabled stays out whatever SCIM says', async () => {
  const id = await join('cm2')
  await database.updateTable('staff').set({ rights_from: 'groups' }).where('username', '=', 'cm2').execute()
  await patch(id, [{ op: 'Replace', path: 'active', value: 'False' }])
  await database
    .updateTable('staff')
    .set({ disabled_at: new Date('2026-01-01') })
    .where('username', '=', 'cm2')
    .execute()
  await patch(id, [{ op: 'Replace', path: 'active', value: 'True' }])
  expect(await standing('cm2')).toMatchObject({ isOut: true })
})

test('the last two administrators cannot be told away', async () => {
  const id = await join('admin1')
  const answer = await patch(id, [{ op: 'Replace', path: 'active', value: 'False' }])
  expect(answer.status).toBe(409)
  expect(String(answer.body['detail'])).toContain('administrators')
  expect((await ask('DELETE', `/Users/${id}`)).status).toBe(409)
  expect(await standing('admin1')).toMatchObject({ isOut: false, roles: ['ADMIN'] })
  expect((await ask('GET', `/Users/${id}`)).body).toMatchObject({ active: true })
})

test('groups that take ADMIN from everybody leave two administrators, and every administrator is told', async () => {
  const members = [await join('root.one'), await join('root.two'), await join('root.three')]
  const group = await makeGroup('Kaihu-Admins', [])
  await grant('Kaihu-Admins', ['ADMIN'])
  const all = members.map((value) => ({ value }))
  await patch(group, [{ op: 'add', path: 'members', value: all }], 'Groups')
  const names = ['root.one', 'root.two', 'root.three']
  const roles = async () => Promise.all(names.map(async (name) => (await standing(name))?.roles))
  expect(await roles()).toEqual([['ADMIN'], ['ADMIN'], ['ADMIN']])
  const byHand = database.updateTable('staff').where('username', 'in', ['admin1', 'admin2'])
  await byHand.set({ disabled_at: new Date() }).execute()
  const emptied = await patch(group, [{ op: 'replace', path: 'members', value: [] }], 'Groups')
  expect(emptied.status).toBeLessThan(300)
  const left = await roles()
  expect(left.filter((one) => one?.includes('ADMIN'))).toHaveLength(2)
  const told = await database
    .selectFrom('notice')
    .select(['staff_id', 'kind'])
    .where('kind', '=', 'administratorKept')
    .execute()
  expect(new Set(told.map(({ staff_id }) => staff_id)).size).toBe(2)
  const kept = await database
    .selectFrom('audit_entry')
    .select('kind')
    .where('kind', '=', 'admin.rights-kept')
    .execute()
  expect(kept.length).toBeGreaterThanOrEqual(2)
  await byHand.set({ disabled_at: null }).execute()
})
