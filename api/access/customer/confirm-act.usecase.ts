import type { CustomerActor } from '@kaihu/domain/access/actor.ts'
import { maskMobile } from '@kaihu/domain/access/mask-mobile.ts'
import type { ConfirmedAct } from '@kaihu/domain/rights/requests.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inAccess } from '../../platform/database/standing.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Locale } from '../../platform/routes.ts'
import { sha256 } from '../../platform/session/secrets.ts'
import { countFailure, forgetFailures } from '../throttle.store.ts'
import { getCustomer } from './customer.store.ts'
import { CODE_FAILURES, checkGuessing, judgeCode } from './judge-code.usecase.ts'
import {
  CODE_SECONDS,
  type CodeToSend,
  RESEND_SECONDS,
  type SendCodeDeps,
  sendCode,
} from './send-code.usecase.ts'
import { consumeCode } from './verification-code.store.ts'

/** One act that cannot be taken back, and the session in which it is to be confirmed (ASVS 7.5.3). */
export type ActToConfirm = {
  act: 'submit-recording' | 'sign-papers' | 'add-passkey' | ConfirmedAct
  subject: string
  actor: CustomerActor
  sessionId: string
  address: string
  now: Date
}

/** What the message says the code is for. */
const WORDS: Partial<Record<ActToConfirm['act'], CodeToSend['words']>> = {
  'submit-recording': 'notices:codes.confirmationCodeMessage',
  'sign-papers': 'notices:codes.signingCodeMessage',
  'add-passkey': 'notices:codes.passkeyCodeMessage',
}

/** Good for one act on one thing in one session, which is bound to its browser: no cookie is needed. */
function challengeOf({ act, subject, sessionId }: ActToConfirm): string {
  return `${act}|${subject}|${sessionId}`
}

function failureKey(mobile: string): string {
  return `code:confirmation:${mobile}`
}

function record(trx: Transaction, { act, subject, actor, now }: ActToConfirm, kind: string, mobile: string) {
  return appendAudit(trx, {
    chainId: `customer:${actor.customerId}`,
    kind,
    actor,
    at: now,
    body: { act, subject, mobile: maskMobile(mobile) },
  })
}

/** Sends a code for one act to the number that the customer signs in with. Throws like sendCode(). */
export async function requestConfirmation(
  given: ActToConfirm & { locale: Locale },
  deps: SendCodeDeps,
): Promise<{ mobile: string; resendAfterSeconds: number; expiresInSeconds: number }> {
  const { mobile } = await getCustomer(deps.database, given.actor.customerId)
  await inAccess(() =>
    sendCode(
      {
        purpose: 'confirmation',
        challenge: challengeOf(given),
        mobile,
        // Signed in: no stranger counts here. One thing is asked about once a minute.
        asker: { kind: 'known', key: 'confirmation', about: given.subject },
        address: given.address,
        locale: given.locale,
        words: WORDS[given.act] ?? 'notices:codes.ownDataCodeMessage',
      },
      deps,
    ),
  )
  await inTransaction(deps.database, (trx) => record(trx, given, 'access.confirmation-requested', mobile))
  return {
    mobile: maskMobile(mobile),
    resendAfterSeconds: RESEND_SECONDS,
    expiresInSeconds: CODE_SECONDS,
  }
}

export type Confirmation = {
  mobile: string
  /** Uses the code up within the transaction of the act; throws confirmationCodeRefused when another one was first. */
  use: (trx: Transaction) => Promise<void>
}

/** Throws confirmationCodeRefused, whatever was wrong, or verificationCodeThrottled. */
export async function judgeConfirmation(
  given: ActToConfirm & { code: string },
  deps: { database: Database; pepper: string },
): Promise<Confirmation> {
  const { database } = deps
  const challenge = challengeOf(given)
  const { mobile } = await getCustomer(database, given.actor.customerId)
  const key = failureKey(mobile)
  await checkGuessing(database, key)
  const typed = { purpose: 'confirmation', challenge, mobile, code: given.code } as const
  const verdict = await inAccess(() => judgeCode(typed, deps))
  if (verdict !== 'right') {
    // Whoever asks here is signed in: no stranger fills this count, and every failure is one.
    await countFailure(database, key, CODE_FAILURES)
    await inTransaction(database, (trx) => record(trx, given, 'access.confirmation-refused', mobile))
    throw refuse('confirmationCodeRefused')
  }
  return {
    mobile: maskMobile(mobile),
    use: async (trx) => {
      if (!(await consumeCode(trx, sha256(challenge)))) throw refuse('confirmationCodeRefused')
      await forgetFailures(trx, key)
    },
  }
}
