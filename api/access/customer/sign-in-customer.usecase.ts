import { maskMobile } from '@kaihu/domain/access/mask-mobile.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { type OpenedSession, openSession } from '../../platform/session/open-session.ts'
import { sha256 } from '../../platform/session/secrets.ts'
import type { SessionSettings } from '../../platform/session/session-settings.ts'
import { countFailure, forgetFailures } from '../throttle.store.ts'
import { rangeOf } from './address-range.ts'
import { type Customer, findOrRegister, isKnownDevice, rememberDevice } from './customer.store.ts'
import { CODE_FAILURES, checkGuessing, judgeCode, type Verdict } from './judge-code.usecase.ts'
import { signInChain } from './request-code.usecase.ts'
import { consumeCode } from './verification-code.store.ts'

export type SignInDeps = { database: Database; settings: SessionSettings; pepper: string }

export type SignIn = {
  mobile: string
  code: string
  challenge: string | undefined
  device: string | undefined
  /** Kept by the browser from now on, so that its failures are counted apart. */
  newDevice: string
  address: string
  agent: string | null
  now: Date
}

export type SignedInCustomer = { opened: OpenedSession; customer: Customer }

type Count = { key: string; isKnown: boolean }

// A known browser and each range of addresses have counts of their own, the number none: a stranger who
// hammers it holds up nobody but himself (docs/adr/0078).
async function countOf(database: Database, { mobile, device, address }: SignIn): Promise<Count> {
  const isKnown = device !== undefined && (await isKnownDevice(database, mobile, sha256(device)))
  if (!isKnown) return { key: `code:from:${rangeOf(address)}:${mobile}`, isKnown }
  return { key: `code:device:${sha256(device).toString('base64url')}:${mobile}`, isKnown }
}

async function judge({ challenge, mobile, code }: SignIn, deps: SignInDeps): Promise<Verdict> {
  return challenge === undefined ? 'none' : judgeCode({ purpose: 'sign-in', challenge, mobile, code }, deps)
}

/** Only a guess at a code that was sent counts: anybody can send digits for a number that nobody asked a code for. */
async function refuseCode(
  signIn: SignIn,
  { database, pepper }: SignInDeps,
  { key, verdict }: { key: string; verdict: Verdict },
): Promise<never> {
  // Digits for a number that nobody asked a code for are kept nowhere: anybody could fill the trail with them.
  if (verdict === 'none') throw refuse('verificationCodeRefused')
  await countFailure(database, key, CODE_FAILURES)
  await inTransaction(database, (trx) =>
    appendAudit(trx, {
      chainId: signInChain(pepper, signIn.mobile),
      kind: 'access.sign-in-refused',
      actor: { kind: 'anonymous', address: signIn.address },
      at: signIn.now,
      body: { mobile: maskMobile(signIn.mobile) },
    }),
  )
  throw refuse('verificationCodeRefused')
}

async function letIn(trx: Transaction, signIn: SignIn, settings: SessionSettings): Promise<SignedInCustomer> {
  if (!(await consumeCode(trx, sha256(signIn.challenge ?? '')))) throw refuse('verificationCodeRefused')
  const customer = await findOrRegister(trx, signIn.mobile)
  if (customer.isDisabled) throw refuse('verificationCodeRefused', { reason: 'disabled' })
  const { customerId } = customer
  await rememberDevice(trx, customerId, sha256(signIn.newDevice))
  const opened = await openSession(trx, settings, { audience: 'customer', customerId }, signIn)
  await appendAudit(trx, {
    chainId: `customer:${customerId}`,
    kind: customer.isRegistered ? 'access.registered' : 'access.signed-in',
    actor: { kind: 'customer', customerId },
    at: signIn.now,
    body: { sessionId: opened.sessionId, address: signIn.address },
  })
  return { opened, customer }
}

/**
 * The first time registers the number. Throws verificationCodeRefused, whatever was wrong, or
 * verificationCodeThrottled.
 */
export async function signInCustomer(signIn: SignIn, deps: SignInDeps): Promise<SignedInCustomer> {
  const { key, isKnown } = await countOf(deps.database, signIn)
  await checkGuessing(deps.database, key, isKnown ? undefined : signIn.address)
  const verdict = await judge(signIn, deps)
  if (verdict !== 'right') return refuseCode(signIn, deps, { key, verdict })
  const signedIn = await inTransaction(deps.database, (trx) => letIn(trx, signIn, deps.settings))
  await forgetFailures(deps.database, key)
  return signedIn
}
