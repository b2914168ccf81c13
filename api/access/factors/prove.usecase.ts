import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { type Advanced, advance } from './advance.usecase.ts'
import { stepOf } from './app-codes.ts'
import { auditFactor } from './audit-factor.ts'
import { keepChallenge, takeChallenge } from './challenge.store.ts'
import { forgetGuesses, guessKeyOf, takeGuess } from './count-guesses.ts'
import { countPasskey, listFactorsOf, type Passkey, takeStep } from './factor.store.ts'
import type { FactorAct, FactorDeps } from './factor-act.ts'

type Given = { readonly code: string } | { readonly response: unknown }

async function listPasskeys(act: FactorAct, { database }: FactorDeps): Promise<readonly Passkey[]> {
  const factors = await listFactorsOf(database, act.actor.staffId)
  return factors.filter((factor) => factor.kind === 'passkey')
}

/** What the browser is asked to prove one of the passkeys with. Throws factorRefused where there is none. */
export async function beginProof(act: FactorAct, deps: FactorDeps) {
  const passkeys = await listPasskeys(act, deps)
  if (passkeys.length === 0) throw refuse('factorRefused', { reason: 'no passkey' })
  const options = await generateAuthenticationOptions({
    rpID: act.party.rpID,
    allowCredentials: passkeys.map(({ credentialId: id, transports }) => ({
      id,
      transports: [...transports],
    })),
    userVerification: 'preferred',
  })
  await keepChallenge(deps.database, act.session.sessionId, 'proof', { challenge: options.challenge })
  return options
}

type Proof = { readonly factorId: string; readonly use: (trx: Transaction) => Promise<void> }

/** The passkey that answered; undefined for an answer that fits none, or no challenge. */
async function judgePasskey(
  response: AuthenticationResponseJSON,
  act: FactorAct,
  deps: FactorDeps,
): Promise<Proof | undefined> {
  const expectedChallenge = await takeChallenge(deps.database, act.session.sessionId, 'proof')
  const passkey = (await listPasskeys(act, deps)).find(({ credentialId }) => credentialId === response.id)
  if (expectedChallenge === null || !passkey) return undefined
  const { credentialId: id, publicKey, counter } = passkey
  const judged = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: act.party.origin,
    expectedRPID: act.party.rpID,
    credential: { id, publicKey: Uint8Array.from(publicKey), counter },
    requireUserVerification: false,
  }).catch(() => undefined)
  if (judged?.verified !== true) return undefined
  const { newCounter } = judged.authenticationInfo
  const { factorId } = passkey
  return { factorId, use: (trx) => countPasskey(trx, factorId, { counter: newCounter, now: act.now }) }
}

/** The app that shows this code; its time step is taken with the proof, so that no code counts twice. */
async function judgeCode(code: string, act: FactorAct, deps: FactorDeps): Promise<Proof | undefined> {
  const { actor, now } = act
  for (const factor of await listFactorsOf(deps.database, actor.staffId)) {
    if (factor.kind !== 'totp') continue
    const step = await stepOf(deps.factorKeys, factor.secret, code, now)
    if (step === null || step <= factor.lastStep) continue
    const { factorId } = factor
    const use = async (trx: Transaction) => {
      if (!(await takeStep(trx, factorId, { step, now }))) throw refuse('factorRefused', { reason: 'used' })
    }
    return { factorId, use }
  }
  return undefined
}

async function judge(given: Given, act: FactorAct, deps: FactorDeps): Promise<Proof | undefined> {
  if ('code' in given) return judgeCode(given.code, act, deps)
  // Its shape is judged by the library, which throws for any other.
  return judgePasskey(given.response as AuthenticationResponseJSON, act, deps)
}

/**
 * Throws factorRefused, whatever was wrong, or factorThrottled; a passkey cannot be guessed and never waits.
 */
export async function proveFactor(given: Given, act: FactorAct, deps: FactorDeps): Promise<Advanced | null> {
  const { database } = deps
  const kind = 'code' in given ? 'totp' : 'passkey'
  const key = await guessKeyOf(database, act)
  if (kind === 'totp') await takeGuess(database, key)
  const proof = await judge(given, act, deps)
  if (kind === 'totp' && proof) await forgetGuesses(database, key)
  if (!proof) {
    await inTransaction(database, (trx) => auditFactor(trx, 'access.factor-refused', act, { kind }))
    throw refuse('factorRefused')
  }
  return inTransaction(database, async (trx) => {
    await proof.use(trx)
    await auditFactor(trx, 'access.factor-proved', act, { kind, factorId: proof.factorId })
    return advance(trx, act, deps)
  })
}
