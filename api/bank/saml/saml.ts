import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import {
  type CacheProvider,
  SAML,
  type SamlConfig,
  SamlStatusError,
  ValidateInResponseTo,
} from '@node-saml/node-saml'
import { request } from 'undici'
import xmlEncryption from 'xml-encryption'
import type { Config } from '../../platform/start/config.ts'
import { CoreSystemError } from '../core-system.ts'
import { type Claims, type IdentityRules, identityOf, type StaffIdentity } from '../directory/identity.ts'
import type { Line } from '../outside/line.ts'
import { overLine } from '../outside/over-line.ts'
import { silence } from '../outside/silence.ts'
import { judgeAssertion, refuseWeak, SKEW_MS } from './judge-assertion.ts'
import { readLogoutRequest, type SamlEnded } from './read-logout.ts'

export type SamlPlaces = { readonly acs: string; readonly logout: string }

export type Vouched = {
  readonly identity: StaffIdentity
  readonly assertionId: string
  readonly expires: Date
}

export type SentRequest = {
  readonly requestId: string
  readonly places: SamlPlaces
  readonly begunAt: Date
  readonly now: Date
}

/** The bank's SAML identity provider. What cannot be trusted rejects. */
export type SamlProvider = {
  readonly name: string | undefined
  readonly begin: (places: SamlPlaces) => Promise<{ url: URL; requestId: string }>
  /** Who comes with this response to that request; undefined without a user name that may be one of ours. */
  readonly finish: (response: string, sent: SentRequest) => Promise<Vouched | undefined>
  /** Whose sessions end by this signed request, and where its answer goes. */
  readonly readLogout: (query: string, places: SamlPlaces) => Promise<SamlEnded>
  readonly metadata: (places: SamlPlaces) => string
  /** Whether its sign-in page answers. Throws a CoreSystemError. */
  readonly attempt: () => Promise<void>
}

export type SamlSettings = {
  readonly url: string
  readonly issuer: string
  readonly certificates: readonly string[]
  readonly own: { readonly certificate: string; readonly key: string }
  readonly entity: string
  readonly logoutUrl: string | undefined
  readonly name: string | undefined
  readonly rules: IdentityRules
  /** People prove themselves at the provider each time, whether or not they are signed in there. */
  readonly asksAgain: boolean
}

const NAME = 'the SAML identity provider'
const PATIENCE_MS = 10_000
const decryptXml = promisify(xmlEncryption.decrypt)
/** An assertion that is older was not made for somebody who just came. */
const MOST_AGE_MS = 900_000

const NAMES = [
  'displayName',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'urn:oid:2.16.840.1.113730.3.1.241',
]
const ADDRESSES = [
  'email',
  'mail',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
]

/** Knows the one request that is under way, and no other. */
function cacheOf(requestId: string, now: Date): CacheProvider {
  return {
    saveAsync: () => Promise.resolve(null),
    getAsync: (key) => Promise.resolve(key === requestId ? now.toISOString() : null),
    removeAsync: () => Promise.resolve(null),
  }
}

function optionsOf(settings: SamlSettings, { acs, logout }: SamlPlaces): SamlConfig {
  return {
    entryPoint: settings.url,
    logoutUrl: settings.logoutUrl ?? settings.url,
    issuer: settings.entity,
    audience: settings.entity,
    idpIssuer: settings.issuer,
    idpCert: [...settings.certificates],
    callbackUrl: acs,
    logoutCallbackUrl: logout,
    privateKey: settings.own.key,
    publicCert: settings.own.certificate,
    decryptionPvk: settings.own.key,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    forceAuthn: settings.asksAgain,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: SKEW_MS,
    maxAssertionAgeMs: MOST_AGE_MS,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: MOST_AGE_MS,
  }
}

function claimsOf(profile: Readonly<Record<string, unknown>>): Claims {
  const attributes = (profile['attributes'] ?? {}) as Claims
  const first = (names: readonly string[]) =>
    names.map((name) => attributes[name]).find((one) => one !== undefined)
  return {
    ...attributes,
    NameID: profile['nameID'],
    sub: profile['nameID'],
    sid: profile['sessionIndex'],
    name: first(NAMES),
    email: first(ADDRESSES),
  }
}

