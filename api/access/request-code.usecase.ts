import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { maskMobile } from '@kaihu/domain/access/mask-mobile.ts'
import type { SmsSender } from '../bank/sms/sms.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { say } from '../platform/http/words.ts'
import { refuse } from '../platform/refuse.ts'
import type { Locale } from '../platform/routes.ts'
import { sha256 } from '../platform/session/secrets.ts'
import { countAct } from './throttle.store.ts'
import { CODE_SECONDS, saveCode } from './verification-code.store.ts'

export { CODE_SECONDS }

/** Seconds before a number may be sent another code; shown as the resend countdown. */
export const RESEND_SECONDS = 60

export type RequestCodeDeps = { database: Database; sms: SmsSender; pepper: string }

export type CodeRequest = { mobile: string; address: string; locale: Locale; now: Date }

/** HMAC under the server's pepper: a copy of the table does not give six digits away. */
export const hashCode = (pepper: string, salt: Buffer, challenge: string, code: string): Buffer =>
  createHmac('sha256', pepper).update(salt).update(`sign-in|${challenge}|${code}`).digest()

/** The chain of what happens at the door of a number; the number itself is no part of its name. */
export const signInChain = (pepper: string, mobile: string): string =>
  `sign-in:${createHmac('sha256', pepper).update(`chain|${mobile}`).digest('base64url').slice(0, 22)}`

const HOUR = 3_600

/** The limits of the SMS: per number against nuisance, per address and altogether against cost. */
const checkLimits = async (
  { database }: RequestCodeDeps,
  { mobile, address }: CodeRequest,
): Promise<void> => {
  const wait = await countAct(database, [{ key: `sms:address:${address}`, seconds: HOUR, most: 30 }])
  const waitForNumber =
    wait ||
    (await countAct(database, [
      { key: `sms:minute:${mobile}`, seconds: RESEND_SECONDS, most: 1 },
      { key: `sms:hour:${mobile}`, seconds: HOUR, most: 5 },
      { key: `sms:day:${mobile}`, seconds: 24 * HOUR, most: 10 },
      { key: 'sms:all', seconds: HOUR, most: 1_000 },
    ]))
  if (waitForNumber > 0) throw refuse('verificationCodeThrottled', { retryAfter: waitForNumber })
}

const send = async (
  { sms }: RequestCodeDeps,
  { mobile, locale }: CodeRequest,
  code: string,
): Promise<void> => {
  const body = say(locale, 'errors:verificationCodeMessage', { code, minutes: CODE_SECONDS / 60 })
  try {
    await sms.send(mobile, body)
  } catch (cause) {
    throw refuse('verificationCodeSendFailed', { reason: String(cause) })
  }
}

/**
 * Sends a code to a number, known or not (SES-01). Answers the challenge that the same browser has to bring back with
 * the code. Throws verificationCodeThrottled beyond the limits, verificationCodeSendFailed when the SMS was not taken.
 */
export const requestCode = async (request: CodeRequest, deps: RequestCodeDeps): Promise<string> => {
  await checkLimits(deps, request)
  const challenge = randomBytes(32).toString('base64url')
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const salt = randomBytes(16)
  await saveCode(deps.database, {
    challengeHash: sha256(challenge),
    mobile: request.mobile,
    salt,
    codeHash: hashCode(deps.pepper, salt, challenge, code),
  })
  await send(deps, request, code)
  await inTransaction(deps.database, (trx) =>
    appendAudit(trx, {
      chainId: signInChain(deps.pepper, request.mobile),
      kind: 'access.code-requested',
      actor: { kind: 'anonymous', address: request.address },
      at: request.now,
      body: { mobile: maskMobile(request.mobile) },
    }),
  )
  return challenge
}
