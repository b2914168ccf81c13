import { inflateRawSync } from 'node:zlib'
import '../../connect.ts'
import type { StaffGrant } from '@kaihu/contract/access.ts'
import type { ConnectionView } from '@kaihu/contract/connections.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Saying, startSamlProvider } from '../../../tests/harness/outside/saml-provider.ts'
import { SignedClient, signInStaff } from '../../../tests/harness/signed-client.ts'
import { startTestServer } from '../../../tests/harness/test-server.ts'
import { connectionsRoom } from '../../connections/connections.room.ts'
import type { RoomParts } from '../../platform/room.ts'

const provider = await startSamlProvider()
const { app, database } = await startTestServer({
  rooms: (db, config) => connectionsRoom({ config, database: db } as RoomParts).routes,
  environment: {
    SAML_IDP_URL: provider.url,
    SAML_IDP_ENTITY: provider.entity,
    SAML_IDP_CERT: provider.own.certFile,
    SAML_KEY: provider.ours.file,
    SAML_NAME: '行内单点登录',
    SECOND_FACTOR_AT_PROVIDER: 'true',
    SAML_ENTITY: 'https://kaihu.bank.example',
    STAFF_PASSWORDS: 'true',
  },
})

const START = '/v1/staff/sign-in/saml'

async function leave(client: SignedClient): Promise<string> {
  const sent = await client.send('GET', `${START}?next=${encodeURIComponent('/orders?page=2')}`)
  expect(sent.status).toBe(303)
  return String(sent.raw.headers.location)
}

/** As a browser posts it that stands on the provider's page. */
async function bring(client: SignedClient, response: string): Promise<string> {
  const form = new URLSearchParams({
    SAMLResponse: Buffer.from(response).toString('base64'),
    RelayState: '//evil.example',
  })
  const answer = await client.replay('POST', `${START}/acs`, form.toString(), {
    host: client.host,
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://idp.bank.example',
    'sec-fetch-site': 'cross-site',
  })
  return String(answer.raw.headers.location)
}

function open(client: SignedClient) {
  return client.send<StaffGrant>('POST', '/v1/staff/session/arrival')
}

async function counts(): Promise<unknown> {
  const of = (table: 'session' | 'saml_assertion' | 'staff_identity') =>
    database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
  return [await of('session'), await of('saml_assertion'), await of('staff_identity')]
}

test('the sign-in page offers it, and its metadata tell the provider what it has to know', async () => {
  const doors = await new SignedClient(app).send('GET', '/v1/staff/sign-in')
  expect(doors.data).toMatchObject({ doors: [{ door: 'saml', name: '行内单点登录' }] })
  const metadata = await new SignedClient(app).send('GET', `${START}/metadata`)
  const xml = metadata.raw.payload
  expect(xml).toContain('entityID="https://kaihu.bank.example"')
  expect(xml).toContain('Location="http://localhost:3000/v1/staff/sign-in/saml/acs"')
  expect(xml).toContain('WantAssertionsSigned="true"')
  expect((await new SignedClient(app, 'apply.localhost:3000').send('GET', `${START}/metadata`)).status).toBe(
    404,
  )
})

test('somebody whom administrators added comes in by a signed assertion, to the page they wanted', async () => {
  const client = new SignedClient(app)
  const address = await leave(client)
  expect(new URL(address).searchParams.get('SigAlg')).toContain('rsa-sha256')
  expect(new URL(address).searchParams.get('RelayState')).toBeNull()
  const led = await bring(client, await provider.respond(address, 'cm1'))
  expect(led).toBe('/welcome?arrived=saml&next=%2Forders%3Fpage%3D2')
  const { status, data } = await open(client)
  expect(status).toBe(200)
  expect(data.userInfo).toMatchObject({ username: 'cm1', currentRole: 'CM' })
  client.grant = data
  expect((await client.send('GET', '/v1/system/afuser')).status).toBe(200)
})

test('groups of an attribute are those of the person', async () => {
  const client = new SignedClient(app)
  const said = { attributes: { groups: ['CM-Shanghai', 'Everybody'], displayName: '沈月' } }
  await bring(client, await provider.respond(await leave(client), 'shen.yue', said))
  expect((await open(client)).status).toBe(403)
  const kept = await database
    .selectFrom('staff_group')
    .select('group_name')
    .where('username', '=', 'shen.yue')
    .execute()
  expect(kept.map(({ group_name }) => group_name).toSorted()).toEqual(['CM-Shanghai', 'Everybody'])
})

