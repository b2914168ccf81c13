import { createRemoteJWKSet, jwtVerify } from 'jose'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const MOST_AGE = '10 minutes'

type Provider = { issuer: string; keys: string; clientId: string }

/** Keys by address: fetched when first needed, and again when a token names one that is not among them. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

function keysAt(address: string): ReturnType<typeof createRemoteJWKSet> {
  const known = keySets.get(address) ?? createRemoteJWKSet(new URL(address))
  keySets.set(address, known)
  return known
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/**
 * OpenID Connect Back-Channel Logout 1.0, 2.6. Throws when it is not the provider's for us, is old, is an ID
 * token, or names nobody.
 */
export async function readLogoutToken(
  token: string,
  { issuer, keys, clientId }: Provider,
): Promise<{ subject: string | undefined; sid: string | undefined }> {
  const { payload } = await jwtVerify(token, keysAt(keys), {
    issuer,
    audience: clientId,
    maxTokenAge: MOST_AGE,
    clockTolerance: 60,
    requiredClaims: ['iat', 'jti', 'events'],
  })
  const events = payload['events']
  if (typeof events !== 'object' || events === null || !(EVENT in events))
    throw new Error('not a logout token')
  if ('nonce' in payload) throw new Error('an ID token is no logout token')
  const [subject, sid] = [textOf(payload.sub), textOf(payload['sid'])]
  if (subject === undefined && sid === undefined) throw new Error('the logout token names nobody')
  return { subject, sid }
}
