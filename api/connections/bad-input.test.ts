import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import type { SystemName } from '@kaihu/contract/connections.ts'
import { HTTP_SYSTEM_NAMES, settingsOf } from '@kaihu/contract/http-systems.ts'
import { afterAll, expect, test } from 'vitest'
import { makeAuthority, type Pair } from '../../tests/harness/outside/certificates.ts'
import { testConfig } from '../../tests/harness/test-config.ts'
import { createTestDatabase } from '../../tests/harness/test-database.ts'
import { troubleText } from '../cli/trouble-text.ts'
import { connect } from '../platform/database/connect.ts'
import { CONNECTIONS } from './systems.ts'
import { tryConnections } from './try-connections.usecase.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-bad-input-'))
const own = makeAuthority()
const stranger = makeAuthority()
const usual = tls.getCACertificates('default')
tls.setDefaultCACertificates([...usual, own.cert])

const { applicationUrl } = await createTestDatabase()
const database = connect(applicationUrl)
const servers: Server[] = []
afterAll(async () => {
  tls.setDefaultCACertificates(usual)
  for (const server of servers) server.close()
  await database.destroy()
})

/** A server behind a certificate, and what it answers to everything. */
async function serve({ key, cert }: Pair, status: number, body: string): Promise<number> {
  const server = createServer({ key, cert }, (_request, response) => {
    const location = status === 302 ? { location: '/elsewhere' } : {}
    response.writeHead(status, { 'content-type': 'application/json', ...location }).end(body)
  })
  server.on('tlsClientError', () => undefined)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** A port of this machine that nobody listens on. */
async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const good = own.issue('good', 'DNS:localhost')
const FAULTS: Readonly<Record<string, string>> = {
  'nobody listens': `localhost:${await closedPort()}`,
  'no such name': 'nowhere.invalid:443',
  'certificate expired': `localhost:${await serve(own.issue('old', 'DNS:localhost', -1), 200, '{}')}`,
  'certificate of another name': `localhost:${await serve(own.issue('other', 'DNS:other.example'), 200, '{}')}`,
  'certificate of a stranger': `localhost:${await serve(stranger.issue('strange', 'DNS:localhost'), 200, '{}')}`,
  'credentials refused': `localhost:${await serve(good, 401, '{}')}`,
  'led elsewhere': `localhost:${await serve(good, 302, '{}')}`,
  'fails inside': `localhost:${await serve(good, 500, '{}')}`,
  'answers a page': `localhost:${await serve(good, 200, '<html>welcome</html>')}`,
  'answers another shape': `localhost:${await serve(good, 200, '{"hello":1}')}`,
}

function fileOf(name: string, content: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}

const saml = path.join(folder, 'saml.pem')
execFileSync('sh', [
  '-c',
  `openssl req -x509 -newkey rsa:2048 -nodes -days 5 -subj /CN=kaihu -keyout ${saml} -out ${saml}.crt 2>/dev/null && cat ${saml}.crt >> ${saml}`,
])
const TOKEN = 'hidden-token-of-the-test'

/** How a system is named that is asked over HTTP, unless it is said otherwise below. */
const OVER_HTTP = Object.fromEntries(
  HTTP_SYSTEM_NAMES.map((name) => {
    const system = settingsOf(name)
    return [
      name,
      (at: string) => ({ [`${system}_URL`]: `https://${at}/${name}`, [`${system}_TOKEN`]: TOKEN }),
    ]
  }),
)

/** How each system is named at an address, and what it speaks. */
const SYSTEMS: Readonly<Partial<Record<SystemName, (at: string) => Record<string, string>>>> = {
  ...OVER_HTTP,
  objects: (at) => ({ OBJECTS_S3: `https://key:${TOKEN}@${at}/kaihu` }),
  identity: (at) => ({ OIDC_ISSUER: `https://${at}`, OIDC_CLIENT_ID: 'kaihu', OIDC_CLIENT_SECRET: TOKEN }),
  saml: (at) => ({
    SAML_IDP_URL: `https://${at}/sso`,
    SAML_IDP_ENTITY: 'idp',
    SAML_IDP_CERT: `${saml}.crt`,
    SAML_KEY: saml,
  }),
  sms2: (at) => ({
    SMS_URL: `https://${at}/sms`,
    SMS_TOKEN: TOKEN,
    SMS2_URL: `https://${at}/sms`,
    SMS2_TOKEN: TOKEN,
  }),
  mail: (at) => ({ MAIL_URL: `smtps://kaihu:${TOKEN}@${at}`, MAIL_FROM: 'a@bank.example' }),
  calendar: (at) => ({ CALENDAR_URL: `https://${at}/holidays.ics` }),
  lists: (at) => ({ LIST_SOURCES: fileOf(`${at}.json`, JSON.stringify({ UN: [`https://${at}/un.xml`] })) }),
}

/** The same directory by another way of asking: it takes the place of `directory` in a run of its own. */
function ldapAt(at: string) {
  return {
    LDAP_URL: `ldaps://${at}`,
    LDAP_BIND_DN: 'cn=reader',
    LDAP_BIND_PASSWORD: TOKEN,
    LDAP_BASE: 'dc=bank',
  }
}

/** These speak no HTTP: what an HTTP server answers them is no fault that anybody makes. */
const SPEAK_OTHERWISE: readonly string[] = ['mail', 'directory by LDAP']
const IN_HTTP = [
  'credentials refused',
  'led elsewhere',
  'fails inside',
  'answers a page',
  'answers another shape',
]

/** What is said of a fault; systems of which something else is said, with the reason why. */
const SAID: Readonly<Record<string, string>> = {
  'nobody listens': 'Nothing listens at the address.',
  'no such name': 'The name of the address is not known.',
  'certificate expired': 'Its certificate has run out or is not valid yet.',
  'certificate of another name': 'Its certificate is for another name.',
  'certificate of a stranger': 'Its certificate is by nobody who is trusted here.',
  'credentials refused': 'It does not accept our credentials. (answered 401)',
  'led elsewhere': 'It sends the request elsewhere; redirections are not followed. (answered 302)',
  'fails inside': 'It failed on its side. (answered 500)',
  'answers a page': 'The answer is not JSON.',
  'answers another shape': 'The answer has not the agreed shape.',
}
const SHAPE = SAID['answers another shape'] ?? ''
const OTHERWISE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // A person's browser is sent there: any page may be the right one.
  saml: {
    'credentials refused': 'ok',
    'led elsewhere': 'ok',
    'answers a page': 'ok',
    'answers another shape': 'ok',
  },
  // A gateway is only looked at: to see more, a message would have to be sent.
  sms: { 'answers a page': 'ok', 'answers another shape': 'ok' },
  sms2: { 'answers a page': 'ok', 'answers another shape': 'ok' },
  // Lists are files in many shapes, judged when they are read.
  lists: { 'answers a page': 'ok', 'answers another shape': 'ok' },
  identity: { 'answers a page': SHAPE },
  calendar: { 'answers a page': SHAPE },
  objects: { 'answers a page': SHAPE },
}

