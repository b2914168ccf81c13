import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { describeSettings } from './help.ts'
import { makeSecret } from './secrets.ts'
import { SETTINGS } from './settings.ts'
import { StartupError } from './startup-error.ts'

const SECRET = 's'.repeat(40)
const KEY = makeSecret('ed25519')
const madeUp = (_name: string, kind: 'text' | 'ed25519') => (kind === 'ed25519' ? KEY : SECRET)
const read = (environment: NodeJS.ProcessEnv, args: string[] = []) => readConfig(environment, args, madeUp)
const messageOf = (environment: NodeJS.ProcessEnv, args: string[] = []): string => {
  try {
    read(environment, args)
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  throw new Error('was accepted')
}
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://owner:pw@db.bank.example:5432/kaihu',
  CUSTOMER_HOSTS: 'apply.bank.example',
  STAFF_HOSTS: 'desk.bank.example',
  DATABASE_APP_PASSWORD: SECRET,
  OTP_PEPPER: SECRET,
  SESSION_KEY: SECRET,
  OBJECTS_KEY: SECRET,
  AUDIT_SIGNING_KEY: KEY,
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
