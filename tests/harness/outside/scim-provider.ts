import { createHash } from 'node:crypto'
import { adminRoutes } from '@kaihu/api/admin/admin.routes.ts'
import { scimDeps, scimRoutes } from '@kaihu/api/admin/scim/scim.routes.ts'
import { connectionsRoom } from '@kaihu/api/connections/connections.room.ts'
import type { RoomParts } from '@kaihu/api/platform/room.ts'
import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import { declareQueues } from '@kaihu/db/situations/declare-queues.ts'
import { signInStaff } from '../signed-client.ts'
import { testUrl } from '../test-database.ts'
import { startTestServer } from '../test-server.ts'

const TOKEN = 'a-token-of-the-identity-provider-0001'
const NEXT_TOKEN = 'a-token-of-the-identity-provider-0002'
const hashed = `sha256:${createHash('sha256').update(NEXT_TOKEN).digest('hex')}`

export type Body = Record<string, unknown>
type Answer = { status: number; body: Body; headers: Record<string, unknown> }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

/** As Entra ID creates a user (learn.microsoft.com, "Develop a SCIM endpoint"). */
function entraUser(name: string, more: Body = {}): Body {
  return {
    schemas: [
      'urn:ietf:params:scim:schemas:core:2.0:User',
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
    ],
    externalId: `0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef-${name}`,
    userName: `${name}@bank.example`,
    active: true,
    displayName: `Person ${name}`,
    emails: [{ primary: true, type: 'work', value: `${name}@bank.example` }],
    meta: { resourceType: 'User' },
    name: { formatted: `Person ${name}`, familyName: name, givenName: 'Person' },
    roles: [],
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Operations' },
    ...more,
  }
}

/** A server that the identity provider tells of people, and what it tells as Entra ID and Okta do. */
export async function startScimServer() {
  const { app, database, ownerUrl } = await startTestServer({
    environment: { SCIM_TOKEN: `${TOKEN},${hashed}`, SCIM_USERNAME_SUFFIX: '@bank.example' },
    rooms: (db, config) => [
      ...adminRoutes,
      ...scimRoutes(scimDeps(config, db)),
      ...connectionsRoom({ config, database: db } as RoomParts).routes,
    ],
  })
  await declareQueues(testUrl(ownerUrl), database)

  const ask = async (
    method: Method,
    path: string,
    payload?: object | string,
    { token = TOKEN, host = 'localhost' }: { token?: string; host?: string } = {},
  ): Promise<Answer> => {
    const sent = typeof payload === 'object' ? JSON.stringify(payload) : payload
    const type = sent === undefined ? {} : { 'content-type': 'application/scim+json; charset=utf-8' }
    const answer = await app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: { host, authorization: `Bearer ${token}`, ...type },
      ...(sent === undefined ? {} : { payload: sent }),
    })
    const body = answer.body === '' ? {} : (answer.json() as Body)
    return { status: answer.statusCode, body, headers: answer.headers }
  }

  const made = async (path: string, body: Body): Promise<string> => {
    const answer = await ask('POST', path, body)
    if (answer.status !== 201) throw new Error(`not made: ${JSON.stringify(answer.body)}`)
    return answer.body['id'] as string
  }

  const [first, second] = [await signInStaff(app, 'admin1'), await signInStaff(app, 'admin2')]

  return {
    app,
    database,
    first,
    ask,
    entraUser,
    tokens: { first: TOKEN, next: NEXT_TOKEN, hashed },
    join: (name: string, more?: Body) => made('/Users', entraUser(name, more)),
    makeGroup: (displayName: string, members: readonly string[] = []) =>
      made('/Groups', {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
        externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
        displayName,
        meta: { resourceType: 'Group' },
        members: members.map((value) => ({ value })),
      }),
    patch: (id: string, Operations: Body[], kind = 'Users') =>
      ask('PATCH', `/${kind}/${id}`, { schemas: [PATCH], Operations }),
    /** What a group gives: drafted by one administrator, released by another. */
    grant: async (group: string, roles: readonly string[]) => {
      const body = {
        group,
        grant: { roles, branches: roles.includes('ADMIN') ? [] : ['SH01'], sector: null },
        reason: '按岗位授权表',
      }
      const { data } = await first.send<{ change: ChangeView }>('POST', '/v1/admin/groups/changes', body)
      await second.send('POST', `/v1/admin/changes/${data.change.changeId}/release`, {})
    },
    /** How somebody stands here; undefined for nobody. */
    standing: async (username: string) => {
      const row = await database
        .selectFrom('staff')
        .select(['staff_id', 'disabled_at', 'email', 'name_en'])
        .where('username', '=', username)
        .executeTakeFirst()
      if (!row) return undefined
      const held = await database
        .selectFrom('staff_role')
        .select('role')
        .where('staff_id', '=', row.staff_id)
        .execute()
      const roles = held.map(({ role }) => role)
      return { isOut: row.disabled_at !== null, roles, email: row.email, name: row.name_en }
    },
  }
}
