import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import {
  enrolPasskey,
  goOn,
  knock as knockAt,
  me,
  type Proved,
  proveBy,
  proveByCode,
} from '../../../tests/harness/sign-in/second-factor.ts'
import { SoftwareAuthenticator } from '../../../tests/harness/sign-in/software-authenticator.ts'
import { SignedClient } from '../../../tests/harness/signed-client.ts'
import { startTestServer } from '../../../tests/harness/test-server.ts'
import { keyRing } from '../../platform/objects/key-ring.ts'
import { rewrapAppSecrets } from './rewrap-secrets.usecase.ts'

// The server's clock of this file; the database keeps its own.
let now = Date.now()
const server = await startTestServer({
  environment: { SECOND_FACTOR: 'any', STAFF_SESSIONS: '1' },
  clock: () => new Date(now),
})
const { app, database, config } = server

function knock(username: string, client?: SignedClient) {
  return knockAt(app, username, client)
}

function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })
}

async function enrolApp(client: SignedClient, name = '手机') {
  const begun = await client.send<{ secret: string; uri: string }>('POST', '/v1/staff/factors/totp/options')
  const { secret } = begun.data
  const body = { name, code: codeOf(secret) }
  const added = await client.send<Proved>('POST', '/v1/staff/factors/totp', body)
  goOn(client, added)
  return { secret, uri: begun.data.uri, added }
}

/** The codes of an app count every 30 seconds. */
function nextStep(): void {
  now += 30_000
}

test('before the first set-up a session can do nothing else; the passkey completes it', async () => {
  const { client, secondFactor } = await knock('cm1')
  expect(secondFactor).toEqual({ needs: 'enrol', kinds: ['passkey', 'totp'] })
  for (const path of ['/v1/system/afuser', '/v1/system/functions', '/v1/events'])
    expect(await client.send('GET', path)).toMatchObject({ status: 403, code: '200027' })
  const before = client.grant
  const { added } = await enrolPasskey(client)
  expect(added.data.grant?.secondFactor).toBeNull()
  expect((await me(client)).status).toBe(200)
  // What the session was opened with opens nothing any more.
  client.grant = before
  expect((await me(client)).code).toBe('999997')
})

test('whoever has a passkey is asked for it at the next sign-in, and cannot set up another one instead', async () => {
  const { client } = await knock('cm2')
  const { passkey } = await enrolPasskey(client)
  const { client: next, secondFactor } = await knock('cm2')
  expect(secondFactor?.needs).toBe('prove')
  for (const path of ['passkeys/options', 'totp/options'])
    expect((await next.send('POST', `/v1/staff/factors/${path}`)).code).toBe('200027')
  expect((await me(next)).code).toBe('200027')
  expect((await proveBy(next, passkey)).status).toBe(200)
  expect((await me(next)).status).toBe(200)
})

test('a passkey of another site, of another person or with an old challenge proves nothing', async () => {
  const { client } = await knock('rm1')
  const { passkey } = await enrolPasskey(client)
  const { client: next } = await knock('rm1')
  const phished = await next.send<never>('POST', '/v1/staff/factors/proof/options')
  passkey.origin = 'http://localhost.evil.example'
  const response = passkey.get(phished.data)
  passkey.origin = 'http://localhost:3000'
  expect((await next.send('POST', '/v1/staff/factors/proof', { response })).code).toBe('200029')

  const stranger = new SoftwareAuthenticator()
  expect((await proveBy(next, stranger)).code).toBe('200029')

  const asked = await next.send<never>('POST', '/v1/staff/factors/proof/options')
  const once = passkey.get(asked.data)
  await next.send('POST', '/v1/staff/factors/proof/options')
  expect((await next.send('POST', '/v1/staff/factors/proof', { response: once })).code).toBe('200029')
  expect((await me(next)).code).toBe('200027')
  expect((await proveBy(next, passkey)).status).toBe(200)
})

test('a code of the app proves it once: neither it nor an earlier one is taken again', async () => {
  const { client } = await knock('ao1')
  const { secret, uri } = await enrolApp(client)
  expect(uri).toContain('otpauth://totp/Kaihu:ao1')
  const first = codeOf(secret)
  expect((await proveByCode(client, first)).code).toBe('200029')
  nextStep()
  const second = codeOf(secret)
  const { client: next } = await knock('ao1')
  const { client: other } = await knock('ao1')
  const answers = await Promise.all([proveByCode(next, second), proveByCode(other, second)])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
  nextStep()
  const { client: last } = await knock('ao1')
  expect((await proveByCode(last, second)).code).toBe('200029')
  expect((await proveByCode(last, codeOf(secret).replace(/(...)/, '$1 '))).status).toBe(200)
})

