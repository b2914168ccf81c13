import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { LIST_SETTINGS } from './list-settings.ts'
import { MESSAGE_SETTINGS } from './message-settings.ts'
import { proofSettings } from './outside-settings.ts'
import { aboutWaiver } from './outside-systems.ts'
import { ROBOT_SETTINGS } from './robot-settings.ts'
import { bareHttpUrl, flag, httpUrl } from './setting-shapes.ts'
import { SIGN_IN_SETTINGS } from './sign-in-settings.ts'

/** One thing that can be set by an environment variable; `--help` and the check are made from the same row. */
export type Setting = {
  readonly schema: z.ZodType
  /** what it is for, and its unit */
  readonly about: string
  /** as typed; in development only when `requiredInProduction` */
  readonly fallback?: string
  readonly requiredInProduction?: true
  /** never printed; made and kept in DATA_DIR in development when absent */
  readonly secret?: 'text' | 'ed25519'
}

function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((number) => number >= least && number <= most, `must be between ${least} and ${most}`)
}

const list = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .pipe(z.array(z.string().min(1)))

const NONE = 'none'

const noneAlone = z.literal(NONE, 'must be none, or left out')

/** What production has to settle: the thing itself, or the written word that there is none. */
function orNone<T extends z.ZodType>(schema: T) {
  return z.union([z.literal(NONE).transform(() => undefined), schema])
}

const hostList = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim().toLowerCase()))
  .pipe(
    z.array(
      z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be host names parted by commas, no ports'),
    ),
  )

function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host:5432/name',
})
const objectsAddress = z
  .url({ protocol: /^https?$/, error: 'must look like https://key:secret@host/bucket' })
  .refine((text) => {
    const { username, password, pathname } = new URL(text)
    return username !== '' && password !== '' && /^\/[a-z0-9.-]{3,63}$/.test(pathname)
  }, 'must name key, secret and bucket')
const secretText = z.string().min(32, 'must have at least 32 characters')

/** The customer-facing hosts: 2 dev, 2 sit, 2 uat, 1 preprod, 2 production. */
const CUSTOMER_HOSTS = [
  'apply-dev1',
  'apply-dev2',
  'apply-sit1',
  'apply-sit2',
  'apply-uat1',
  'apply-uat2',
  'apply-preprod',
  'apply',
  'open',
].map((name) => `${name}.kaihu.example`)