const attacks: readonly (readonly [string, Saying])[] = [
  ['an assertion without a signature', { signAssertion: false }],
  ['an assertion without a signature in a signed response', { signAssertion: false, signResponse: true }],
  ['an assertion signed by somebody else', { isForged: true }],
  ['an assertion for another audience', { audience: 'https://another.bank.example' }],
  ['an assertion of another issuer', { issuer: 'https://other-idp.example' }],
  ['an assertion for another address', { recipient: 'https://another.bank.example/acs' }],
  ['an assertion for another request', { inResponseTo: '_0123456789' }],
  ['an assertion that has run out', { lifetimeInSeconds: -120 }],
  ['an assertion signed by SHA-1', { signatureAlgorithm: 'rsa-sha1', digestAlgorithm: 'sha1' }],
  ['a name that changes each time', { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }],
]

test.each(attacks)('%s opens nothing', async (_what, saying) => {
  const before = await counts()
  const client = new SignedClient(app)
  const led = await bring(client, await provider.respond(await leave(client), 'ro1', saying))
  expect(led).toBe('/welcome?refused=untrusted')
  expect((await open(client)).status).toBe(401)
  expect(await counts()).toEqual(before)
})

type Wrap = (signed: string, forged: string, response: string) => string

function assertionIn(response: string): string {
  return /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(response)?.[0] ?? ''
}

/** Somebody else's name and id; the signature stays that of the original. */
function forgedFrom(signed: string, login: string): string {
  const id = /ID="([^"]+)"/.exec(signed)?.[1] ?? ''
  return signed
    .replace(`ID="${id}"`, 'ID="_evil"')
    .replace(/<(\w*:?)Signature[\s\S]*<\/\1Signature>/, '')
    .replaceAll('>ro1<', `>${login}<`)
}

const wrappings: readonly (readonly [string, Wrap])[] = [
  ['before the signed one', (signed, forged, response) => response.replace(signed, forged + signed)],
  ['after the signed one', (signed, forged, response) => response.replace(signed, signed + forged)],
  [
    'around the signed one',
    (signed, forged, response) =>
      response.replace(signed, forged.replace('</saml:Assertion>', `${signed}</saml:Assertion>`)),
  ],
  [
    'with the signed one kept in extensions',
    (signed, forged, response) =>
      response.replace(signed, `<samlp:Extensions>${signed}</samlp:Extensions>${forged}`),
  ],
  [
    'with the signature of the signed one, which it holds as an object',
    (signed, forged, response) => {
      const signature = /<(\w*:?)Signature[\s\S]*<\/\1Signature>/.exec(signed)?.[0] ?? ''
      const bare = signed.replace(signature, '')
      const holding = signature.replace(/<\/(\w*:?)Signature>$/, `<$1Object>${bare}</$1Object></$1Signature>`)
      return response.replace(signed, forged.replace('</saml:Issuer>', `</saml:Issuer>${holding}`))
    },
  ],
  [
    'under the id of the signed one',
    (signed, forged, response) =>
      response.replace(signed, forged.replace('_evil', /ID="([^"]+)"/.exec(signed)?.[1] ?? '') + signed),
  ],
  [
    'by another name within the signed one',
    (signed, _forged, response) => response.replace(signed, signed.replace('>ro1<', '>admin1<')),
  ],
]

test.each(wrappings)('an assertion wrapped %s opens nothing', async (_where, wrap) => {
  const before = await counts()
  const client = new SignedClient(app)
  const response = await provider.respond(await leave(client), 'ro1')
  const signed = assertionIn(response)
  expect(signed).toContain('ro1')
  const wrapped = wrap(signed, forgedFrom(signed, 'admin1'), response)
  expect(wrapped).not.toBe(response)
  expect(wrapped).toContain('admin1')
  expect(await bring(client, wrapped)).toBe('/welcome?refused=untrusted')
  expect((await open(client)).status).toBe(401)
  expect(await counts()).toEqual(before)
})

test('a response is good once, in the browser that was sent, and for no later attempt', async () => {
  const client = new SignedClient(app)
  const response = await provider.respond(await leave(client), 'ro2')
  const another = new SignedClient(app)
  await leave(another)
  expect(await bring(another, response)).toBe('/welcome?refused=untrusted')
  expect(await bring(new SignedClient(app), response)).toBe('/welcome?refused=expired')
  expect(await bring(client, response)).toContain('arrived=saml')
  expect((await open(client)).status).toBe(200)
  expect(await bring(client, response)).toBe('/welcome?refused=expired')
  await leave(client)
  expect(await bring(client, response)).toBe('/welcome?refused=untrusted')
  expect((await open(client)).status).toBe(401)
})

