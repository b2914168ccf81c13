import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SystemName } from '@kaihu/contract/connections.ts'
import { HTTP_SYSTEM_NAMES, settingsOf } from '@kaihu/contract/http-systems.ts'
import { BELOW_HTTP, FAULTS, type Fault, SAID, WITHOUT_TLS } from './faults.ts'

/** A way to a system: by which settings it is named, which faults there can be, and what is said of them. */
export type Way = {
  readonly system: SystemName
  /** what names it at an address, host and port */
  readonly named: (at: string) => Record<string, string>
  readonly faults: readonly Fault[]
  /** what is to be looked at: the address, and where it is not that */
  readonly address: string
  readonly credential?: string
  readonly authority?: string
  /** what is said where it is not what is usually said; null where nothing is wrong */
  readonly otherwise?: Readonly<Partial<Record<Fault, string | null>>>
}

export const TOKEN = 'hidden-token-of-the-test'
const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-bad-input-'))

function fileOf(name: string, content: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}

function ownCertificate(): string {
  const file = path.join(folder, 'own.pem')
  const make = `openssl req -x509 -newkey rsa:2048 -nodes -days 5 -subj /CN=kaihu -keyout ${file} -out ${file}.crt`
  execFileSync('sh', ['-c', `${make} 2>/dev/null && cat ${file}.crt >> ${file}`])
  return file
}

const TEMPLATES = JSON.stringify(
  Object.fromEntries(
    ['code', 'confirmation', 'notice'].map((kind) => [kind, { 'zh-CN': '1', 'en-US': '1' }]),
  ),
)
const SHAPE = SAID['answers another shape']
/** A page there may be the right one: nothing more is asked for. */
const ANY_PAGE = { 'answers a page': null, 'answers another shape': null }

/** A system that is asked over HTTP by its settings. */
function overHttp(system: (typeof HTTP_SYSTEM_NAMES)[number], part: Partial<Way> = {}): Way {
  const name = settingsOf(system)
  return {
    system,
    named: (at) => ({ [`${name}_URL`]: `https://${at}/${system}`, [`${name}_TOKEN`]: TOKEN }),
    faults: FAULTS,
    address: `${name}_URL`,
    credential: `${name}_TOKEN`,
    authority: `${name}_CA`,
    ...part,
  }
}

function sms(slot: 'SMS' | 'SMS2', maker: string, credential: string): Way {
  return {
    system: slot === 'SMS' ? 'sms' : 'sms2',
    named: (at) => ({
      [slot]: maker,
      [`${slot}_URL`]: `https://${at}/`,
      [`${slot}_ACCOUNT`]: 'account-of-the-test',
      [`${slot}_SECRET`]: TOKEN,
      [`${slot}_SENDER`]: 'Kaihu',
      [`${slot}_APP`]: '1400000000',
      [`${slot}_REGION`]: 'ap-guangzhou',
      [`${slot}_TEMPLATES`]: fileOf('templates.json', TEMPLATES),
    }),
    faults: FAULTS,
    address: `${slot}_URL`,
    credential,
  }
}

