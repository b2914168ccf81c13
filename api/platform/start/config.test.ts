import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { HTTP_SYSTEMS, rowOf, WAIVABLE_SYSTEMS } from '@kaihu/contract/http-systems.ts'
import { expect, test } from 'vitest'
import {
  KEY,
  messageOf,
  NOT_WAIVED,
  PRODUCTION,
  read,
  SECRET,
  WAIVED,
  WAIVERS,
} from '../../../tests/harness/process/read-settings.ts'
import { describeSettings } from './help.ts'
import { describeWaivers } from './outside-systems.ts'
import { SETTINGS } from './settings/settings.ts'

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
  for (const name of WAIVERS) expect(message).toContain(`write ${name}=none`)
  expect(message).toContain('write REGISTER=file for the register that')
  const some = {
    ...WAIVED,
    SMS: '',
    HUB: '',
    TICKETS: '',
    REGISTER: 'file',
    TICKETS_URL: 'https://desk.bank.example',
  }
  expect(messageOf({ ...unsaid, ...some }).match(/write \w+=none/g)).toEqual([
    'write SMS=none',
    'write HUB=none',
  ])
  expect(messageOf({ ...PRODUCTION, SMS: 'later' })).toContain('SMS ("later"): must be none')
  expect(messageOf({ ...PRODUCTION, TICKETS_URL: 'https://desk.bank.example' })).toContain('contradict')
})

test('a register that is filled from a file is named as such, is no waiver, and not beside one elsewhere', () => {
  const own = { ...PRODUCTION, REGISTER: 'file' }
  expect(describeWaivers(read(own)).join()).not.toContain('REGISTER')
  const both = { ...own, REGISTER_URL: 'https://register.bank.example', REGISTER_TOKEN: 'a-token-of-it' }
  expect(messageOf(both)).toContain('REGISTER=file and REGISTER_URL contradict')
  expect(messageOf({ ...PRODUCTION, REGISTER: 'csv' })).toContain('REGISTER ("csv"): must be none or file')
})

test('a key management system takes the place of OBJECTS_KEY, and is named whole', () => {
  const { OBJECTS_KEY: _gone, ...rest } = PRODUCTION
  const vault = { ...rest, OBJECTS_KMS: 'vault', OBJECTS_KMS_URL: 'https://vault.bank.example:8200' }
  expect(messageOf(vault)).toContain('OBJECTS_KMS_KEY is missing; OBJECTS_KMS=vault needs it')
  expect(messageOf({ ...vault, OBJECTS_KMS_KEY: 'kaihu' })).toContain('OBJECTS_KMS_KEY must be MOUNT/NAME')
  const whole = { ...vault, OBJECTS_KMS_KEY: 'transit/kaihu', OBJECTS_KMS_TOKEN: 'hvs.hidden-token' }
  expect(read(whole).OBJECTS_KEY).toBeUndefined()
  const plain = messageOf({ ...whole, OBJECTS_KMS_URL: 'http://vault.bank.example:8200' })
  expect(plain).toContain('OBJECTS_KMS_URL must be an https address')
  const aws = { ...rest, OBJECTS_KMS: 'aws', OBJECTS_KMS_KEY: 'alias/kaihu' }
  expect(messageOf(aws)).toContain('OBJECTS_KMS_REGION is missing; OBJECTS_KMS=aws needs it')
  const half = { ...aws, OBJECTS_KMS_REGION: 'ap-east-1', OBJECTS_KMS_ACCOUNT: 'AKID' }
  expect(messageOf(half)).toContain('OBJECTS_KMS_ACCOUNT and OBJECTS_KMS_SECRET go together')
  const leaving = { ...whole, OBJECTS_KMS_LEAVING: 'true' }
  expect(messageOf(leaving)).toContain('OBJECTS_KEY is missing; OBJECTS_KMS_LEAVING=true needs it')
  expect(messageOf(rest)).toContain('OBJECTS_KEY is missing')
})

test('where Kaihu keeps the passwords of staff production asks for a list of breached ones, or a word that there is none', () => {
  const { BREACHED_PASSWORDS: _gone, ...rest } = PRODUCTION
  expect(messageOf(rest)).toContain('BREACHED_PASSWORDS is missing: Kaihu keeps the passwords')
  expect(messageOf({ ...rest, BREACHED_PASSWORDS: '/nowhere.txt' })).toContain(
    'must name a file that is there',
  )
  expect(read({ ...rest, BREACHED_PASSWORDS: import.meta.filename }).BREACHED_PASSWORDS).toBe(
    import.meta.filename,
  )
})

test('a secret may stand in a file that a vault fills, and is nowhere in the environment', () => {
  const { SESSION_KEY: _gone, ...rest } = PRODUCTION
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'kaihu-secret-')), 'session-key')
  writeFileSync(file, `${SECRET}-of-the-vault\n`)
  expect(read({ ...rest, SESSION_KEY_FILE: file }).SESSION_KEY).toBe(`${SECRET}-of-the-vault`)
  expect(messageOf({ ...rest, SESSION_KEY_FILE: '/nowhere' })).toContain(
    'SESSION_KEY_FILE: there is no such file, or it cannot be read',
  )
})

test('what was waived is told of at every start', () => {
  const told = describeWaivers(read({ ...PRODUCTION, HTTP_ON_LOOPBACK_ALLOWED: 'true' }))
  expect(told.map((words) => words.split(':')[0])).toEqual([
    ...WAIVERS.map((name) => `${name}=none`),
    'AUDIT_WITNESS=none',
    'CLAMD=none',
    'PAPERS_CERT=none',
    'BREACHED_PASSWORDS=none',
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
  for (const system of HTTP_SYSTEMS.filter((one) => rowOf(one).asksWho && one !== 'SMS2')) {
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
    AUDIT_WITNESS: '',
    AUDIT_COPY_FOLDER: '/mnt/witness',
    MAIL_URL: 'smtps://mail.bank.example',
    MAIL_FROM: 'noreply@bank.example',
    ...Object.fromEntries(
      WAIVABLE_SYSTEMS.flatMap((one) => [
        [`${one}_URL`, `https://${one.toLowerCase()}.bank.example`],
        [`${one}_TOKEN`, SECRET],
      ]),
    ),
  })
  expect(describeWaivers({ ...config, PAPERS_CERT: 'seal.pem', BREACHED_PASSWORDS: 'list.txt' })).toEqual([])
})

test('production asks whose forwarded addresses count and which scanner judges files; none has to be written', () => {
  const { TRUSTED_PROXIES: _proxies, CLAMD: _clamd, ...unsaid } = PRODUCTION
  expect(messageOf(unsaid)).toContain('TRUSTED_PROXIES is missing')
  expect(messageOf(unsaid)).toContain('CLAMD is missing')
  const config = read({ ...PRODUCTION, TRUSTED_PROXIES: 'none' })
  expect([config.TRUSTED_PROXIES, config.CLAMD]).toEqual([undefined, undefined])
})

test('outside production only this machine is served, unless the network is asked for by name', () => {
  for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'kaihu.bank.example', '127.evil.example'])
    expect(messageOf({ HOST }), HOST).toContain('ALLOW_DEMO_ON_NETWORK')
  for (const HOST of ['localhost', '127.0.0.1', '127.0.0.2', '::1']) expect(read({ HOST }).HOST).toBe(HOST)
  expect(read({ HOST: '0.0.0.0', ALLOW_DEMO_ON_NETWORK: 'true' }).HOST).toBe('0.0.0.0')
  expect(read({ ...PRODUCTION, HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0')
})