/** The setting that is to be looked at, where it is not the address. */
const CREDENTIAL: Readonly<Record<string, string>> = Object.fromEntries(
  HTTP_SYSTEM_NAMES.map((name) => [name, `${settingsOf(name)}_TOKEN`]),
)
const ADDRESS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(HTTP_SYSTEM_NAMES.map((name) => [name, `${settingsOf(name)}_URL`])),
  objects: 'OBJECTS_S3',
  identity: 'OIDC_ISSUER',
  saml: 'SAML_IDP_URL',
  mail: 'MAIL_URL',
  lists: 'LIST_SOURCES',
  calendar: 'CALENDAR_URL',
  'directory by LDAP': 'LDAP_URL',
}

/** The authority that a directory's certificate is by has a setting of its own. */
const AUTHORITY: Readonly<Record<string, string>> = { 'directory by LDAP': 'LDAP_CA' }

function expected(system: string, fault: string): string {
  const said = OTHERWISE[system]?.[fault] ?? SAID[fault] ?? ''
  const special = {
    'credentials refused': CREDENTIAL[system],
    'certificate of a stranger': AUTHORITY[system],
  }[fault]
  const setting = special ?? ADDRESS[system]
  return said === 'ok' ? said : `${said} Check ${setting}.`
}

async function sayOf(settings: Record<string, string>): Promise<Map<string, string>> {
  const tried = await tryConnections(testConfig(settings), database)
  return new Map(tried.map(({ system, trouble }) => [system, trouble ? troubleText(trouble) : 'ok']))
}

function settingsAt(at: string, systems: readonly string[]): Record<string, string> {
  const made = Object.entries(SYSTEMS).flatMap(([system, make]) =>
    systems.includes(system) ? [make(at)] : [],
  )
  return Object.assign({}, ...made) as Record<string, string>
}

const NAMES = Object.keys(SYSTEMS)
for (const [fault, at] of Object.entries(FAULTS)) {
  test(`${fault}: each system says so, and names the setting to look at`, async () => {
    const tried = IN_HTTP.includes(fault) ? NAMES.filter((one) => !SPEAK_OTHERWISE.includes(one)) : NAMES
    const said = await sayOf(settingsAt(at, tried))
    const found = Object.fromEntries(tried.map((system) => [system, said.get(system)]))
    expect(found).toEqual(Object.fromEntries(tried.map((system) => [system, expected(system, fault)])))
    expect(JSON.stringify(found)).not.toContain(TOKEN)
    if (IN_HTTP.includes(fault)) return
    const byLdap = await sayOf(ldapAt(at))
    expect(byLdap.get('directory')).toBe(expected('directory by LDAP', fault))
  })
}

test('a proxy that is not there is named, and not the publisher behind it', async () => {
  const at = FAULTS['answers a page'] ?? ''
  const proxy = `http://${FAULTS['nobody listens']}`
  const said = await sayOf({ ...settingsAt(at, ['lists']), LISTS_PROXY: proxy })
  expect(said.get('lists')).toBe('Nothing listens at the address. Check LISTS_PROXY.')
})

test('every system that is asked over a network stands in this table, or has a test of its own', () => {
  const elsewhere = [
    'timestamps',
    'audit_store',
    'audit_folder',
    'database',
    'kms',
    'clamd',
    'scim',
    'wecom',
    'dingtalk',
    'webhooks',
  ]
  expect(CONNECTIONS.map(({ system }) => system).toSorted()).toEqual([...NAMES, ...elsewhere].toSorted())
})
