import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { describeSettings } from './help.ts'
import { describeWaivers } from './outside-systems.ts'
import { makeSecret } from './secrets.ts'
import { SETTINGS } from './settings.ts'
import { StartupError } from './startup-error.ts'

const SECRET = 's'.repeat(40)
const KEY = makeSecret('ed25519')
function madeUp(_name: string, kind: 'text' | 'ed25519') {
  return kind === 'ed25519' ? KEY : SECRET
}
function read(environment: NodeJS.ProcessEnv, args: string[] = []) {
  return readConfig(environment, args, madeUp)
}
function messageOf(environment: NodeJS.ProcessEnv, args: string[] = []): string {
  try {
    read(environment, args)
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  throw new Error('was accepted')
}
const WAIVED = { SMS: 'none', MAIL: 'none', HUB: 'none', CRT: 'none', TICKETS: 'none' }
const NOT_WAIVED = { SMS: '', MAIL: '', HUB: '', CRT: '', TICKETS: '' }
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://owner:pw@db.bank.example:5432/kaihu?sslmode=verify-full',
  CUSTOMER_HOSTS: 'apply.bank.example',
  STAFF_HOSTS: 'desk.bank.example',
  DATABASE_APP_PASSWORD: SECRET,
  OTP_PEPPER: SECRET,
  SESSION_KEY: SECRET,
  OBJECTS_KEY: SECRET,
  AUDIT_SIGNING_KEY: KEY,
  TRUSTED_PROXIES: '10.0.0.5',
  CLAMD: 'none',
  ...WAIVED,
}

test('development needs no setting at all, and serves customers at apply.localhost too', () => {
  const config = read({})
  expect(config).toMatchObject({ PORT: 3000, ROLE: 'all', isProduction: false })
  expect(config.DATABASE_URL).toBeUndefined()
  expect(config.CUSTOMER_HOSTS).toHaveLength(10)
  expect(config.CUSTOMER_HOSTS).toContain('apply.localhost')
})

test('every mistake is listed at once', () => {
  const message = messageOf({
    PORT: '99999',
    DATABASE_URL: 'mysql://x',
    DEMO_DATA: 'yes',
    STAFF_IDLE_MINUTES: '-1',
  })
  expect(message).toContain('4 mistakes')
  for (const name of ['PORT', 'DATABASE_URL', 'DEMO_DATA', 'STAFF_IDLE_MINUTES'])
    expect(message).toContain(name)
})

test('production names every setting it misses instead of making one up', () => {
  const message = messageOf({ NODE_ENV: 'production' })
  const required = Object.entries(SETTINGS).filter(([, setting]) => 'requiredInProduction' in setting)
  for (const [name] of required) expect(message).toContain(`${name} is missing`)
})

test('production accepts a whole configuration, without demo data and without localhost hosts', () => {
  const config = read(PRODUCTION)
  expect(config).toMatchObject({
    isProduction: true,
    DEMO_DATA: false,
    CUSTOMER_HOSTS: ['apply.bank.example'],
  })
})

test('production refuses the development token and demo accounts', () => {
  const message = messageOf({ ...PRODUCTION, DEV_TOKEN: 'true', DEMO_DATA: 'true' })
  expect(message).toContain('DEV_TOKEN')
  expect(message).toContain('DEMO_DATA')
})

test('a wrong secret or database address is named but never shown', () => {
  const message = messageOf({ OTP_PEPPER: 'short-secret', DATABASE_URL: 'http://u:hidden@h/x' })
  expect(message).toContain('OTP_PEPPER')
  expect(message).not.toContain('short-secret')
  expect(message).not.toContain('hidden')
})

test('a signing key may be given on one line, and must be one', () => {
  const onOneLine = KEY.replaceAll('\n', '\\n')
  expect(read({ ...PRODUCTION, AUDIT_SIGNING_KEY: onOneLine }).AUDIT_SIGNING_KEY).toBe(KEY)
  expect(messageOf({ AUDIT_SIGNING_KEY: KEY.replace('MC4', 'XXX') })).toContain('Ed25519')
})

