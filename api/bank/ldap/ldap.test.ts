import '../../connect.ts'
import type { StaffGrant } from '@kaihu/contract/access.ts'
import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import { Attribute, Change } from 'ldapts'
import { afterAll, expect, test } from 'vitest'
import { hasSlapd, startSlapd } from '../../../tests/harness/outside/slapd.ts'
import { authenticate, SignedClient } from '../../../tests/harness/signed-client.ts'
import { startTestServer } from '../../../tests/harness/test-server.ts'
import { adminRoutes } from '../../admin/admin.routes.ts'
import { readConfig } from '../../platform/start/config.ts'
import { keepSecret } from '../../platform/start/secrets.ts'
import { usernameOf } from '../directory/identity.ts'

const PASSWORD = '雨过天青云破处 of LDAP'
const PEOPLE = [
  { uid: 'kaihu-reader', name: 'Reader', password: 'reads the directory', groups: [] },
  { uid: 'admin1', name: '孔令辉', password: PASSWORD, groups: [] },
  { uid: 'admin2', name: '管二', password: PASSWORD, groups: [] },
  { uid: 'cm1', name: '梁家豪', password: PASSWORD, groups: ['desk'] },
  { uid: 'he.ping', name: '何平', password: PASSWORD, groups: ['desk'] },
] as const

test('a user name is what administrators could have typed, with the ending taken off', () => {
  expect(usernameOf('Wang.Li@Bank.Example', '@bank.example')).toBe('wang.li')
  for (const wrong of ['wang.li@other.example', '@bank.example', 'wang li@bank.example', undefined, 7])
    expect(usernameOf(wrong, '@bank.example')).toBeUndefined()
})

test('a start on half an LDAP directory, or on two directories, says what is missing', () => {
  const start = (environment: Record<string, string>) => () => readConfig(environment, [], keepSecret)
  expect(start({ LDAP_URL: 'ldaps://ldap.bank.example' })).toThrow(/LDAP_BIND_DN is missing[\s\S]*LDAP_BASE/)
  const whole = {
    LDAP_URL: 'ldaps://ldap.bank.example',
    LDAP_BIND_DN: 'cn=reader',
    LDAP_BIND_PASSWORD: 'a secret',
    LDAP_BASE: 'dc=bank',
  }
  expect(start({ ...whole, DIRECTORY_URL: 'https://dsp.bank.example' })).toThrow(/contradict each other/)
  expect(start({ ...whole, LDAP_USER_FILTER: '(uid=anybody)' })).toThrow(/a filter with \{username\}/)
  expect(start({ ...whole, LDAP_URL: 'https://ldap.bank.example' })).toThrow(/must look like ldaps:/)
})

if (hasSlapd) {
  const slapd = await startSlapd(PEOPLE)
  afterAll(slapd.stop)
  const environment = {
    LDAP_URL: slapd.url,
    LDAP_BIND_DN: slapd.bindDn,
    LDAP_BIND_PASSWORD: slapd.bindPassword,
    LDAP_BASE: slapd.base,
  }
  const { app, database } = await startTestServer({ environment, rooms: () => adminRoutes })

  const signIn = async (username: string, password: string = PASSWORD) => {
    const client = new SignedClient(app)
    const tokenId = await authenticate(client, username, password)
    if (tokenId === undefined) return { client, answer: undefined }
    const answer = await client.send<StaffGrant>('POST', '/v1/staff/session', { tokenId })
    client.grant = answer.data
    return { client, answer }
  }

  test('a member of staff signs in with the password of OpenLDAP, and with no other', async () => {
    const { answer } = await signIn('cm1')
    expect(answer?.data.userInfo).toMatchObject({ username: 'cm1', roles: ['CM'] })
    // An empty password would bind as nobody; a filter in the name would find somebody else.
    for (const [username, password] of [
      ['cm1', 'wrong'],
      ['cm1', ''],
      ['nobody', PASSWORD],
      ['*', PASSWORD],
      ['cm1)(uid=*', PASSWORD],
    ] as const)
      expect((await signIn(username, password)).answer).toBeUndefined()
  })

  test('groups of OpenLDAP give roles once they were released, and are read at every sign-in', async () => {
    expect((await signIn('he.ping')).answer?.code).toBe('999986')
    const [{ client: first }, { client: second }] = [await signIn('admin1'), await signIn('admin2')]
    const body = { group: slapd.groupOf('desk'), grant: { roles: ['RM'], branches: ['SH01'], sector: null } }
    const { data } = await first.send<{ change: ChangeView }>('POST', '/v1/admin/groups/changes', {
      ...body,
      reason: '按岗位授权表',
    })
    await second.send('POST', `/v1/admin/changes/${data.change.changeId}/release`, {})
    const { answer } = await signIn('he.ping')
    expect(answer?.data.userInfo).toMatchObject({
      nameZh: '何平',
      roles: ['RM'],
      branches: [{ orgNo: 'SH01' }],
    })
    // Kept by administrators: the group changes nothing.
    expect((await signIn('cm1')).answer?.data.userInfo.roles).toEqual(['CM'])
    await slapd.asRoot((client) =>
      client.modify(
        slapd.groupOf('desk'),
        new Change({
          operation: 'delete',
          modification: new Attribute({ type: 'member', values: [slapd.dnOf('he.ping')] }),
        }),
      ),
    )
    expect((await signIn('he.ping')).answer?.code).toBe('999986')
  })

  test('an account that was made anew under a known name opens nothing', async () => {
    expect((await signIn('cm1')).answer?.status).toBe(200)
    await slapd.asRoot(async (client) => {
      await client.del(slapd.dnOf('cm1'))
      await client.add(slapd.dnOf('cm1'), {
        objectClass: 'inetOrgPerson',
        uid: 'cm1',
        cn: '另一人',
        sn: '另一人',
        userPassword: PASSWORD,
      })
    })
    expect((await signIn('cm1')).answer).toMatchObject({ status: 403, code: '200022' })
  })

  test('a directory that does not answer is told as one, and never as a wrong password', async () => {
    slapd.stop()
    const refused = await new SignedClient(app).send(
      'POST',
      '/dsp/dspAuthenticate.jsp?realm=staff&service=kaihu',
      { username: 'admin1', password: PASSWORD },
    )
    expect(refused).toMatchObject({ status: 503, code: '200030' })
    expect(
      await database.selectFrom('throttle_failure').select('key').where('key', 'like', '%admin1').execute(),
    ).toEqual([])
  })
} else
  test('OpenLDAP is not installed here: sign-in over LDAP was not tried (apt-get install slapd)', () => {
    expect(hasSlapd).toBe(false)
  })
