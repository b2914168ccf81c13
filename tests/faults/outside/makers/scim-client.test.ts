import '@kaihu/api/connect.ts'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Body, startScimServer } from '../../../harness/outside/scim-provider.ts'
import { describeWhereThereIs } from '../../../harness/outside/where-there-is.ts'
import { type ScimClient, scimMakers } from './scim-client.ts'
import { startUmaFront } from './uma-front.ts'

const makers = scimMakers(process.env['SCIM_MAKERS'])

function read(text: string): Body {
  return JSON.parse(text) as Body
}

/** What a request was refused with; 200 where it was not. */
function statusOf(asked: Promise<unknown>): Promise<number> {
  return asked.then(
    () => 200,
    (error: unknown) => (error as { statusCode?: number }).statusCode ?? 0,
  )
}

describeWhereThereIs(
  'a SCIM client of another maker',
  makers !== undefined,
  'SCIM by scim-node',
  async () => {
    if (!makers) return
    const server = await startScimServer()
    const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-scim-'))
    const privateKey = path.join(folder, 'client.key')
    let client: ScimClient
    let front: Awaited<ReturnType<typeof startUmaFront>>

    beforeAll(async () => {
      const pem = ['genpkey', '-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048', '-out', privateKey]
      execFileSync('openssl', pem, { stdio: 'ignore' })
      const port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
      front = await startUmaFront(port, server.tokens.first)
      client = makers.clientOf({
        domain: front.url,
        privateKey,
        clientId: 'kaihu',
        keyAlg: 'RS256',
        keyId: 'one',
      })
    })
    afterAll(async () => {
      await front.stop()
      rmSync(folder, { recursive: true, force: true })
    })

    test('it finds its way by what is described, and a joiner, a mover and a leaver are told by it', async () => {
      expect(read(await client.getUsers(1, 10))).toMatchObject({ totalResults: 0 })
      const group = read(await client.addGroup({ displayName: 'Kaihu-CM' }))
      await server.grant('Kaihu-CM', ['CM'])
      const made = read(await client.addUser(server.entraUser('hu.lei')))
      const id = String(made['id'])
      expect(made).toMatchObject({ userName: 'hu.lei@bank.example', active: true })
      expect(await statusOf(client.addUser(server.entraUser('hu.lei')))).toBe(409)
      const gid = String(group['id'])
      await client.editGroup(gid, { displayName: 'Kaihu-CM', members: [{ value: id }] })
      expect(await server.standing('hu.lei')).toMatchObject({ isOut: false, roles: ['CM'] })
      const found = read(await client.getUsers(1, 10, 'userName eq "HU.LEI@bank.example"'))
      expect(found).toMatchObject({ totalResults: 1, Resources: [{ id }] })
      expect(read(await client.getUser(id))).toMatchObject({ groups: [{ value: group['id'] }] })
      await client.editGroup(gid, { displayName: 'Kaihu-CM', members: [] })
      expect(await server.standing('hu.lei')).toMatchObject({ roles: [] })
      await client.editGroup(gid, { displayName: 'Kaihu-CM', members: [{ value: id }] })
      expect(read(await client.getGroup(gid))).toMatchObject({ members: [{ value: id }] })
      expect(read(await client.editUser(id, server.entraUser('hu.lei', { active: false })))).toMatchObject({
        active: false,
      })
      expect(await server.standing('hu.lei')).toMatchObject({ isOut: true })
      await client.editUser(id, server.entraUser('hu.lei'))
      expect(await server.standing('hu.lei')).toMatchObject({ isOut: false, roles: ['CM'] })
      await client.removeUser(id)
      expect(await server.standing('hu.lei')).toMatchObject({ isOut: true })
      expect(await statusOf(client.getUser(id))).toBe(404)
      await client.removeGroup(gid)
      expect(read(await client.getGroups(1, 10))).toMatchObject({ totalResults: 0 })
    })

    test('it searches by a body as by an address', async () => {
      for (const name of ['an.li', 'bo.wen']) await client.addUser(server.entraUser(name))
      const found = read(await client.searchUsers('userName sw "an."', 1, 10))
      expect(found).toMatchObject({ totalResults: 1, Resources: [{ userName: 'an.li@bank.example' }] })
      expect(await statusOf(client.searchUsers('userName is wrong', 1, 10))).toBe(400)
    })

    const patches: readonly (readonly [string, { op: string; path?: string; value?: unknown }[]])[] = [
      ['a value', [{ op: 'replace', path: 'displayName', value: 'Another' }]],
      ['a part of a name', [{ op: 'replace', path: 'name.familyName', value: 'Ou' }]],
      ['several without a path', [{ op: 'replace', value: { displayName: 'B', active: false } }]],
      ['an entry more', [{ op: 'add', path: 'emails', value: [{ type: 'home', value: 'a@b.example' }] }]],
      [
        'an entry by its type',
        [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'c@b.example' }],
      ],
      ['an entry taken away', [{ op: 'remove', path: 'emails[type eq "work"]' }]],
      ['an attribute taken away', [{ op: 'remove', path: 'displayName' }]],
      [
        'one after the other',
        [
          { op: 'add', path: 'phoneNumbers', value: [{ type: 'work', value: '021-1' }] },
          { op: 'replace', path: 'phoneNumbers[type eq "work"].value', value: '021-2' },
          { op: 'replace', path: 'active', value: false },
        ],
      ],
    ]
    test.each(patches)('PATCH of %s comes to what scim-patch makes of it', async (_what, operations) => {
      const id = await server.join(`p${Math.random().toString(36).slice(2, 8)}`)
      const before = (await server.ask('GET', `/Users/${id}`)).body
      const { meta: _then, ...theirs } = makers.patching.scimPatch(
        structuredClone(before),
        structuredClone(operations),
      )
      const answer = await server.patch(id, structuredClone(operations))
      const { meta: _now, ...ours } = answer.body
      expect([answer.status, ours]).toEqual([200, theirs])
      const { meta: _later, ...kept } = (await server.ask('GET', `/Users/${id}`)).body
      expect(kept).toEqual(theirs)
    })
  },
)
