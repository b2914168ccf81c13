import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { HTTP_SYSTEMS, type HttpSystem, rowOf } from '@kaihu/contract/http-systems.ts'
import type { z } from 'zod'
import type { PasswordSetting } from './database-passwords.ts'
import { isLoopback } from './loopback.ts'
import type { Waiver } from './outside-systems.ts'
import { findPlainSources, findProductionMistakes, type Raw } from './production-mistakes.ts'
import { findKmsMistakes } from './settings/kms-settings.ts'
import { PROOF_ENDINGS, type ProofSetting } from './settings/outside-settings.ts'
import { SETTINGS, type Setting, type SettingName } from './settings/settings.ts'
import type { OptionalSignInSetting } from './settings/sign-in-settings.ts'
import { findSmsMistakes, isNamedProvider, type SmsSetting } from './settings/sms-settings.ts'
import { StartupError } from './startup-error.ts'

type Given = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> }
type Optional =
  | OptionalSignInSetting
  | 'SECOND_FACTOR'
  | 'PASSKEY_DOMAIN'
  | 'KAIHU_BANK'
  | 'DATABASE_URL'
  | 'DATABASE_OWNER_URL'
  | PasswordSetting
  | 'TRUSTED_PROXIES'
  | 'OPS_PORT'
  | `${HttpSystem}_URL`
  | 'MAIL_URL'
  | 'MAIL_FROM'
  | 'MAIL_DKIM'
  | 'MAIL_BOUNCES'
  | 'SMS2'
  | Exclude<SmsSetting, `${string}_REGION`>
  | 'SMS_RECEIPTS_URL'
  | 'SMS_RECEIPTS_TOKEN'
  | 'CORE_CALLBACK_SECRET'
  | 'LIST_SOURCES'
  | 'LISTS_PROXY'
  | 'LISTS_SENT_ON'
  | 'LABELLED_NAMES'
  | 'CALENDAR_URL'
  | 'EBAM_SCHEMAS'
  | 'EBAM_CERT'
  | 'EBAM_BIC'
  | 'WECOM_ROBOT_URL'
  | 'DINGTALK_ROBOT_URL'
  | 'DINGTALK_ROBOT_SECRET'
  | Waiver
  | Exclude<Extract<SettingName, `AUDIT_${string}`>, 'AUDIT_COPY_DAYS'>
  | 'OBJECTS_KEY'
  | 'OBJECTS_OLD_KEYS'
  | 'SESSION_OLD_KEYS'
  | Exclude<Extract<SettingName, `OBJECTS_KMS${string}`>, 'OBJECTS_KMS_LEAVING'>
  | 'OBJECTS_S3'
  | 'CLAMD'
  | 'PAPERS_CERT'
  | 'BREACHED_PASSWORDS'
  | ProofSetting

export type Config = Readonly<
  Omit<Given, Optional> & { [Name in Optional]: Given[Name] | undefined } & {
    isProduction: boolean
    /** the systems that a development start put its twins in the place of */
    twins?: readonly HttpSystem[]
  }
>

const HOLDS_SECRETS: ReadonlySet<SettingName> = new Set([
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'OBJECTS_S3',
  'AUDIT_COPY_S3',
  'OBJECTS_OLD_KEYS',
  'SESSION_OLD_KEYS',
  'OBJECTS_KMS_SECRET',
  'OBJECTS_KMS_TOKEN',
  'MAIL_URL',
  'LISTS_PROXY',
  'CALENDAR_URL',
  ...HTTP_SYSTEMS.flatMap((system) => [`${system}_URL`, `${system}_TOKEN`, `${system}_HMAC_KEY`] as const),
  'OIDC_CLIENT_SECRET',
  'SMS_SECRET',
  'SMS2_SECRET',
  'SMS_RECEIPTS_TOKEN',
  'CORE_CALLBACK_SECRET',
  'WECOM_ROBOT_URL',
  'DINGTALK_ROBOT_URL',
  'DINGTALK_ROBOT_SECRET',
  'SCIM_TOKEN',
  'DIRECTORY_CLIENT_SECRET',
  'LDAP_BIND_PASSWORD',
])

