import type { StaffIdentity } from '../../bank/directory/identity.ts'
import type { OpenIdProvider } from '../../bank/oidc/oidc.ts'
import { whyRefused } from '../../bank/oidc/why-refused.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isSame, sha256 } from '../../platform/session/secrets.ts'
import { type Attempt, keepArrival, takeAttempt } from './attempt.store.ts'
import { noteIdentified } from './note-identified.ts'
import { turnBack } from './turn-back.ts'

type Coming = {
  /** path and query that the provider sent the browser back to */
  readonly target: string
  readonly state: string
  readonly cookie: string | undefined
  readonly address: string
  readonly now: Date
}

async function identify(
  { target }: Coming,
  { state, nonce, codeVerifier, redirectUri }: Attempt,
  provider: OpenIdProvider,
): Promise<StaffIdentity> {
  if (nonce === null || codeVerifier === null) throw turnBack('expired', 'the attempt is none of OpenID')
  const given = { state, nonce, codeVerifier }
  const identity = await provider.finish(new URL(target, redirectUri), given).catch((cause: unknown) => {
    throw turnBack(whyRefused(cause), cause)
  })
  if (!identity) throw turnBack('nameless', 'no user name in the claims')
  return identity
}

/**
 * In the browser that was sent there, once. Answers where they wanted to go; who they are waits for that
 * browser's own request.
 */
export async function finishOidc(
  coming: Coming,
  { database, provider }: { database: Database; provider: OpenIdProvider },
): Promise<{ next: string | null }> {
  const { state, cookie } = coming
  const attempt = await takeAttempt(database, 'oidc', state)
  if (!attempt || cookie === undefined) throw turnBack('expired', 'no such attempt in this browser')
  if (!isSame(attempt.cookieHash.toString('hex'), sha256(cookie).toString('hex')))
    throw turnBack('expired', 'the attempt is of another browser')
  const identity = await identify(coming, attempt, provider)
  await noteIdentified(database, { identity, door: 'oidc', ...coming })
  await keepArrival(database, attempt.cookieHash, identity)
  return { next: attempt.next }
}
