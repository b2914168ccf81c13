import '../../connect.ts'
import type { ConnectionView } from '@kaihu/contract/connections.ts'
import { expect, test } from 'vitest'
import { type Body, startScimServer } from '../../../tests/harness/outside/scim-provider.ts'

const { first, ask, entraUser, join, makeGroup, patch, grant, standing } = await startScimServer()
const CMS = await makeGroup('Kaihu-CM')
await grant('Kaihu-CM', ['CM'])

test('who leaves a group, or whose group goes, has nothing of it any more', async () => {
  const id = await join('mover')
  const one = await makeGroup('Kaihu-RO', [id])
  await grant('Kaihu-RO', ['RO'])
  await patch(one, [{ op: 'Replace', path: 'members', value: [{ value: id }] }], 'Groups')
  await patch(id, [{ op: 'Add', path: 'title', value: 'Officer' }])
  expect(await standing('mover')).toMatchObject({ roles: ['RO'] })
  await patch(one, [{ op: 'Remove', path: 'members', value: [{ value: id }] }], 'Groups')
  expect(await standing('mover')).toMatchObject({ isOut: false, roles: [] })
  await patch(one, [{ op: 'Add', path: 'members', value: [{ value: id }] }], 'Groups')
  await patch(one, [{ op: 'remove', path: `members[value eq "${id}"]` }], 'Groups')
  expect(await standing('mover')).toMatchObject({ roles: [] })
  await patch(one, [{ op: 'Add', path: 'members', value: [{ value: id }] }], 'Groups')
  await patch(one, [{ op: 'replace', value: { id: one, displayName: 'Renamed' } }], 'Groups')
  expect(await standing('mover')).toMatchObject({ roles: [] })
  await patch(one, [{ op: 'Replace', path: 'displayName', value: 'Kaihu-RO' }], 'Groups')
  expect(await standing('mover')).toMatchObject({ roles: ['RO'] })
  expect((await ask('DELETE', `/Groups/${one}`)).status).toBe(204)
  expect(await standing('mover')).toMatchObject({ roles: [] })
  expect((await ask('GET', `/Groups/${one}`)).status).toBe(404)
})

test('another user name is another person here: the former one has left', async () => {
  const id = await join('before')
  await patch(CMS, [{ op: 'add', path: 'members', value: [{ value: id }] }], 'Groups')
  await patch(id, [{ op: 'Replace', path: 'userName', value: 'after@bank.example' }])
  expect(await standing('before')).toMatchObject({ isOut: true })
  expect(await standing('after')).toMatchObject({ isOut: false, roles: ['CM'] })
  expect((await ask('DELETE', `/Users/${id}`)).status).toBe(204)
  expect(await standing('after')).toMatchObject({ isOut: true })
  expect((await ask('GET', `/Users/${id}`)).status).toBe(404)
})

test('a user replaced as a whole is what was sent; an attribute of a type is added where there was none', async () => {
  const id = await join('whole')
  const more = { active: true, displayName: 'Somebody Else', emails: [] }
  const replaced = await ask('PUT', `/Users/${id}`, entraUser('whole', { ...more, id }))
  expect(replaced.body).toMatchObject({ id, displayName: 'Somebody Else' })
  const work = [
    { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '021-5550 0000' },
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'else@bank.example' },
    {
      op: 'Replace',
      path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
      value: 'IT',
    },
  ]
  expect((await patch(id, work)).body).toMatchObject({
    phoneNumbers: [{ type: 'work', value: '021-5550 0000' }],
    emails: [{ type: 'work', value: 'else@bank.example' }],
  })
})