/** Settings that say nothing without another. */
const NEEDS = [
  ['MAIL_URL', 'MAIL_FROM'],
  ['AUDIT_TSA_URL', 'AUDIT_TSA_CA'],
  ['AUDIT_TSA_CA', 'AUDIT_TSA_URL'],
  ['MAIL_FROM', 'MAIL_URL'],
  ['MAIL_DKIM', 'MAIL_URL'],
  ['MAIL_BOUNCES', 'MAIL_URL'],
  ['LISTS_PROXY', 'LIST_SOURCES'],
  ['LISTS_SENT_ON', 'LIST_SOURCES'],
  ['DINGTALK_ROBOT_SECRET', 'DINGTALK_ROBOT_URL'],
  ...HTTP_SYSTEMS.flatMap((system) =>
    PROOF_ENDINGS.map((ending) => [`${system}_${ending}`, `${system}_URL`] as const),
  ),
  ['EBAM_SCHEMAS', 'EBAM_CERT'],
  ['EBAM_SCHEMAS', 'EBAM_BIC'],
  ['EBAM_CERT', 'EBAM_SCHEMAS'],
  ['EBAM_BIC', 'EBAM_SCHEMAS'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_SECRET'],
  ['LDAP_URL', 'LDAP_BIND_DN'],
  ['LDAP_URL', 'LDAP_BIND_PASSWORD'],
  ['LDAP_URL', 'LDAP_BASE'],
  ['LDAP_BIND_DN', 'LDAP_URL'],
  ['DIRECTORY_CLIENT_ID', 'DIRECTORY_URL'],
  ['DIRECTORY_CLIENT_ID', 'DIRECTORY_CLIENT_SECRET'],
  ['DIRECTORY_CLIENT_SECRET', 'DIRECTORY_CLIENT_ID'],
  ['SCIM_USERNAME_SUFFIX', 'SCIM_TOKEN'],
  ['SAML_IDP_URL', 'SAML_IDP_ENTITY'],
  ['SAML_IDP_URL', 'SAML_IDP_CERT'],
  ['SAML_IDP_URL', 'SAML_KEY'],
  ['SAML_IDP_ENTITY', 'SAML_IDP_URL'],
  ['SAML_IDP_CERT', 'SAML_IDP_URL'],
  ['SAML_KEY', 'SAML_IDP_URL'],
  ['SAML_LOGOUT_URL', 'SAML_IDP_URL'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
  ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER'],
] as const satisfies readonly (readonly [SettingName, SettingName])[]

/** Systems that take nothing from strangers: their address needs one thing at least that shows who asks. */
const PROOFS = ['TOKEN', 'HMAC_KEY', 'CLIENT_CERT'] as const
const ASKS_WHO = HTTP_SYSTEMS.filter((system) => rowOf(system).asksWho)

const DEVELOPMENT_CUSTOMER_HOST = 'apply.localhost'

/** `secrets` supplies what is absent, in development only. @throws StartupError that lists every mistake */
export function readConfig(
  environment: NodeJS.ProcessEnv,
  args: readonly string[],
  secrets: (name: SettingName, kind: 'text' | 'ed25519', dataDir: string) => string,
): Config {
  const problems: string[] = []
  const raw: Raw = { ...pickSettings(environment, problems), ...readArguments(args, problems) }
  const isProduction = raw.NODE_ENV === 'production'
  const read: Record<string, unknown> = {}
  for (const [name, setting] of entriesOf(SETTINGS)) {
    const text = raw[name] ?? findDefault(name, setting, isProduction, raw, secrets)
    if (text !== undefined) read[name] = check(name, setting, text, problems)
    else if (isProduction && setting.requiredInProduction && !isNeedless(setting, raw)) {
      problems.push(`${name} is missing; production needs it (${setting.about}).`)
    }
  }
  problems.push(...findHalves(raw))
  problems.push(...(isProduction ? findProductionMistakes(raw) : findDevelopmentMistakes(raw)))
  if (isProduction) problems.push(...findPlainSources(raw, read['LIST_SOURCES']))
  if (problems.length > 0) throw new StartupError(describe(problems))
  // Every row of SETTINGS was checked by its own schema above; the compiler cannot follow a loop over the rows.
  const config = { ...read, isProduction } as Config
  return isProduction
    ? config
    : { ...config, CUSTOMER_HOSTS: [...config.CUSTOMER_HOSTS, DEVELOPMENT_CUSTOMER_HOST] }
}

function isNeedless({ unless }: Setting, raw: Raw): boolean {
  return unless !== undefined && raw[unless as SettingName] !== undefined
}

/** What stands in the file that `<NAME>_FILE` names: a vault's agent, a container or systemd puts secrets there (ASVS 13.3.1). */
function readOwnFile(
  name: SettingName,
  environment: NodeJS.ProcessEnv,
  problems: string[],
): string | undefined {
  const file = environment[`${name}_FILE`]?.trim()
  if (!file) return undefined
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    problems.push(`${name}_FILE: there is no such file, or it cannot be read.`)
    return undefined
  }
}

/** An empty variable counts as not set. */
function pickSettings(environment: NodeJS.ProcessEnv, problems: string[]): Raw {
  const picked: Raw = {}
  for (const [name] of entriesOf(SETTINGS)) {
    const text = environment[name]?.trim() || readOwnFile(name, environment, problems)
    if (text) picked[name] = text
  }
  return picked
}

function readArguments(args: readonly string[], problems: string[]): Raw {
  try {
    const { values } = parseArgs({ args: [...args], options: { role: { type: 'string' } } })
    return values.role === undefined ? {} : { ROLE: values.role }
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error))
    return {}
  }
}

