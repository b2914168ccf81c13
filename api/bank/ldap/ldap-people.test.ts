import '../../connect.ts'
import type { StaffGrant } from '@kaihu/contract/access.ts'
import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import { sql } from 'kysely'
import { Attribute, Change, type Client } from 'ldapts'
import { afterAll, expect, test } from 'vitest'
import { askLeavers } from '../../../tests/harness/outside/ask-leavers.ts'
import { hasSlapd, startSlapd, WRONG_TO_LOCK } from '../../../tests/harness/outside/slapd.ts'
import { authenticate, SignedClient } from '../../../tests/harness/signed-client.ts'
import { startTestServer } from '../../../tests/harness/test-server.ts'
import { adminRoutes } from '../../admin/admin.routes.ts'

const PASSWORD = '雨过天青云破处 of LDAP'
const TODAY = Math.floor(Date.now() / 86_400_000)

type Way = (client: Client, dn: string, uid: string) => Promise<unknown>

function set(type: string, value: string, operation: 'add' | 'replace' = 'replace'): Change {
  return new Change({ operation, modification: new Attribute({ type, values: [value] }) })
}
function having(objectClass: string, type: string, value: string): Way {
  return (client, dn) => client.modify(dn, [set('objectClass', objectClass, 'add'), set(type, value)])
}
function person(uid: string) {
  return { objectClass: 'inetOrgPerson', uid, cn: '何平', sn: '何平', userPassword: PASSWORD }
}

/** What may become of somebody at the directory, and why they are out by it; null where they are not. */
const WAYS: Readonly<Record<string, readonly [why: string | null, way: Way]>> = {
  'stays as they are': [null, () => Promise.resolve()],
  'is removed': ['gone', (client, dn) => client.del(dn)],
  'is disabled as in Active Directory': ['disabled', having('accountOfOthers', 'userAccountControl', '514')],
  'is a normal account of Active Directory': [null, having('accountOfOthers', 'userAccountControl', '512')],
  'is disabled as in 389 Directory Server': ['disabled', having('accountOfOthers', 'nsAccountLock', 'true')],
  'expired as in Active Directory': ['expired', having('accountOfOthers', 'accountExpires', '1')],
  'never expires as in Active Directory': [
    null,
    having('accountOfOthers', 'accountExpires', '9223372036854775807'),
  ],
  'expired by its day': ['expired', having('shadowAccount', 'shadowExpire', String(TODAY - 1))],
  'expires by its day some time': [null, having('shadowAccount', 'shadowExpire', String(TODAY + 30))],
  'is not found by the filter any more': [
    'gone',
    (client, dn) => client.modify(dn, set('employeeType', 'left')),
  ],
  'was made anew under the name': [
    'another_account',
    async (client, dn, uid) => {
      await client.del(dn)
      await client.add(dn, person(uid))
    },
  ],
  'is in no group that gives a role': [
    'no_role',
    (client, dn) =>
      client.modify(
        slapd().groupOf('desk'),
        new Change({
          operation: 'delete',
          modification: new Attribute({ type: 'member', values: [dn] }),
        }),
      ),
  ],
  'is locked for wrong passwords': [
    'locked',
    async (_client, _dn, uid) => {
      for (let tries = 0; tries < WRONG_TO_LOCK; tries++) await signIn(uid, `wrong ${tries}`)
    },
  ],
}

const NAMES = Object.fromEntries(Object.keys(WAYS).map((way, index) => [way, `person${index}`]))

const started = hasSlapd ? await start() : undefined

async function start() {
  const directory = await startSlapd([
    { uid: 'kaihu-reader', name: 'Reader', password: 'reads the directory', groups: [] },
    ...['admin1', 'admin2'].map((uid) => ({ uid, name: uid, password: PASSWORD, groups: [] })),
    ...Object.values(NAMES).map((uid) => ({ uid, name: '何平', password: PASSWORD, groups: ['desk'] })),
  ])
  afterAll(directory.stop)
  const environment = {
    LDAP_URL: directory.url,
    LDAP_BIND_DN: directory.bindDn,
    LDAP_BIND_PASSWORD: directory.bindPassword,
    LDAP_BASE: directory.base,
    LDAP_USER_FILTER: '(&(uid={username})(!(employeeType=left)))',
  }
  const server = await startTestServer({ environment, rooms: () => adminRoutes })
  return { directory, server }
}

function running() {
  if (!started) throw new Error('slapd is not installed')
  return started
}
function slapd() {
  return running().directory
}