function asTrouble(error: unknown): never {
  if (error instanceof SamlStatusError)
    throw new CoreSystemError('refused', `${NAME} refused`, { cause: 'request_refused' })
  throw new CoreSystemError('bad_answer', `${NAME} said what cannot be trusted`, {
    cause: 'wrong_shape',
    setting: 'SAML_IDP_CERT',
  })
}

async function ask(url: string): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await request(url, { method: 'GET', signal }).catch((error: unknown) => {
    throw silence(NAME, error, 'SAML_IDP_URL')
  })
  await answer.body.dump()
  if (answer.statusCode < 500) return
  throw new CoreSystemError('unavailable', `${NAME} answered ${answer.statusCode}`, {
    cause: 'system_failed',
    status: answer.statusCode,
    setting: 'SAML_IDP_URL',
  })
}

// The library believes any signature within. One thing alone may be encrypted, so that this is what the
// library reads.
async function refuseWeakWithin(response: string, { own }: SamlSettings): Promise<void> {
  const encrypted = response.match(/<(?:[\w.-]+:)?EncryptedData[\s>]/g) ?? []
  if (encrypted.length === 0) return
  if (encrypted.length > 1) throw new Error('the response holds several encrypted parts')
  refuseWeak(await decryptXml(response, { key: own.key }))
}

async function vouch(
  settings: SamlSettings,
  response: string,
  { requestId, places, begunAt, now }: SentRequest,
): Promise<Vouched | undefined> {
  const xml = Buffer.from(response, 'base64').toString('utf8')
  refuseWeak(xml)
  await refuseWeakWithin(xml, settings)
  const saml = new SAML({ ...optionsOf(settings, places), cacheProvider: cacheOf(requestId, now) })
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response })
  if (!profile) throw new Error('the response vouches for nobody')
  const provedSince = settings.asksAgain ? begunAt : null
  const expected = { issuer: settings.issuer, requestId, acs: places.acs, now, provedSince }
  const judged = judgeAssertion(profile.getAssertion?.(), expected)
  const identity = identityOf(claimsOf(profile), settings.rules)
  // A provider that says nothing of groups speaks of somebody who is in none.
  return identity && { identity: { ...identity, groups: identity.groups ?? [] }, ...judged }
}

/** Speaks SAML 2.0: signed request by redirection, signed assertion by POST. */
export function samlProvider(settings: SamlSettings, line: Line): SamlProvider {
  return {
    name: settings.name,
    begin: async (places) => {
      const requestId = `_${randomBytes(20).toString('hex')}`
      const saml = new SAML({ ...optionsOf(settings, places), generateUniqueId: () => requestId })
      return { url: new URL(await saml.getAuthorizeUrlAsync('', undefined, {})), requestId }
    },
    finish: (response, sent) =>
      overLine(line.tried, 'token', () => vouch(settings, response, sent), asTrouble),
    readLogout: (query, places) =>
      readLogoutRequest(new SAML(optionsOf(settings, places)), query, places.logout),
    metadata: (places) => {
      const { certificate } = settings.own
      return new SAML(optionsOf(settings, places)).generateServiceProviderMetadata(certificate, certificate)
    },
    attempt: () => line.tried('metadata', () => ask(settings.url)),
  }
}

export function samlProviderOf(config: Config, line: Line): SamlProvider | undefined {
  const { SAML_IDP_URL: url, SAML_IDP_ENTITY: issuer, SAML_IDP_CERT: certificates, SAML_KEY: own } = config
  if (url === undefined || issuer === undefined || certificates === undefined || own === undefined)
    return undefined
  const [host = 'localhost'] = config.STAFF_HOSTS
  const {
    SAML_USERNAME_ATTRIBUTE: username,
    SAML_USERNAME_SUFFIX: suffix,
    SAML_GROUPS_ATTRIBUTE: groups,
  } = config
  const settings: SamlSettings = {
    url,
    issuer,
    certificates,
    own,
    entity: config.SAML_ENTITY ?? `https://${host}/v1/staff/sign-in/saml/metadata`,
    logoutUrl: config.SAML_LOGOUT_URL,
    name: config.SAML_NAME,
    rules: { username, suffix, groups },
    asksAgain: config.SECOND_FACTOR_AT_PROVIDER,
  }
  return samlProvider(settings, line)
}

/** Whether the provider itself said no, as somebody who turned round there. */
export function isSamlRefusal(cause: unknown): boolean {
  return cause instanceof SamlStatusError
}