test('an assertion that was taken is not taken again, whatever became of the attempt', async () => {
  const client = new SignedClient(app)
  const response = await provider.respond(await leave(client), 'ro2')
  const id = /ID="([^"]+)"/.exec(assertionIn(response))?.[1] ?? ''
  await database.insertInto('saml_assertion').values({ assertion_id: id, expires_at: new Date() }).execute()
  expect(await bring(client, response)).toBe('/welcome?refused=untrusted')
  expect((await open(client)).status).toBe(401)
})

test('signing out at the provider ends the session here; a request that is not signed by it ends nothing', async () => {
  const client = new SignedClient(app)
  const said = { sessionIndex: '_session-7' }
  await bring(client, await provider.respond(await leave(client), 'ao1', said))
  client.grant = (await open(client)).data
  const browser = new SignedClient(app)
  const signed = provider.askLogout('ao1', '_session-7')
  const unsigned = signed.replace(/&SigAlg=.*$/, '')
  const twice = `${signed}&SAMLRequest=${encodeURIComponent('forged')}`
  for (const query of [unsigned, twice, provider.askLogout('ao1', '_session-7', provider.stranger)]) {
    expect((await browser.send('GET', `${START}/logout?${query}`)).status).toBe(400)
    expect((await client.send('GET', '/v1/system/afuser')).status).toBe(200)
  }
  expect(
    (await browser.send('GET', `${START}/logout?${provider.askLogout('ao1', '_session-8')}`)).status,
  ).toBe(303)
  expect((await client.send('GET', '/v1/system/afuser')).status).toBe(200)
  const answer = await browser.send('GET', `${START}/logout?${signed}`)
  expect(String(answer.raw.headers.location)).toContain('SAMLResponse=')
  expect((await client.send('GET', '/v1/system/afuser')).status).toBe(401)
})

test('administrators see it under Connections, and try it', async () => {
  const admin = await signInStaff(app, 'admin1')
  const { data } = await admin.send<ConnectionView>('POST', '/v1/admin/connections/saml/tries', {})
  expect(data).toMatchObject({ system: 'saml', standing: 'real', place: provider.url, state: 'working' })
})

test('an assertion that is encrypted to this installation opens a session, signed as any other', async () => {
  const client = new SignedClient(app)
  const response = await provider.respond(await leave(client), 'cm2', { encryptedTo: provider.ours })
  expect(response).toContain('EncryptedAssertion')
  // Three letters may stand in sealed bytes by chance; the whole assertion's marks may not.
  expect(response).not.toMatch(/NameID|>cm2</)
  expect(await bring(client, response)).toContain('arrived=saml')
  expect((await open(client)).data.userInfo).toMatchObject({ username: 'cm2' })
})

const hidden: readonly (readonly [string, () => Saying])[] = [
  ['encrypted to somebody else', () => ({ encryptedTo: provider.stranger })],
  ['signed by somebody else within', () => ({ encryptedTo: provider.ours, isForged: true })],
  ['not signed within', () => ({ encryptedTo: provider.ours, signAssertion: false })],
  [
    'not signed within a signed response',
    () => ({ encryptedTo: provider.ours, signAssertion: false, signResponse: true }),
  ],
  [
    'signed by SHA-1 within',
    () => ({ encryptedTo: provider.ours, signatureAlgorithm: 'rsa-sha1', digestAlgorithm: 'sha1' }),
  ],
  [
    'for another audience within',
    () => ({ encryptedTo: provider.ours, audience: 'https://another.bank.example' }),
  ],
  ['for another request within', () => ({ encryptedTo: provider.ours, inResponseTo: '_0123456789' })],
]

test.each(hidden)('an assertion %s opens nothing', async (_what, saying) => {
  const before = await counts()
  const client = new SignedClient(app)
  expect(await bring(client, await provider.respond(await leave(client), 'ro1', saying()))).toBe(
    '/welcome?refused=untrusted',
  )
  expect(await counts()).toEqual(before)
})

test('a provider that passes over the wish for a fresh proof lets nobody in', async () => {
  const client = new SignedClient(app)
  const response = await provider.respond(await leave(client), 'ro1')
  const before = await counts()
  // As if the proof that it tells of had been given three minutes before the person was sent there.
  await sql`update kaihu.sign_in_attempt set expires_at = expires_at + interval '3 minutes'`.execute(database)
  expect(await bring(client, response)).toBe('/welcome?refused=untrusted')
  expect((await open(client)).status).toBe(401)
  expect(await counts()).toEqual(before)
})

test('a provider that proves the second factor is asked to do so each time', async () => {
  const sent = await app.inject({ url: '/v1/staff/sign-in/saml', headers: { host: 'localhost:3000' } })
  const request = new URL(String(sent.headers.location)).searchParams.get('SAMLRequest') ?? ''
  expect(inflateRawSync(Buffer.from(request, 'base64')).toString()).toContain('ForceAuthn="true"')
})