test('--role says what a process does, and an unknown one is refused', () => {
  expect(read({}, ['--role', 'worker']).ROLE).toBe('worker')
  expect(messageOf({}, ['--role', 'cook'])).toContain('ROLE')
  expect(messageOf({}, ['--rol', 'worker'])).toContain('--rol')
})

test('the help names every setting', () => {
  const help = describeSettings()
  for (const name of Object.keys(SETTINGS)) expect(help).toContain(name)
})

test('production lists every system that is neither named nor waived, and starts once each is one of them', () => {
  const unsaid = { ...PRODUCTION, ...NOT_WAIVED }
  const message = messageOf(unsaid)
  for (const name of ['SMS', 'MAIL', 'HUB', 'CRT', 'TICKETS']) expect(message).toContain(`write ${name}=none`)
  const some = { MAIL: 'none', CRT: 'none', TICKETS_URL: 'https://desk.bank.example' }
  expect(messageOf({ ...unsaid, ...some }).match(/write \w+=none/g)).toEqual([
    'write SMS=none',
    'write HUB=none',
  ])
  expect(messageOf({ ...PRODUCTION, SMS: 'later' })).toContain('SMS ("later"): must be none')
  expect(messageOf({ ...PRODUCTION, TICKETS_URL: 'https://desk.bank.example' })).toContain('contradict')
})

test('what was waived is told of at every start', () => {
  const told = describeWaivers(read({ ...PRODUCTION, HTTP_ON_LOOPBACK_ALLOWED: 'true' }))
  expect(told.map((words) => words.split(':')[0])).toEqual([
    'SMS=none',
    'MAIL=none',
    'HUB=none',
    'CRT=none',
    'TICKETS=none',
    'CLAMD=none',
    'HTTP_ON_LOOPBACK_ALLOWED=true',
  ])
})

test('mail needs its server and its sender, and a wrong address is told without its password', () => {
  const server = 'smtps://kaihu:hidden@mail.bank.example:465'
  expect(messageOf({ MAIL_URL: server })).toContain('MAIL_FROM is missing; MAIL_URL needs it')
  expect(messageOf({ MAIL_FROM: 'a@bank.example' })).toContain('MAIL_URL is missing; MAIL_FROM needs it')
  const wrong = messageOf({
    MAIL_URL: server.replace('smtps', 'imap'),
    MAIL_FROM: 'a@b.example, c@d.example',
  })
  for (const name of ['MAIL_URL', 'MAIL_FROM']) expect(wrong).toContain(name)
  expect(wrong).not.toContain('hidden')
  const from = { MAIL_URL: server, MAIL_FROM: 'a@bank.example' }
  expect(messageOf({ ...from, MAIL_DKIM: 'kaihu' })).toContain(
    'MAIL_DKIM ("kaihu"): must be SELECTOR:DOMAIN:FILE',
  )
  expect(messageOf({ ...from, MAIL_DKIM: 'kaihu:bank.example:/nowhere.pem' })).toContain(
    'must hold a private key',
  )
  const real = { MAIL_URL: server, MAIL_FROM: '开户 <noreply@bank.example>' }
  const config = read({ ...PRODUCTION, ...real, MAIL: '' })
  expect(describeWaivers(config).join()).not.toContain('MAIL')
})

test('an address goes with a token, a shared key or a certificate, and nothing wrong is shown', () => {
  for (const system of ['SMS', 'HUB', 'CRT']) {
    const [url, token] = [`${system}_URL`, `${system}_TOKEN`]
    const address = 'https://door.bank.example/v1'
    expect(messageOf({ [url]: address })).toContain(`${token} is missing; ${url} needs it`)
    expect(messageOf({ [token]: SECRET })).toContain(`${url} is missing; ${token} needs it`)
    const wrong = messageOf({ [url]: 'https://u:hidden@door.bank.example', [token]: 'hidden words' })
    for (const name of [url, token]) expect(wrong).toContain(name)
    expect(wrong).not.toContain('hidden')
    expect(read({ [url]: address, [`${system}_HMAC_KEY`]: `kaihu:${SECRET}` })).toMatchObject({
      [`${system}_HMAC_KEY`]: { keyId: 'kaihu', key: SECRET },
    })
    const noFile = messageOf({ [url]: address, [`${system}_CLIENT_CERT`]: '/nowhere.pem' })
    expect(noFile).toContain(`${system}_CLIENT_CERT ("/nowhere.pem"): there is no such file`)
  }
})

