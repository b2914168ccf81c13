import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { Client, InvalidCredentialsError, NoSuchObjectError, ResultCodeError } from 'ldapts'
import type { Config } from '../../platform/start/config.ts'
import { isLoopback } from '../../platform/start/loopback.ts'
import { CoreSystemError } from '../core-system.ts'
import type { Line } from '../outside/line.ts'
import { silence } from '../outside/silence.ts'
import type { LdapPlan } from './ldap-person.ts'

export type LdapSettings = LdapPlan & {
  readonly url: string
  readonly bindDn: string
  readonly bindPassword: string
  /** file of the authority that the server's certificate is by */
  readonly authority: string | undefined
}

const PATIENCE_MS = 10_000
const NAME = 'the LDAP directory'

export function ldapSettings(config: Config): LdapSettings | undefined {
  const { LDAP_URL: url, LDAP_BIND_DN: bindDn, LDAP_BIND_PASSWORD: bindPassword, LDAP_BASE: base } = config
  if (url === undefined || bindDn === undefined || bindPassword === undefined || base === undefined)
    return undefined
  return {
    url,
    bindDn,
    bindPassword,
    base,
    userFilter: config.LDAP_USER_FILTER,
    groupFilter: config.LDAP_GROUP_FILTER,
    authority: config.LDAP_CA,
  }
}

// For the host that the address names: else TLS would believe a certificate for `localhost` of an address by
// number.
async function upgrade(client: Client, hostname: string, tls: object): Promise<void> {
  const host = hostname.replaceAll(/[[\]]/g, '')
  const named = isIP(host) === 0 ? { servername: host } : {}
  await client.startTLS({ ...tls, host, ...named }).catch((error: unknown) => {
    if (!(error instanceof ResultCodeError)) throw error
    throw new CoreSystemError('refused', `${NAME} offers no STARTTLS`, {
      cause: 'tls_failed',
      setting: 'LDAP_URL',
    })
  })
}

export async function connected<T>(
  { url, authority }: LdapSettings,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const tls = { minVersion: 'TLSv1.2' as const, ...(authority && { ca: readFileSync(authority) }) }
  const { protocol, hostname } = new URL(url)
  const patience = { timeout: PATIENCE_MS, connectTimeout: PATIENCE_MS }
  // Given to a plain connection the options would make it TLS from the first byte.
  const client = new Client({ url, ...patience, ...(protocol === 'ldaps:' && { tlsOptions: tls }) })
  try {
    if (protocol === 'ldap:' && !isLoopback(hostname)) await upgrade(client, hostname, tls)
    return await work(client)
  } finally {
    await client.unbind().catch(() => undefined)
  }
}

/** Binds as the account that searches. Its refusal is a mistake of the settings, not of whoever signs in. */
async function bindAsReader(client: Client, { bindDn, bindPassword }: LdapSettings): Promise<void> {
  await client.bind(bindDn, bindPassword).catch((error: unknown) => {
    if (!(error instanceof InvalidCredentialsError)) throw error
    throw new CoreSystemError('refused', `${NAME} does not accept LDAP_BIND_DN`, {
      cause: 'credentials_refused',
      setting: 'LDAP_BIND_PASSWORD',
    })
  })
}

/** Nothing was answered: at the address, or for want of the authority that vouches for it. */
function noAnswer(error: unknown): CoreSystemError {
  const failure = silence(NAME, error, 'LDAP_URL')
  return failure.trouble.cause === 'certificate_untrusted' ? silence(NAME, error, 'LDAP_CA') : failure
}

/** An answer of the directory that is none to a sign-in is a mistake of the settings; anything else is silence. */
function asTrouble(error: unknown): never {
  if (error instanceof CoreSystemError) throw error
  if (!(error instanceof ResultCodeError)) throw noAnswer(error)
  throw new CoreSystemError('refused', `${NAME} answered ${error.name}`, {
    cause: error instanceof NoSuchObjectError ? 'not_there' : 'request_refused',
    setting: 'LDAP_BASE',
  })
}

/** Does something as the account that searches. Throws a CoreSystemError. */
export function asReader<T>(settings: LdapSettings, work: (client: Client) => Promise<T>): Promise<T> {
  return connected(settings, async (client) => {
    await bindAsReader(client, settings)
    return work(client)
  }).catch(asTrouble)
}

/** Throws a CoreSystemError. */
export async function tryLdap(settings: LdapSettings, line: Line): Promise<void> {
  await line.tried('status', () =>
    asReader(settings, async (client) => {
      await client.search(settings.base, { scope: 'base', attributes: ['1.1'] })
    }),
  )
}