test('the secret of an app lies wrapped in the database and goes with it', async () => {
  const { client } = await knock('ao2')
  const { secret } = await enrolApp(client)
  const kept = await database
    .selectFrom('staff_factor')
    .select(['wrapped', 'key_id', 'factor_id'])
    .where('staff_id', '=', 'S0008')
    .executeTakeFirstOrThrow()
  const plain = Buffer.from(Secret.fromBase32(secret).bytes)
  expect(kept.wrapped?.includes(plain.subarray(0, 8))).toBe(false)
  const fresh = keyRing('another key of at least 32 characters', [config.OBJECTS_KEY ?? ''])
  expect(await rewrapAppSecrets(database, fresh)).toBeGreaterThan(0)
  expect(await rewrapAppSecrets(database, fresh)).toBe(0)
  await rewrapAppSecrets(
    database,
    keyRing(config.OBJECTS_KEY ?? '', ['another key of at least 32 characters']),
  )
  nextStep()
  const { client: next } = await knock('ao2')
  expect((await proveByCode(next, codeOf(secret))).status).toBe(200)
})

test('wrong codes make whoever guesses wait, but not the owner in their own browser', async () => {
  const { client: own } = await knock('rml1')
  const { secret } = await enrolApp(own)
  const thief = new SignedClient(app)
  await knock('rml1', thief)
  for (let turn = 0; turn < 5; turn++) expect((await proveByCode(thief, '000000')).code).toBe('200029')
  nextStep()
  expect((await proveByCode(thief, codeOf(secret))).code).toBe('200031')
  // Another browser of somebody who knows the password does not get a fresh budget.
  const { client: again } = await knock('rml1')
  expect((await proveByCode(again, codeOf(secret))).code).toBe('200031')
  await knock('rml1', own)
  expect((await proveByCode(own, codeOf(secret))).status).toBe(200)
})

test('codes that are sent all at once are judged no more often than one by one', async () => {
  const { client: own } = await knock('bbo1')
  await enrolApp(own)
  const thief = new SignedClient(app)
  await knock('bbo1', thief)
  const answers = await Promise.all(Array.from({ length: 20 }, () => proveByCode(thief, '000000')))
  const judged = answers.filter(({ code }) => code === '200029')
  expect(judged.length).toBeLessThanOrEqual(5)
  expect(answers.filter(({ code }) => code === '200031')).toHaveLength(20 - judged.length)
})

test('whoever knows the password alone ends no session of its owner', async () => {
  const { client: owner } = await knock('rml2')
  await enrolPasskey(owner)
  for (let turn = 0; turn < 4; turn++) await knock('rml2')
  expect((await me(owner)).status).toBe(200)
})

test('a factor is renamed and removed by its owner alone, and the last one stays', async () => {
  const { client } = await knock('gsc1')
  await enrolPasskey(client)
  nextStep()
  await enrolApp(client)
  const list = async () =>
    (
      await client.send<{ items: { factorId: string; kind: string; name: string; mayRemove: boolean }[] }>(
        'GET',
        '/v1/staff/factors',
      )
    ).data.items
  const [passkey, phone] = await list()
  expect([passkey?.mayRemove, phone?.mayRemove]).toEqual([true, true])
  const { client: other } = await knock('gsc2')
  await enrolPasskey(other)
  expect((await other.send('DELETE', `/v1/staff/factors/${phone?.factorId}`)).code).toBe('100005')
  await client.send('PUT', `/v1/staff/factors/${phone?.factorId}/name`, { name: '旧手机' })
  expect((await client.send('DELETE', `/v1/staff/factors/${passkey?.factorId}`)).status).toBe(200)
  expect(await list()).toMatchObject([{ kind: 'totp', name: '旧手机', mayRemove: false }])
  expect((await client.send('DELETE', `/v1/staff/factors/${phone?.factorId}`)).code).toBe('200032')
  expect(await list()).toHaveLength(1)
})

test('everything about a factor is in the chain of its owner, who is told by mail', async () => {
  const { client } = await knock('crt1')
  const { passkey } = await enrolPasskey(client)
  const { client: next } = await knock('crt1')
  await proveByCode(next, '123456')
  await proveBy(next, passkey)
  const entries = await database
    .selectFrom('audit_entry')
    .select('kind')
    .where('chain_id', '=', 'staff:S0017')
    .orderBy('seq')
    .execute()
  expect(entries.map(({ kind }) => kind)).toEqual([
    'access.second-factor-asked',
    'access.factor-added',
    'access.signed-in',
    'access.second-factor-asked',
    'access.factor-refused',
    'access.factor-proved',
    'access.signed-in',
  ])
  const mails = await database
    .selectFrom('message as m')
    .innerJoin('notice as n', 'n.notice_id', 'm.notice_id')
    .select(['n.kind', 'm.channel'])
    .where('n.staff_id', '=', 'S0017')
    .execute()
  expect(mails).toEqual([{ kind: 'factorAdded', channel: 'mail' }])
})
