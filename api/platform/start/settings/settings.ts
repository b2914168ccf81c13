import { existsSync } from 'node:fs'
import { z } from 'zod'
import { aboutWaiver } from '../outside-systems.ts'
import { AUDIT_SETTINGS } from './audit-settings.ts'
import { DATABASE_SETTINGS } from './database-settings.ts'
import { EBAM_SETTINGS } from './ebam-settings.ts'
import { FACTOR_SETTINGS } from './factor-settings.ts'
import { KMS_SETTINGS } from './kms-settings.ts'
import { LIST_SETTINGS } from './list-settings.ts'
import { MESSAGE_SETTINGS } from './message-settings.ts'
import { HTTP_SYSTEM_SETTINGS, ownCertificate } from './outside-settings.ts'
import { ROBOT_SETTINGS } from './robot-settings.ts'
import { flag, hostList, isSigningKey, objectsAddress, secretText, wholeNumber } from './setting-shapes.ts'
import { SIGN_IN_SETTINGS } from './sign-in-settings.ts'

export type Setting = {
  readonly schema: z.ZodType
  readonly about: string
  /** as typed; in development only when `requiredInProduction` */
  readonly fallback?: string
  /** the default of production, where it is another one */
  readonly inProduction?: string
  readonly requiredInProduction?: true
  /** a setting whose presence makes this one needless */
  readonly unless?: string
  /** never printed; made and kept in DATA_DIR in development when absent */
  readonly secret?: 'text' | 'ed25519'
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
    schema: z.enum(['all', 'server', 'worker', 'signer']),
    about:
      'what this process does: server (HTTP), worker (jobs), signer (checkpoints of the audit alone) or all; --role says the same',
    fallback: 'all',
  },
  PORT: { schema: wholeNumber(0, 65_535), about: 'HTTP port; 0 takes a free one', fallback: '3000' },
  HOST: {
    schema: z.string().min(1),
    about: 'address to listen on; 0.0.0.0 behind a load balancer',
    fallback: 'localhost',
  },
  OPS_PORT: {
    schema: wholeNumber(0, 65_535),
    about:
      'port of /live, /ready and /metrics, of every role and for whatever host is named; without it there is none',
  },
  OPS_HOST: {
    schema: z.string().min(1),
    about: 'address that OPS_PORT is opened on; 0.0.0.0 where probes come from another machine',
    fallback: '127.0.0.1',
  },
  DISK_FREE_MB: {
    schema: wholeNumber(0, 1_000_000),
    about: 'a process whose disk of DATA_DIR has less room, in MB, is not ready',
    fallback: '200',
  },
  DRAIN_SECONDS: {
    schema: wholeNumber(0, 300),
    about:
      'asked to end, a server answers 503 at /health and /ready for so many seconds before it ends: as long as balancers take to hear of it',
    fallback: '0',
    inProduction: '5',
  },
  DATA_DIR: {
    schema: z.string().min(1),
    about: 'folder for database, objects and secrets',
    fallback: './data',
  },
  KAIHU_BANK: {
    schema: z.string().min(1),
    about: "folder with the bank's own names, logo, colours and texts; npm run kaihu -- bank new makes one",
  },
  ...DATABASE_SETTINGS,
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
  ...SIGN_IN_SETTINGS,
  ...FACTOR_SETTINGS,
  ...MESSAGE_SETTINGS,
  ...ROBOT_SETTINGS,
  ...LIST_SETTINGS,
  ...EBAM_SETTINGS,
  ...HTTP_SYSTEM_SETTINGS,
  CORE_CALLBACK_SECRET: {
    schema: z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and base64 of 24 bytes or more'),
    about:
      'secret that HUB and CRT sign by when they say that they have done what they took for later (/v1/core-operations/…); without it they are asked alone',
  },
  MAIL: { schema: noneAlone, about: aboutWaiver('MAIL') },
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
  SESSION_OLD_KEYS: {
    schema: list,
    about:
      'earlier SESSION_KEY values, parted by commas: sessions that were opened by one go on; to be taken out once the longest session is over',
  },
  AUDIT_SIGNING_KEY: {
    schema: z
      .string()
      // Environment files cannot hold line ends; \\n stands for them.
      .transform((text) => text.replaceAll('\\n', '\n'))
      .refine(isSigningKey, 'must be an Ed25519 private key (PKCS #8, PEM)'),
    about:
      'Ed25519 private key (PEM) that signs audit checkpoints: of the process that signs alone (ROLE signer, worker or all), never of a server',
    secret: 'ed25519',
  },
  OBJECTS_KEY: {
    schema: secretText,
    about:
      'key that wraps the keys of documents and videos, unless OBJECTS_KMS does; without it they cannot be read',
    secret: 'text',
    requiredInProduction: true,
    unless: 'OBJECTS_KMS',
  },
  OBJECTS_OLD_KEYS: {
    schema: list,
    about: 'earlier OBJECTS_KEY values, parted by commas, until "npm run kaihu -- rewrap-objects" has run',
  },
  ...AUDIT_SETTINGS,
  PAPERS_CERT: {
    schema: orNone(ownCertificate),
    about:
      'PEM file with the certificate of the bank, those it leads to, and its private key (EC P-256 or RSA): submitted papers are sealed by it (PAdES); none leaves them unsealed',
    requiredInProduction: true,
  },
  BREACHED_PASSWORDS: {
    schema: orNone(z.string().refine((file) => existsSync(file), 'must name a file that is there, or none')),
    about:
      'file of breached passwords (SHA-1 in hexadecimal, in order, as Have I Been Pwned hands them out): none of them becomes one of staff where Kaihu keeps the passwords; none goes without',
  },
  ...KMS_SETTINGS,
  OBJECTS_S3: {
    schema: objectsAddress,
    about:
      'S3-compatible storage for documents, https://key:secret@host/bucket?region=name; without key and secret those of AWS_ACCESS_KEY_ID, a profile or the role of the machine, temporary ones too; without it DATA_DIR/objects',
  },
  ROOT_ALLOWED: {
    schema: flag,
    about:
      'true: production may be started as root; what reads files of customers and prints papers gives its rights away even then',
    fallback: 'false',
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
  COMMAND_LINE_MINUTES: {
    schema: wholeNumber(5, 720),
    about:
      'a command line that signed in by a browser ("npm run kaihu -- login") may work so many minutes, resting no longer than STAFF_IDLE_MINUTES',
    fallback: '60',
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
    inProduction: 'false',
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
    about: 'fatal, error, warn, info (a line for each request), debug or silent',
    fallback: 'warn',
    inProduction: 'info',
  },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof SETTINGS