async function signIn(username: string, password: string = PASSWORD) {
  const client = new SignedClient(running().server.app)
  return open(await authenticate(client, username, password), client)
}

/** Opens the session of a sign-in at the directory. */
async function open(tokenId: string | undefined, client = new SignedClient(running().server.app)) {
  const answer = tokenId ? await client.send<StaffGrant>('POST', '/v1/staff/session', { tokenId }) : undefined
  if (answer?.status === 200) client.grant = answer.data
  return client
}

async function signedIn(): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`select distinct p.username from kaihu.session s
    join kaihu.staff p using (staff_id) where s.ended_at is null order by 1`.execute(
    running().server.database,
  )
  return rows.map(({ username }) => username)
}

/** Two administrators give the group of all of them a role. */
async function grantDesk(): Promise<void> {
  const [first, second] = [await signIn('admin1'), await signIn('admin2')]
  const grant = { roles: ['RM'], branches: ['SH01'], sector: null }
  const { data } = await first.send<{ change: ChangeView }>('POST', '/v1/admin/groups/changes', {
    group: slapd().groupOf('desk'),
    grant,
    reason: '按岗位授权表',
  })
  await second.send('POST', `/v1/admin/changes/${data.change.changeId}/release`, {})
}

if (started) {
  test('whoever could not sign in any more has no session after the directory was asked, and everybody else keeps theirs', async () => {
    await grantDesk()
    for (const name of Object.values(NAMES)) await signIn(name)
    const kept = await authenticate(new SignedClient(started.server.app), NAMES['is removed'] ?? '', PASSWORD)
    const all = await signedIn()
    expect(all).toEqual(['admin1', 'admin2', ...Object.values(NAMES).toSorted()])
    for (const [way, [, act]] of Object.entries(WAYS)) {
      const uid = NAMES[way] ?? ''
      await slapd().asRoot((client) => act(client, slapd().dnOf(uid), uid))
    }
    const logged = await askLeavers(started.server)
    expect((await open(kept)).grant).toBeUndefined()
    const stay = await signedIn()
    const whys = await sql<{ username: string; why: string }>`select p.username, a.body ->> 'why' as why
      from kaihu.audit_entry a join kaihu.staff p on p.staff_id = a.body ->> 'staffId'
      where a.kind = 'admin.sessions-ended'`.execute(started.server.database)
    for (const [way, [why]] of Object.entries(WAYS)) {
      const name = NAMES[way] ?? ''
      const told = whys.rows.find(({ username }) => username === name)?.why ?? null
      const mayComeIn = (await signIn(name)).grant !== undefined
      expect([way, told, stay.includes(name), mayComeIn]).toEqual([way, why, why === null, why === null])
    }
    expect(logged.map(({ why }) => why).toSorted()).toEqual(
      Object.values(WAYS)
        .flatMap(([why]) => why ?? [])
        .toSorted(),
    )
    expect(stay).toContain('admin1')
  })

  test('an LDAP directory that does not answer, or not to the account that searches, ends nobody’s session', async () => {
    const before = await signedIn()
    await slapd().asRoot((client) => client.del(slapd().dnOf(NAMES['stays as they are'] ?? '')))
    const { server } = started
    for (const wrong of [{ LDAP_BIND_PASSWORD: 'not it' }, { LDAP_BASE: 'dc=nobody' }]) {
      expect(await askLeavers({ ...server, config: { ...server.config, ...wrong } })).toEqual([])
      expect(await signedIn()).toEqual(before)
    }
    // It answers, and sees nobody.
    const blind = { ...server.config, LDAP_USER_FILTER: '(&(uid={username})(employeeType=nobody))' }
    const count = before.length
    expect(await askLeavers({ ...server, config: blind })).toMatchObject([{ event: 'SEC-DIRECTORY', count }])
    expect(await signedIn()).toEqual(before)
    const groupless = { ...server.config, LDAP_GROUP_FILTER: '(&(cn=nobody)(member={dn}))' }
    expect(await askLeavers({ ...server, config: groupless })).toMatchObject([
      { why: 'gone' },
      { event: 'SEC-DIRECTORY' },
    ])
    const kept = before.filter((name) => name !== NAMES['stays as they are'])
    expect(await signedIn()).toEqual(kept)
    await slapd().halt()
    expect(await askLeavers(server)).toEqual([])
    expect(await signedIn()).toEqual(kept)
    await slapd().resume()
    expect(await askLeavers(server)).toEqual([])
  })
} else
  test('OpenLDAP is not installed here: leavers of an LDAP directory were not tried (apt-get install slapd)', () => {
    expect(hasSlapd).toBe(false)
  })
