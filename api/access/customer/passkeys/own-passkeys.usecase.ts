import { randomUUID } from 'node:crypto'
import type { CallReply } from '@kaihu/contract/call.ts'
import type { listPasskeys } from '@kaihu/contract/customer-passkeys.ts'
import type { CustomerActor } from '@kaihu/domain/access/actor.ts'
import { maskMobile } from '@kaihu/domain/access/mask-mobile.ts'
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { appendAudit } from '../../../platform/audit/append.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { inTransaction, type Queryable, type Transaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { keepChallenge, takeChallenge } from '../../factors/challenge.store.ts'
import { ALGORITHMS, MOST_FACTORS } from '../../factors/enrol.usecase.ts'
import type { RelyingParty } from '../../factors/relying-party.ts'
import type { ActToConfirm, Confirmation } from '../confirm-act.usecase.ts'
import { getCustomer } from '../customer.store.ts'
import { deletePasskey, insertPasskey, listPasskeysOf, lockPasskeysOf } from './passkey.store.ts'

type Own = {
  readonly actor: CustomerActor
  readonly sessionId: string
  readonly party: RelyingParty
  readonly now: Date
}

export async function readPasskeys(
  database: Queryable,
  { customerId }: CustomerActor,
): Promise<CallReply<typeof listPasskeys>> {
  const items = await listPasskeysOf(database, customerId)
  return {
    items: items.map(({ passkeyId, name, madeAt, lastUsedAt }) => ({
      passkeyId,
      name,
      madeAt: madeAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}

/** A new way into the account, as an act to be confirmed: whoever finds a screen unlocked has no telephone. */
export function addingOf(by: Omit<ActToConfirm, 'act' | 'subject'>): ActToConfirm {
  return { act: 'add-passkey', subject: by.actor.customerId, ...by }
}

/** What the browser is asked to make a passkey with; the code is used up with it. */
export async function beginPasskey(
  { actor, sessionId, party, confirmation }: Own & { confirmation: Confirmation },
  database: Database,
) {
  const { customerId } = actor
  const there = await listPasskeysOf(database, customerId)
  if (there.length >= MOST_FACTORS) throw refuse('factorRefused', { reason: 'too many' })
  const { mobile } = await getCustomer(database, customerId)
  const options = await generateRegistrationOptions({
    rpName: 'Kaihu',
    rpID: party.rpID,
    userName: maskMobile(mobile),
    userID: new TextEncoder().encode(customerId),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: there.map(({ credentialId: id, transports }) => ({
      id,
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await inTransaction(database, (trx) => confirmation.use(trx))
  await keepChallenge(database, sessionId, 'passkey', { challenge: options.challenge })
  return options
}

async function judge(response: RegistrationResponseJSON, expectedChallenge: string, party: RelyingParty) {
  const judged = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.rpID,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw refuse('factorRefused', { reason: String(error) })
  })
  if (!judged.verified) throw refuse('factorRefused', { reason: 'not verified' })
  return judged.registrationInfo.credential
}

function record(
  trx: Transaction,
  { actor, now }: Pick<Own, 'actor' | 'now'>,
  kind: string,
  body: { passkeyId: string; name: string },
): Promise<number> {
  return appendAudit(trx, { chainId: `customer:${actor.customerId}`, kind, actor, at: now, body })
}

/** Adds the passkey that the browser made. Throws factorRefused for an answer that does not fit the challenge. */
export async function addPasskey(
  given: Own & { name: string; response: RegistrationResponseJSON },
  database: Database,
): Promise<void> {
  const { actor, sessionId, party, now, name, response } = given
  const { customerId } = actor
  const challenge = await takeChallenge(database, sessionId, 'passkey')
  if (challenge === null) throw refuse('factorRefused', { reason: 'no challenge' })
  const { id, publicKey, counter, transports = [] } = await judge(response, challenge, party)
  const key = { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports }
  await inTransaction(database, async (trx) => {
    const there = await lockPasskeysOf(trx, customerId)
    const passkeyId = randomUUID()
    const isRoom = there.length < MOST_FACTORS
    if (!isRoom || !(await insertPasskey(trx, { ...key, passkeyId, customerId, name, madeAt: now })))
      throw refuse('factorRefused', { reason: 'too many, or known' })
    await record(trx, given, 'access.passkey-added', { passkeyId, name })
  })
}

/** Removes a passkey; sessions that it opened go on until they are ended. */
export function removePasskey(
  { actor, now, passkeyId }: Pick<Own, 'actor' | 'now'> & { passkeyId: string },
  database: Database,
): Promise<void> {
  return inTransaction(database, async (trx) => {
    const gone = await deletePasskey(trx, { customerId: actor.customerId, passkeyId })
    if (!gone) throw refuse('notFound')
    await record(trx, { actor, now }, 'access.passkey-removed', { passkeyId, name: gone.name })
  })
}