test('pages and parts are those that were asked for', async () => {
  for (const name of ['page.a', 'page.b', 'page.c']) await join(name)
  await join('page.d', { active: 'False' })
  const all = await ask('GET', '/Users?count=0')
  const total = all.body['totalResults'] as number
  expect(all.body['Resources']).toEqual([])
  const page = await ask('GET', '/Users?startIndex=2&count=3&attributes=userName')
  expect(page.body).toMatchObject({ totalResults: total, startIndex: 2, itemsPerPage: 3 })
  const [one] = page.body['Resources'] as Body[]
  expect(Object.keys(one ?? {}).toSorted()).toEqual(['id', 'meta', 'schemas', 'userName'])
  const groups = await ask('GET', '/Groups?excludedAttributes=members')
  expect(JSON.stringify(groups.body)).not.toContain('members')
  const active = await ask('GET', `/Users?filter=${encodeURIComponent('active eq "False"')}`)
  expect(active.body['totalResults']).toBeLessThan(total)
})

test('what is searched by a body is found as by an address', async () => {
  await join('searched.for')
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:SearchRequest']
  const asked = {
    schemas,
    filter: 'userName sw "searched."',
    startIndex: 1,
    count: 5,
    attributes: ['userName'],
  }
  const found = await ask('POST', '/Users/.search', asked)
  expect(found).toMatchObject({ status: 200, body: { totalResults: 1, itemsPerPage: 1 } })
  const [one] = found.body['Resources'] as Body[]
  expect(Object.keys(one ?? {}).toSorted()).toEqual(['id', 'meta', 'schemas', 'userName'])
  const groups = await ask('POST', '/Groups/.search', { schemas, count: 0 })
  expect(groups.body).toMatchObject({ Resources: [] })
  const wrong = await ask('POST', '/Users/.search', { schemas, filter: 'userName eq' })
  expect(wrong.body).toMatchObject({ status: '400', scimType: 'invalidFilter' })
})

test.each([
  ['no JSON', '/Users', '{', undefined],
  ['no user name', '/Users', { displayName: 'x' }, 'invalidValue'],
  ['a user name without the ending', '/Users', { userName: 'x.y@elsewhere.example' }, 'invalidValue'],
  [
    'a name whose writing is turned',
    '/Users',
    { ...entraUser('turned'), displayName: '公司\u202etxt.exe' },
    'invalidValue',
  ],
  ['a group whose name breaks', '/Groups', { displayName: 'Kaihu\nCM', members: [] }, 'invalidValue'],
  ['a user name that is a number', '/Users', { userName: 5 }, 'invalidValue'],
  [
    'a group of nobody',
    '/Groups',
    { displayName: 'G', members: [{ value: '00000000-0000-4000-8000-000000000000' }] },
    'invalidValue',
  ],
  ['a group that is there, in capitals', '/Groups', { displayName: 'KAIHU-CM' }, 'uniqueness'],
])('%s is refused in the words of SCIM, and nothing is kept', async (_what, path, body, scimType) => {
  const count = async () => (await ask('GET', `${path}?count=0`)).body['totalResults']
  const before = await count()
  const answer = await ask('POST', path, body)
  expect(answer.body).toMatchObject({ status: String(answer.status), ...(scimType && { scimType }) })
  expect(answer.status === 400 || answer.status === 409).toBe(true)
  expect(await count()).toBe(before)
})

test('a patch is kept whole or not at all', async () => {
  const id = await join('halves')
  const answer = await patch(id, [
    { op: 'replace', path: 'displayName', value: 'Changed' },
    { op: 'replace', path: 'nonsense', value: 1 },
  ])
  expect(answer.body).toMatchObject({ status: '400', scimType: 'invalidPath' })
  expect((await ask('GET', `/Users/${id}`)).body).toMatchObject({ displayName: 'Person halves' })
  expect((await ask('GET', `/Users?filter=${encodeURIComponent('userName eq')}`)).body).toMatchObject({
    scimType: 'invalidFilter',
  })
})

test('administrators see under Connections that the provider tells of people, and nothing to try', async () => {
  const { data } = await first.send<{ items: ConnectionView[] }>('GET', '/v1/admin/connections')
  const scim = data.items.find(({ system }) => system === 'scim')
  expect(scim).toMatchObject({ standing: 'real', place: '/scim/v2', mayTry: false, state: 'working' })
  expect(scim?.day.calls).toBeGreaterThan(10)
  expect((await first.send('POST', '/v1/admin/connections/scim/tries', {})).status).not.toBe(200)
})
