import type { OpenIdProvider } from '../../bank/oidc/oidc.ts'
import type { Database } from '../../platform/database/connect.ts'
import { networkOf } from '../../platform/http/guard/network.ts'
import { newToken, sha256 } from '../../platform/session/secrets.ts'
import { countAct } from '../throttle.store.ts'
import { insertAttempt } from './attempt.store.ts'
import { turnBack } from './turn-back.ts'

const MOST_A_MINUTE = 60

/** Sends a browser to the OpenID provider: where to, and the cookie that it comes back with. */
export async function beginOidc(
  { origin, next, address }: { origin: string; next: string | undefined; address: string },
  { database, provider }: { database: Database; provider: OpenIdProvider },
): Promise<{ url: URL; cookie: string }> {
  const perAddress = { key: `staff:door:${networkOf(address)}`, seconds: 60, most: MOST_A_MINUTE }
  if ((await countAct(database, [perAddress])) > 0) throw turnBack('throttled', 'too many from one address')
  const redirectUri = `${origin}/v1/staff/sign-in/oidc/callback`
  const request = await provider.begin(redirectUri).catch((cause: unknown) => {
    throw turnBack('unavailable', cause)
  })
  const cookie = newToken()
  const { state, nonce, codeVerifier } = request
  const kept = { door: 'oidc', state, nonce, codeVerifier, redirectUri, next: next ?? null } as const
  await insertAttempt(database, sha256(cookie), kept)
  return { url: request.url, cookie }
}
