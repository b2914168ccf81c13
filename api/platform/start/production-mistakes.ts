import { HTTP_SYSTEMS } from '@kaihu/contract/http-systems.ts'
import { addressesOf, asOneAddress } from '../database/hosts.ts'
import { findWitnessMistakes } from './audit-witnesses.ts'
import { findPasswordMistakes } from './database-passwords.ts'
import { isLoopback } from './loopback.ts'
import { findBreachMistakes, findMissingSystems, plainHttpMistake } from './outside-systems.ts'
import type { ListSources } from './settings/list-settings.ts'
import type { SettingName } from './settings/settings.ts'

/** What was given for each setting, as it was written. */
export type Raw = Partial<Record<SettingName, string>>

/** Addresses of other systems, which production reaches over TLS unless they are on this machine. */
const SPEAKS_HTTP = [
  ...HTTP_SYSTEMS.map((system) => `${system}_URL` as const),
  'OIDC_ISSUER',
  'SAML_IDP_URL',
  'SAML_LOGOUT_URL',
  'SMS_RECEIPTS_URL',
  'WECOM_ROBOT_URL',
  'DINGTALK_ROBOT_URL',
  'CALENDAR_URL',
  'OBJECTS_KMS_URL',
  'OBJECTS_S3',
  'AUDIT_COPY_S3',
] as const

export function findProductionMistakes(raw: Raw): string[] {
  const mistakes: string[] = []
  if (raw.DEV_TOKEN === 'true')
    mistakes.push('DEV_TOKEN must not be true in production: it lets people in without a password.')
  if (raw.DEMO_DATA === 'true')
    mistakes.push('DEMO_DATA must not be true in production: its accounts have known passwords.')
  for (const name of SPEAKS_HTTP) {
    const mistake = plainHttpMistake(name, raw[name], raw.HTTP_ON_LOOPBACK_ALLOWED === 'true')
    if (mistake !== undefined) mistakes.push(mistake)
  }
  const databases = [
    'DATABASE_URL',
    'DATABASE_OWNER_URL',
    'DATABASE_POOLER_URL',
    'DATABASE_REPLICA_URL',
  ] as const
  for (const name of databases.filter((one) => isUnencrypted(raw[one])))
    if (raw.DATABASE_PLAIN_ALLOWED !== 'true')
      mistakes.push(
        `${name} must ask for TLS (?sslmode=verify-full): what it carries is secret. DATABASE_PLAIN_ALLOWED=true says that the way to the server is protected otherwise.`,
      )
  return [
    ...mistakes,
    ...findPasswordMistakes(raw),
    ...findSigningMistakes(raw),
    ...findWitnessMistakes(raw),
    ...findMissingSystems(raw),
    ...findBreachMistakes(raw),
  ]
}

/** Who takes a server over must not be able to sign: its key is given to the process that signs, and to no other. */
function findSigningMistakes({ ROLE: role, AUDIT_SIGNING_KEY: key }: Raw): string[] {
  if (role === 'server' && key !== undefined)
    return ['AUDIT_SIGNING_KEY must not be given to --role server: the process that signs alone has it.']
  return role === 'signer' && key === undefined
    ? ['AUDIT_SIGNING_KEY is missing; --role signer needs it.']
    : []
}

/** Places of screening lists that production would believe without TLS: who is on the way could leave a name out. */
export function findPlainSources(raw: Raw, sources: unknown): string[] {
  const places = Object.entries((sources ?? {}) as ListSources)
  const mistakes = places.flatMap(([list, urls]) =>
    urls
      .flat()
      .map((url) => plainHttpMistake(`LIST_SOURCES (${list})`, url, raw.HTTP_ON_LOOPBACK_ALLOWED === 'true')),
  )
  return [...new Set(mistakes)].filter((mistake) => mistake !== undefined)
}

/** A server elsewhere that may be spoken to in the clear; this machine's own, by socket or loopback, is no way to listen in on. */
function isUnencrypted(address: string | undefined): boolean {
  const [first, ...others] = addressesOf(asOneAddress(address ?? '') ?? '')
  return isPlain(first) || others.some(isPlain)
}

function isPlain(address: string | undefined): boolean {
  const url = URL.parse(address ?? '')
  if (!url) return false
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  if (host === '' || host.startsWith('/') || isLoopback(host)) return false
  return !['require', 'verify-ca', 'verify-full'].includes(url.searchParams.get('sslmode') ?? '')
}