test('production waives nothing once every system has its address', () => {
  const config = read({
    ...PRODUCTION,
    ...NOT_WAIVED,
    CLAMD: 'clamd.bank.example:3310',
    MAIL_URL: 'smtps://mail.bank.example',
    MAIL_FROM: 'noreply@bank.example',
    SMS_URL: 'https://sms.bank.example/v1',
    SMS_TOKEN: SECRET,
    HUB_URL: 'https://hub.bank.example',
    HUB_TOKEN: SECRET,
    CRT_URL: 'https://crt.bank.example',
    CRT_TOKEN: SECRET,
    TICKETS_URL: 'https://desk.bank.example',
  })
  expect(describeWaivers(config)).toEqual([])
})

test('production asks whose forwarded addresses count and which scanner judges files; none has to be written', () => {
  const { TRUSTED_PROXIES: _proxies, CLAMD: _clamd, ...unsaid } = PRODUCTION
  expect(messageOf(unsaid)).toContain('TRUSTED_PROXIES is missing')
  expect(messageOf(unsaid)).toContain('CLAMD is missing')
  const config = read({ ...PRODUCTION, TRUSTED_PROXIES: 'none' })
  expect([config.TRUSTED_PROXIES, config.CLAMD]).toEqual([undefined, undefined])
})

test('production speaks to a database on another machine over TLS alone, unless the way to it is said to be safe', () => {
  const plain = 'postgres://owner:hidden@db.bank.example:5432/kaihu'
  for (const DATABASE_URL of [plain, `${plain}?sslmode=disable`, `${plain}?sslmode=prefer`]) {
    const message = messageOf({ ...PRODUCTION, DATABASE_URL })
    expect(message).toContain('DATABASE_URL must ask for TLS')
    expect(message).not.toContain('hidden')
    expect(read({ ...PRODUCTION, DATABASE_URL, DATABASE_PLAIN_ALLOWED: 'true' }).isProduction).toBe(true)
  }
  for (const here of [
    'postgres://owner:pw@127.0.0.1/kaihu',
    'postgres://owner:pw@localhost:5432/kaihu?host=/run/postgresql',
  ])
    expect(read({ ...PRODUCTION, DATABASE_URL: here }).isProduction).toBe(true)
})

test('production reaches other machines over TLS alone', () => {
  for (const name of ['DIRECTORY_URL', 'TICKETS_URL', 'SMS_URL', 'HUB_URL', 'CRT_URL'])
    for (const address of ['http://dsp.bank.example', 'http://127.0.0.1:8080'])
      expect(messageOf({ ...PRODUCTION, [name]: address })).toContain(`${name} must be an https`)
  expect(messageOf({ ...PRODUCTION, OBJECTS_S3: 'http://key:hidden@s3.example/files' })).not.toContain(
    'hidden',
  )
  const here = { DIRECTORY_URL: 'http://127.0.0.1:8080', HTTP_ON_LOOPBACK_ALLOWED: 'true' }
  expect(read({ ...PRODUCTION, ...here }).isProduction).toBe(true)
})

test('outside production only this machine is served, unless the network is asked for by name', () => {
  for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'kaihu.bank.example', '127.evil.example'])
    expect(messageOf({ HOST }), HOST).toContain('ALLOW_DEMO_ON_NETWORK')
  for (const HOST of ['localhost', '127.0.0.1', '127.0.0.2', '::1']) expect(read({ HOST }).HOST).toBe(HOST)
  expect(read({ HOST: '0.0.0.0', ALLOW_DEMO_ON_NETWORK: 'true' }).HOST).toBe('0.0.0.0')
  expect(read({ ...PRODUCTION, HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0')
})