/** By the name of each way: every system has one at least. */
export const WAYS: Readonly<Record<string, Way>> = {
  ...Object.fromEntries(HTTP_SYSTEM_NAMES.map((name) => [name, overHttp(name)])),
  sms: overHttp('sms', { otherwise: ANY_PAGE }),
  sms2: overHttp('sms2', {
    named: (at) => ({
      SMS_URL: `https://${at}/sms`,
      SMS_TOKEN: TOKEN,
      SMS2_URL: `https://${at}/sms`,
      SMS2_TOKEN: TOKEN,
    }),
    otherwise: ANY_PAGE,
  }),
  'sms by Twilio': sms('SMS', 'twilio', 'SMS_SECRET'),
  'sms by Aliyun': sms('SMS', 'aliyun', 'SMS_SECRET'),
  'sms by Tencent': sms('SMS', 'tencent', 'SMS_SECRET'),
  'directory by LDAP': {
    system: 'directory',
    named: (at) => ({
      LDAP_URL: `ldaps://${at}`,
      LDAP_BIND_DN: 'cn=reader',
      LDAP_BIND_PASSWORD: TOKEN,
      LDAP_BASE: 'dc=bank',
    }),
    faults: BELOW_HTTP,
    address: 'LDAP_URL',
    authority: 'LDAP_CA',
  },
  objects: {
    system: 'objects',
    named: (at) => ({ OBJECTS_S3: `https://key:${TOKEN}@${at}/kaihu` }),
    faults: FAULTS,
    address: 'OBJECTS_S3',
    otherwise: { 'answers a page': SHAPE },
  },
  'kms by Vault': {
    system: 'kms',
    named: (at) => ({
      OBJECTS_KMS: 'vault',
      OBJECTS_KMS_URL: `https://${at}`,
      OBJECTS_KMS_TOKEN: TOKEN,
      OBJECTS_KMS_KEY: 'transit/kaihu',
    }),
    faults: FAULTS,
    address: 'OBJECTS_KMS_URL',
    credential: 'OBJECTS_KMS_TOKEN',
    authority: 'OBJECTS_KMS_CA',
  },
  'kms by Amazon': {
    system: 'kms',
    named: (at) => ({
      OBJECTS_KMS: 'aws',
      OBJECTS_KMS_URL: `https://${at}`,
      OBJECTS_KMS_REGION: 'ap-east-1',
      OBJECTS_KMS_ACCOUNT: 'AKIDEXAMPLE',
      OBJECTS_KMS_SECRET: TOKEN,
      OBJECTS_KMS_KEY: 'alias/kaihu',
    }),
    faults: FAULTS,
    address: 'OBJECTS_KMS_URL',
    credential: 'OBJECTS_KMS_SECRET',
    authority: 'OBJECTS_KMS_CA',
  },
  clamd: {
    system: 'clamd',
    named: (at) => ({ CLAMD: at }),
    faults: WITHOUT_TLS,
    address: 'CLAMD',
    otherwise: { 'something else speaks there': SHAPE },
  },
  identity: {
    system: 'identity',
    named: (at) => ({ OIDC_ISSUER: `https://${at}`, OIDC_CLIENT_ID: 'kaihu', OIDC_CLIENT_SECRET: TOKEN }),
    faults: FAULTS,
    address: 'OIDC_ISSUER',
    otherwise: { 'answers a page': SHAPE },
  },
  saml: {
    system: 'saml',
    named: (at) => {
      const file = ownCertificate()
      return {
        SAML_IDP_URL: `https://${at}/sso`,
        SAML_IDP_ENTITY: 'idp',
        SAML_IDP_CERT: `${file}.crt`,
        SAML_KEY: file,
      }
    },
    faults: FAULTS,
    address: 'SAML_IDP_URL',
    // A person's browser is sent there: it may answer anything to whoever is nobody.
    otherwise: { ...ANY_PAGE, 'credentials refused': null, 'led elsewhere': null },
  },
  mail: {
    system: 'mail',
    named: (at) => ({ MAIL_URL: `smtps://kaihu:${TOKEN}@${at}`, MAIL_FROM: 'a@bank.example' }),
    faults: BELOW_HTTP,
    address: 'MAIL_URL',
  },
  calendar: {
    system: 'calendar',
    named: (at) => ({ CALENDAR_URL: `https://${at}/holidays.ics` }),
    faults: FAULTS,
    address: 'CALENDAR_URL',
    otherwise: { 'answers a page': SHAPE },
  },
  lists: {
    system: 'lists',
    named: (at) => ({
      LIST_SOURCES: fileOf(`${at}.json`, JSON.stringify({ UN: [`https://${at}/un.xml`] })),
    }),
    faults: FAULTS,
    address: 'LIST_SOURCES',
    // Lists are files in many shapes, judged when they are read.
    otherwise: ANY_PAGE,
  },
  timestamps: {
    system: 'timestamps',
    named: (at) => ({ AUDIT_TSA_URL: `https://${at}/tsa`, AUDIT_TSA_CA: `${ownCertificate()}.crt` }),
    faults: FAULTS,
    address: 'AUDIT_TSA_URL',
    otherwise: { 'answers a page': SHAPE },
  },
  audit_store: {
    system: 'audit_store',
    named: (at) => ({ AUDIT_COPY_S3: `https://key:${TOKEN}@${at}/audit` }),
    faults: FAULTS,
    address: 'AUDIT_COPY_S3',
    otherwise: { 'answers a page': SHAPE },
  },
  wecom: {
    system: 'wecom',
    named: (at) => ({ WECOM_ROBOT_URL: `https://${at}/cgi-bin/webhook/send?key=${TOKEN}` }),
    faults: FAULTS,
    address: 'WECOM_ROBOT_URL',
  },
  dingtalk: {
    system: 'dingtalk',
    named: (at) => ({ DINGTALK_ROBOT_URL: `https://${at}/robot/send?access_token=${TOKEN}` }),
    faults: FAULTS,
    address: 'DINGTALK_ROBOT_URL',
  },
}

/** What is to be said of a fault on a way, whole. */
export function expected({ address, credential, authority, otherwise }: Way, fault: Fault): string {
  const said = otherwise?.[fault]
  if (said === null) return 'ok'
  const special = { 'credentials refused': credential, 'certificate of a stranger': authority } as Partial<
    Record<Fault, string>
  >
  return `${said ?? SAID[fault]} Check ${special[fault] ?? address}.`
}
