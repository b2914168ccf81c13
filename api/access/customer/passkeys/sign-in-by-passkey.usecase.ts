import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { appendAudit } from '../../../platform/audit/append.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { networkOf } from '../../../platform/http/guard/network.ts'
import { refuse } from '../../../platform/refuse.ts'
import { openSession } from '../../../platform/session/open-session.ts'
import { sha256 } from '../../../platform/session/secrets.ts'
import type { RelyingParty } from '../../factors/relying-party.ts'
import { countAct } from '../../throttle.store.ts'
import { findCustomer, rememberDevice } from '../customer.store.ts'
import type { SignedInCustomer, SignIn, SignInDeps } from '../sign-in-customer.usecase.ts'
import { newChallenge, takeChallenge } from './challenge.ts'
import { findByCredential, type Passkey, usePasskey } from './passkey.store.ts'

type Entering = Pick<SignIn, 'newDevice' | 'address' | 'agent' | 'now'> & {
  readonly party: RelyingParty
  /** Its shape is judged by the library, which throws for any other. */
  readonly response: AuthenticationResponseJSON
}

const MOST_OF_NETWORK = { seconds: 900, most: 300 }

/** What a browser is asked to sign in by: any passkey that it has for this site, with the person verified. */
export function askSignIn({ rpID }: RelyingParty, { pepper }: Pick<SignInDeps, 'pepper'>) {
  return generateAuthenticationOptions({
    rpID,
    challenge: newChallenge(pepper),
    userVerification: 'required',
  })
}

async function judge(
  { response, party }: Entering,
  { credentialId: id, publicKey, counter }: Passkey,
  deps: SignInDeps,
): Promise<number | undefined> {
  const judged = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(challenge, deps),
    expectedOrigin: party.origin,
    expectedRPID: party.rpID,
    credential: { id, publicKey: Uint8Array.from(publicKey), counter },
    requireUserVerification: true,
  }).catch(() => undefined)
  return judged?.verified === true ? judged.authenticationInfo.newCounter : undefined
}

async function letIn(
  trx: Transaction,
  given: Entering & { passkey: Passkey; counter: number },
  { settings }: SignInDeps,
): Promise<SignedInCustomer> {
  const { passkey, counter, now, address, newDevice } = given
  const customer = await findCustomer(trx, passkey.customerId)
  const isUsed = customer && !customer.isDisabled && (await usePasskey(trx, passkey, { counter, now }))
  if (!customer || !isUsed) throw refuse('factorRefused')
  const { customerId } = customer
  await rememberDevice(trx, customerId, sha256(newDevice))
  const opened = await openSession(trx, settings, { audience: 'customer', customerId }, given)
  await appendAudit(trx, {
    chainId: `customer:${customerId}`,
    kind: 'access.signed-in',
    actor: { kind: 'customer', customerId },
    at: now,
    body: { sessionId: opened.sessionId, address, passkeyId: passkey.passkeyId },
  })
  return { opened, customer }
}

async function checkPace(database: Database, address: string): Promise<void> {
  const key = `passkey:address:${networkOf(address)}`
  const wait = await countAct(database, [{ key, ...MOST_OF_NETWORK }])
  if (wait > 0) throw refuse('factorThrottled', { retryAfter: wait })
}

/** Nothing is counted: a passkey cannot be guessed. Throws factorRefused, whatever was wrong. */
export async function signInByPasskey(given: Entering, deps: SignInDeps): Promise<SignedInCustomer> {
  await checkPace(deps.database, given.address)
  const passkey = await findByCredential(deps.database, given.response.id)
  const counter = passkey && (await judge(given, passkey, deps))
  if (!passkey || counter === undefined) throw refuse('factorRefused')
  return inTransaction(deps.database, (trx) => letIn(trx, { ...given, passkey, counter }, deps))
}
