import type { SamlPlaces, SamlProvider, Vouched } from '../../bank/saml/saml.ts'
import { isSamlRefusal } from '../../bank/saml/saml.ts'
import type { Database } from '../../platform/database/connect.ts'
import { networkOf } from '../../platform/http/guard/network.ts'
import { newToken, sha256 } from '../../platform/session/secrets.ts'
import { countAct } from '../throttle.store.ts'
import { takeAssertion } from './assertion.store.ts'
import { type Attempt, insertAttempt, keepArrival, takeAttemptOfBrowser } from './attempt.store.ts'
import { noteIdentified } from './note-identified.ts'
import { turnBack } from './turn-back.ts'

const MOST_A_MINUTE = 60

type Deps = { readonly database: Database; readonly provider: SamlProvider }

export function samlPlaces(origin: string): SamlPlaces {
  return { acs: `${origin}/v1/staff/sign-in/saml/acs`, logout: `${origin}/v1/staff/sign-in/saml/logout` }
}

/** Sends a browser to the SAML identity provider: where to, and the cookie that it comes back with. */
export async function beginSaml(
  { origin, next, address }: { origin: string; next: string | undefined; address: string },
  { database, provider }: Deps,
): Promise<{ url: URL; cookie: string }> {
  const perAddress = { key: `staff:door:${networkOf(address)}`, seconds: 60, most: MOST_A_MINUTE }
  if ((await countAct(database, [perAddress])) > 0) throw turnBack('throttled', 'too many from one address')
  const places = samlPlaces(origin)
  const { url, requestId } = await provider.begin(places)
  const cookie = newToken()
  await insertAttempt(database, sha256(cookie), {
    door: 'saml',
    state: requestId,
    nonce: null,
    codeVerifier: null,
    redirectUri: origin,
    next: next ?? null,
  })
  return { url, cookie }
}

type Coming = {
  readonly response: string
  readonly cookie: string | undefined
  readonly address: string
  readonly now: Date
}

async function vouchedFor(
  { response, now }: Coming,
  { state, redirectUri, begunAt }: Attempt & { begunAt: Date },
  provider: SamlProvider,
): Promise<Vouched> {
  const sent = { requestId: state, places: samlPlaces(redirectUri), begunAt, now }
  const vouched = await provider.finish(response, sent).catch((cause: unknown) => {
    throw turnBack(isSamlRefusal(cause) ? 'refused' : 'untrusted', cause)
  })
  if (!vouched) throw turnBack('nameless', 'no user name in the assertion')
  return vouched
}

/**
 * In the browser that was sent there, by an assertion not taken before. What the response says of where to go
 * is not read.
 */
export async function finishSaml(
  coming: Coming,
  { database, provider }: Deps,
): Promise<{ next: string | null }> {
  const { cookie } = coming
  const cookieHash = sha256(cookie ?? '')
  const attempt = cookie === undefined ? undefined : await takeAttemptOfBrowser(database, 'saml', cookieHash)
  if (!attempt) throw turnBack('expired', 'no attempt in this browser')
  const { identity, assertionId, expires } = await vouchedFor(coming, attempt, provider)
  if (!(await takeAssertion(database, assertionId, expires)))
    throw turnBack('untrusted', 'the assertion was taken before')
  await noteIdentified(database, { identity, door: 'saml', ...coming })
  await keepArrival(database, cookieHash, identity)
  return { next: attempt.next }
}