function findDefault(
  name: SettingName,
  setting: Setting,
  isProduction: boolean,
  raw: Raw,
  secrets: Parameters<typeof readConfig>[2],
): string | undefined {
  if (isProduction && (setting.requiredInProduction || setting.secret !== undefined)) return undefined
  // Pages are served without it.
  if (name === 'AUDIT_SIGNING_KEY' && raw.ROLE === 'server') return undefined
  if (setting.secret !== undefined) {
    return secrets(name, setting.secret, raw.DATA_DIR ?? SETTINGS.DATA_DIR.fallback)
  }
  return isProduction ? (setting.inProduction ?? setting.fallback) : setting.fallback
}

function check(name: SettingName, setting: Setting, text: string, problems: string[]): unknown {
  const result = setting.schema.safeParse(text)
  if (result.success) return result.data
  const reasons = [...new Set(result.error.issues.map((issue) => issue.message))].join(', ')
  const shown = setting.secret === undefined && !HOLDS_SECRETS.has(name) ? ` ("${text}")` : ''
  problems.push(`${name}${shown}: ${reasons}.`)
  return undefined
}

function findHalves(raw: Raw): string[] {
  const halves = NEEDS.filter(([given, other]) => raw[given] !== undefined && raw[other] === undefined).map(
    ([given, other]) => `${other} is missing; ${given} needs it (${SETTINGS[other].about}).`,
  )
  const strangers = ASKS_WHO.filter(
    (system) =>
      !isNamedProvider(ofSystem(raw, system)) &&
      raw[`${system}_URL`] !== undefined &&
      PROOFS.every((ending) => raw[`${system}_${ending}`] === undefined),
  ).map(
    (system) =>
      `${system}_TOKEN is missing; ${system}_URL needs it, or ${system}_HMAC_KEY or ${system}_CLIENT_CERT.`,
  )
  const messages = [...findSmsMistakes(raw), ...findKmsMistakes(raw)]
  const both = raw.DIRECTORY_URL !== undefined && raw.LDAP_URL !== undefined
  const two = both
    ? ['DIRECTORY_URL and LDAP_URL contradict each other: one of them keeps the passwords.']
    : []
  return [...halves, ...strangers, ...messages, ...two, ...HTTP_SYSTEMS.flatMap((one) => findTwo(raw, one))]
}

function ofSystem(raw: Readonly<Partial<Record<string, string>>>, system: HttpSystem): string | undefined {
  return raw[system]
}

function findTwo(raw: Raw, system: HttpSystem): readonly string[] {
  const word = rowOf(system).instead?.word
  if (word === undefined || ofSystem(raw, system) !== word || raw[`${system}_URL`] === undefined) return []
  return [`${system}=${word} and ${system}_URL contradict each other: leave one of them out.`]
}

/** Everything but production has passwords that are printed and pages that show codes: for this machine's eyes. */
function findDevelopmentMistakes({ HOST: host, ALLOW_DEMO_ON_NETWORK: allowed }: Raw): string[] {
  if (host === undefined || isLoopback(host) || allowed === 'true') return []
  return [
    `HOST ("${host}") opens a development server, its known passwords and its page of codes to the network. Set NODE_ENV=production, or ALLOW_DEMO_ON_NETWORK=true where that is meant.`,
  ]
}

function describe(problems: readonly string[]): string {
  const heading =
    problems.length === 1
      ? 'The configuration has a mistake:'
      : `The configuration has ${problems.length} mistakes:`
  return [
    heading,
    ...problems.map((problem) => `  - ${problem}`),
    'npm start -- --help lists every setting.',
  ].join('\n')
}

function entriesOf(settings: typeof SETTINGS): [SettingName, Setting][] {
  return Object.entries(settings) as [SettingName, Setting][]
}