/** Every setting there is. Unknown variables of the environment are not ours and stay unread. */
export const SETTINGS = {
  NODE_ENV: {
    schema: z.enum(['development', 'production', 'test']),
    about: 'development, test or production; production has no defaults for hosts, database and secrets',
    fallback: 'development',
  },
  ROLE: {
    schema: z.enum(['all', 'server', 'worker']),
    about: 'what this process does: server (HTTP), worker (jobs) or all; --role says the same',
    fallback: 'all',
  },
  PORT: { schema: wholeNumber(0, 65_535), about: 'HTTP port; 0 takes a free one', fallback: '3000' },
  HOST: {
    schema: z.string().min(1),
    about: 'address to listen on; 0.0.0.0 behind a load balancer',
    fallback: 'localhost',
  },
  DATA_DIR: {
    schema: z.string().min(1),
    about: 'folder for database, objects and secrets',
    fallback: './data',
  },
  DATABASE_URL: {
    schema: databaseUrl,
    about: 'PostgreSQL 16 or newer, as the owner of the database; without it an embedded one is started',
    requiredInProduction: true,
  },
  DATABASE_PLAIN_ALLOWED: {
    schema: flag,
    about:
      'true: production may speak to a database elsewhere without TLS, the way to it is protected otherwise',
    fallback: 'false',
  },
  DATABASE_APP_PASSWORD: {
    schema: secretText,
    about: 'password of the role kaihu_app, which the running application connects as',
    secret: 'text',
    requiredInProduction: true,
  },
  DATABASE_POOL: { schema: wholeNumber(2, 500), about: 'connections per process', fallback: '20' },
  CUSTOMER_HOSTS: {
    schema: hostList,
    about: 'host names of the customer side, parted by commas; apply.localhost is added in development',
    fallback: CUSTOMER_HOSTS.join(','),
    requiredInProduction: true,
  },
  STAFF_HOSTS: {
    schema: hostList,
    about: 'host names of the staff side; any other host is answered 421 in production',
    fallback: 'localhost,127.0.0.1',
    requiredInProduction: true,
  },
  TRUSTED_PROXIES: {
    schema: orNone(list),
    about:
      'exact addresses of load balancers whose X-Forwarded-For counts, parted by commas; none trusts nobody',
    requiredInProduction: true,
  },
  DIRECTORY_URL: {
    schema: httpUrl,
    about: 'staff sign-in directory (DSP); without it the embedded one serves',
  },
  ...proofSettings('DIRECTORY', 'the staff sign-in directory'),
  ...SIGN_IN_SETTINGS,
  TICKETS_URL: {
    schema: httpUrl,
    about: 'support desk that service tickets are raised at; without it the embedded one serves',
  },
  ...proofSettings('TICKETS', 'the support desk'),
  ...MESSAGE_SETTINGS,
  ...ROBOT_SETTINGS,
  ...LIST_SETTINGS,
  HUB_URL: {
    schema: bareHttpUrl,
    about: 'core banking system, asked by POST HUB_URL/OPERATION; without it the embedded one serves',
  },
  ...proofSettings('HUB', 'the core banking system'),
  CRT_URL: {
    schema: bareHttpUrl,
    about: 'customer-risk system, asked by POST CRT_URL/OPERATION; without it the embedded one serves',
  },
  ...proofSettings('CRT', 'the customer-risk system'),
  MAIL: { schema: noneAlone, about: aboutWaiver('MAIL') },
  HUB: { schema: noneAlone, about: aboutWaiver('HUB') },
  CRT: { schema: noneAlone, about: aboutWaiver('CRT') },
  TICKETS: { schema: noneAlone, about: aboutWaiver('TICKETS') },
  WEBHOOKS_TO_PRIVATE_ALLOWED: {
    schema: flag,
    about:
      'true: webhooks may go to addresses within private networks and on this machine; else only public addresses hear anything',
    fallback: 'false',
  },
  HTTP_ON_LOOPBACK_ALLOWED: {
    schema: flag,
    about: 'true: production may speak plain http to systems on this machine, as to a proxy that adds TLS',
    fallback: 'false',
  },
  OTP_PEPPER: {
    schema: secretText,
    about: 'key that one-time codes are hashed with',
    secret: 'text',
    requiredInProduction: true,
  },
  SESSION_KEY: {
    schema: secretText,
    about: 'key that session signing keys are derived from',
    secret: 'text',
    requiredInProduction: true,
  },
  AUDIT_SIGNING_KEY: {
    schema: z
      .string()
      // Environment files cannot hold line ends; \\n stands for them.
      .transform((text) => text.replaceAll('\\n', '\n'))
      .refine(isSigningKey, 'must be an Ed25519 private key (PKCS #8, PEM)'),
    about: 'Ed25519 private key (PEM) that signs audit checkpoints',
    secret: 'ed25519',
    requiredInProduction: true,
  },
  OBJECTS_KEY: {
    schema: secretText,
    about: 'key that wraps the keys of documents and videos; without it they cannot be read',
    secret: 'text',
    requiredInProduction: true,
  },
  OBJECTS_OLD_KEYS: {
    schema: list,
    about: 'earlier OBJECTS_KEY values, parted by commas, until "npm run kaihu -- rewrap-objects" has run',
  },
  OBJECTS_S3: {
    schema: objectsAddress,
    about:
      'S3-compatible storage for documents, https://key:secret@host/bucket?region=name; without it DATA_DIR/objects',
  },
  CLAMD: {
    schema: orNone(z.string().regex(/^(\/.+|[\w.-]+:\d+)$/, 'must be host:port, a socket path or none')),
    about:
      'virus scanner (clamd), host:port or socket path: no file is taken without its word; none goes without',
    requiredInProduction: true,
  },
  SMS_PER_HOUR: {
    schema: wholeNumber(1, 1_000_000),
    about: 'one-time codes sent to all customers together within an hour, against cost',
    fallback: '1000',
  },
  PUBLIC_CALLS_PER_MINUTE: {
    schema: wholeNumber(10, 1_000_000),
    about: 'calls that one address (IPv6: one /64) may send without being signed in, per minute and process',
    fallback: '1200',
  },
  CUSTOMER_IDLE_MINUTES: {
    schema: wholeNumber(1, 120),
    about: 'customer session ends after so many idle minutes',
    fallback: '30',
  },
  CUSTOMER_SESSION_HOURS: {
    schema: wholeNumber(1, 24),
    about: 'customer session ends after so many hours',
    fallback: '12',
  },
  STAFF_IDLE_MINUTES: {
    schema: wholeNumber(1, 120),
    about: 'staff session ends after so many idle minutes',
    fallback: '15',
  },
  STAFF_SESSION_HOURS: {
    schema: wholeNumber(1, 24),
    about: 'staff session ends after so many hours',
    fallback: '12',
  },
  DEV_TOKEN: {
    schema: flag,
    about:
      'true lets a failed staff sign-in on localhost resolve to a development token; never in production',
    fallback: 'false',
  },
  DEMO_DATA: {
    schema: flag,
    about: 'true loads demo accounts and orders into an empty database; never in production',
    fallback: 'true',
  },
  ALLOW_DEMO_ON_NETWORK: {
    schema: flag,
    about:
      'true lets a HOST other than this machine be listened on outside production, with its known passwords and pages of codes',
    fallback: 'false',
  },
  DEMO_ORDERS: {
    schema: flag,
    about: 'false leaves the orders out of the demo data: accounts, lists and register alone',
    fallback: 'true',
  },
  COMPANY_SEARCH_QUERY: {
    schema: flag,
    about: 'true lets customers look their company up in the register and fill in what it knows',
    fallback: 'true',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    about: 'fatal, error, warn, info, debug or silent',
    fallback: 'warn',
  },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof SETTINGS
