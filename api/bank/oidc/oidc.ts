import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client'
import type { Config } from '../../platform/start/config.ts'
import { isLoopback } from '../../platform/start/loopback.ts'
import { type Claims, type IdentityRules, identityOf, type StaffIdentity } from '../directory/identity.ts'
import type { Line } from '../outside/line.ts'
import { readLogoutToken } from './logout-token.ts'
import { asTrouble, overLine } from './over-line.ts'

/** What the browser is sent away with, and what has to be kept for its coming back. */
export type OidcRequest = { url: URL; state: string; nonce: string; codeVerifier: string }
export type OidcAttempt = { state: string; nonce: string; codeVerifier: string }

export type EndedSessions = { subject: string | undefined; sid: string | undefined }

/** The bank's OpenID provider. Every call rejects when it does not answer or what it says cannot be trusted. */
export type OpenIdProvider = {
  readonly name: string | undefined
  readonly begin: (redirectUri: string) => Promise<OidcRequest>
  /** Who came back with this address; undefined without a user name that may be one of ours. */
  readonly finish: (address: URL, attempt: OidcAttempt) => Promise<StaffIdentity | undefined>
  readonly readLogout: (logoutToken: string) => Promise<EndedSessions>
  /** Reads its metadata anew, to see whether it stands. Throws a CoreSystemError. */
  readonly attempt: () => Promise<void>
}

type Settings = {
  issuer: string
  clientId: string
  clientSecret: string
  scope: string
  name: string | undefined
  rules: IdentityRules
  /** How long ago people may have proved themselves at the provider; undefined where they prove a second factor here. */
  maxAgeSeconds: number | undefined
}

const PATIENCE_SECONDS = 10
/** The provider may change its endpoints; its keys are fetched anew whenever one is not known. */
const METADATA_MS = 3_600_000

function isPlain(issuer: string): boolean {
  const url = new URL(issuer)
  return url.protocol === 'http:' && isLoopback(url.hostname)
}

/** As the provider says it wants to be told the secret. */
function authenticationOf(methods: readonly string[] | undefined, secret: string) {
  return methods?.includes('client_secret_post') && !methods.includes('client_secret_basic')
    ? ClientSecretPost(secret)
    : ClientSecretBasic(secret)
}

async function discover({ issuer, clientId, clientSecret }: Settings): Promise<Configuration> {
  const execute = isPlain(issuer) ? [allowInsecureRequests] : []
  const options = { execute, timeout: PATIENCE_SECONDS }
  const found = await discovery(new URL(issuer), clientId, clientSecret, undefined, options)
  const server = found.serverMetadata()
  const authentication = authenticationOf(server.token_endpoint_auth_methods_supported, clientSecret)
  const configuration = new Configuration(server, clientId, clientSecret, authentication)
  if (isPlain(issuer)) allowInsecureRequests(configuration)
  configuration.timeout = PATIENCE_SECONDS
  return configuration
}

/** The provider's metadata, read when first needed and again after an hour; a failure is not remembered. */
function rememberMetadata(settings: Settings): () => Promise<Configuration> {
  let known: { at: number; configuration: Promise<Configuration> } | undefined
  return () => {
    if (known && Date.now() - known.at < METADATA_MS) return known.configuration
    const configuration = discover(settings)
    known = { at: Date.now(), configuration }
    configuration.catch(() => {
      known = undefined
    })
    return configuration
  }
}

type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers

/** Claims of the ID token, and of the user info endpoint where the ID token leaves groups or name to it. */
async function claimsOf(configuration: Configuration, tokens: Tokens, rules: IdentityRules): Promise<Claims> {
  const claims = tokens.claims()
  if (!claims) throw new Error('The OpenID provider sent no ID token')
  const isWhole = identityOf(claims, rules)?.groups !== undefined
  if (isWhole || configuration.serverMetadata().userinfo_endpoint === undefined) return claims
  return { ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims }
}

/** Speaks OpenID Connect: authorization code with PKCE, state and nonce; tokens are checked against the issuer's keys. */
export function openIdProvider(settings: Settings, line: Line): OpenIdProvider {
  const remembered = rememberMetadata(settings)
  const { maxAgeSeconds: maxAge } = settings
  const configured = () => overLine(line, 'metadata', remembered)
  return {
    name: settings.name,
    begin: async (redirectUri) => {
      const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
      const url = buildAuthorizationUrl(await configured(), {
        redirect_uri: redirectUri,
        scope: settings.scope,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(maxAge !== undefined && { max_age: String(maxAge) }),
      })
      return { url, state, nonce, codeVerifier }
    },
    finish: async (address, { state, nonce, codeVerifier }) => {
      const configuration = await configured()
      const checks = {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        ...(maxAge !== undefined && { maxAge }),
      }
      const claims = await overLine(line, 'token', async () => {
        const tokens = await authorizationCodeGrant(configuration, address, checks)
        return claimsOf(configuration, tokens, settings.rules)
      })
      const identity = identityOf(claims, settings.rules)
      // A provider that says nothing of groups speaks of somebody who is in none.
      return identity && { ...identity, groups: identity.groups ?? [] }
    },
    readLogout: async (logoutToken) => {
      const { issuer, jwks_uri: keys } = (await configured()).serverMetadata()
      if (keys === undefined) throw new Error('The OpenID provider names no keys')
      return readLogoutToken(logoutToken, { issuer, keys, clientId: settings.clientId })
    },
    attempt: async () => {
      await line.tried('metadata', () => discover(settings).catch(asTrouble))
    },
  }
}

export function openIdProviderOf(config: Config, line: Line): OpenIdProvider | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined
  const { OIDC_USERNAME_CLAIM: username, OIDC_USERNAME_SUFFIX: suffix, OIDC_GROUPS_CLAIM: groups } = config
  const rules = { username, suffix, groups }
  const { OIDC_SCOPE: scope, OIDC_NAME: name } = config
  const maxAgeSeconds = config.SECOND_FACTOR_AT_PROVIDER ? config.STEP_UP_MINUTES * 60 : undefined
  return openIdProvider({ issuer, clientId, clientSecret, scope, name, rules, maxAgeSeconds }, line)
}
