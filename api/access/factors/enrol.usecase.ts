import { randomUUID } from 'node:crypto'
import type { FactorKind } from '@kaihu/domain/access/second-factor.ts'
import { kindsFor } from '@kaihu/domain/access/second-factor.ts'
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { tellOwner } from '../ports.ts'
import { getStaff } from '../staff/staff.store.ts'
import { type Advanced, advance } from './advance.usecase.ts'
import { makeSecret, stepOf } from './app-codes.ts'
import { auditFactor } from './audit-factor.ts'
import { findNewSecret, keepChallenge, takeChallenge } from './challenge.store.ts'
import { insertApp, insertPasskey, listFactorsOf, lockFactorsOf } from './factor.store.ts'
import type { FactorAct, FactorDeps } from './factor-act.ts'

/** ES256 and RS256: every authenticator has one of them, and both are no experiment of any crypto library. */
export const ALGORITHMS = [-7, -257]

/** More than anybody carries around. */
export const MOST_FACTORS = 10

// Never while a factor waits to be proved, else with a fresh proof: whoever finds a desk unlocked would give
// themselves a key.
async function checkMayEnrol(kind: FactorKind, { actor, session }: FactorAct, deps: FactorDeps) {
  const { demand } = deps.settings.factor
  if (!kindsFor(demand).includes(kind)) throw refuse('notFound')
  if (session.needs === 'prove') throw refuse('secondFactorNeeded', { data: { needs: session.needs } })
  const factors = await listFactorsOf(deps.database, actor.staffId)
  if (factors.length >= MOST_FACTORS) throw refuse('factorRefused', { reason: 'too many' })
  const isGuarded = session.needs === null && (factors.length > 0 || demand !== 'none')
  if (isGuarded && !session.isFreshlyProved) throw refuse('stepUpNeeded')
  return factors
}

export async function beginPasskey(act: FactorAct, deps: FactorDeps) {
  const factors = await checkMayEnrol('passkey', act, deps)
  const { staffId, username, nameZh } = await getStaff(deps.database, act.actor.staffId)
  const options = await generateRegistrationOptions({
    rpName: 'Kaihu',
    rpID: act.party.rpID,
    userName: username,
    userDisplayName: nameZh,
    userID: new TextEncoder().encode(staffId),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: factors.flatMap((factor) =>
      factor.kind === 'passkey' ? [{ id: factor.credentialId, transports: [...factor.transports] }] : [],
    ),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await keepChallenge(deps.database, act.session.sessionId, 'passkey', { challenge: options.challenge })
  return options
}

async function added(
  trx: Transaction,
  { factorId, kind, name }: { factorId: string; kind: FactorKind; name: string },
  act: FactorAct,
  deps: FactorDeps,
): Promise<Advanced | null> {
  await auditFactor(trx, 'access.factor-added', act, { factorId, kind, name })
  const { staffId } = act.actor
  await tellOwner(trx, { staffId, notice: 'factorAdded', params: { name }, onceKey: factorId, at: act.now })
  return advance(trx, act, deps)
}

/** Adds the passkey that the browser made. Throws factorRefused for an answer that does not fit the challenge. */
export async function addPasskey(
  { name, response }: { name: string; response: unknown },
  act: FactorAct,
  deps: FactorDeps,
): Promise<Advanced | null> {
  await checkMayEnrol('passkey', act, deps)
  const expectedChallenge = await takeChallenge(deps.database, act.session.sessionId, 'passkey')
  if (expectedChallenge === null) throw refuse('factorRefused', { reason: 'no challenge' })
  const judged = await verifyRegistrationResponse({
    // Its shape is judged by the library, which throws for any other.
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: act.party.origin,
    expectedRPID: act.party.rpID,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: false,
  }).catch((error: unknown) => {
    throw refuse('factorRefused', { reason: String(error) })
  })
  if (!judged.verified) throw refuse('factorRefused', { reason: 'not verified' })
  const { id, publicKey, counter, transports } = judged.registrationInfo.credential
  const factorId = randomUUID()
  return inTransaction(deps.database, async (trx) => {
    await lockFactorsOf(trx, act.actor.staffId)
    await insertPasskey(trx, act.actor.staffId, {
      factorId,
      name,
      madeAt: act.now,
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: transports ?? [],
    })
    return added(trx, { factorId, kind: 'passkey', name }, act, deps)
  })
}

export async function beginTotp(act: FactorAct, deps: FactorDeps): Promise<{ secret: string; uri: string }> {
  await checkMayEnrol('totp', act, deps)
  const { username } = await getStaff(deps.database, act.actor.staffId)
  const { kept, secret, uri } = await makeSecret(deps.factorKeys, username)
  await keepChallenge(deps.database, act.session.sessionId, 'totp', { secret: kept })
  return { secret, uri }
}

/** Adds the app that shows this code. Throws factorRefused for any other code, or when the secret was shown too long ago. */
export async function addTotp(
  { name, code }: { name: string; code: string },
  act: FactorAct,
  deps: FactorDeps,
): Promise<Advanced | null> {
  await checkMayEnrol('totp', act, deps)
  const secret = await findNewSecret(deps.database, act.session.sessionId)
  const lastStep = secret && (await stepOf(deps.factorKeys, secret, code, act.now))
  if (secret === null || lastStep === null) throw refuse('factorRefused')
  const factorId = randomUUID()
  return inTransaction(deps.database, async (trx) => {
    await lockFactorsOf(trx, act.actor.staffId)
    await insertApp(trx, act.actor.staffId, { factorId, name, madeAt: act.now, secret, lastStep })
    await trx
      .deleteFrom('factor_challenge')
      .where('session_id', '=', act.session.sessionId)
      .where('purpose', '=', 'totp')
      .execute()
    return added(trx, { factorId, kind: 'totp', name }, act, deps)
  })
}
