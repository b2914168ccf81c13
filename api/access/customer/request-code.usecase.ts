import { createHmac, randomBytes } from 'node:crypto'
import { maskMobile } from '@kaihu/domain/access/mask-mobile.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Locale } from '../../platform/routes.ts'
import { type SendCodeDeps, sendCode } from './send-code.usecase.ts'

export type CodeRequest = { mobile: string; address: string; locale: Locale; now: Date }

/** The chain of what happens at the door of a number; the number itself is no part of its name. */
export function signInChain(pepper: string, mobile: string): string {
  return `sign-in:${createHmac('sha256', pepper).update(`chain|${mobile}`).digest('base64url').slice(0, 22)}`
}

/**
 * Sends a code to a number, known or not. Answers the challenge that the same browser has to bring back with
 * the code. Throws verificationCodeThrottled beyond the limits, verificationCodeSendFailed when the SMS was not taken.
 */
export async function requestCode(request: CodeRequest, deps: SendCodeDeps): Promise<string> {
  const { mobile, address, locale } = request
  const challenge = randomBytes(32).toString('base64url')
  const words = 'errors:verificationCodeMessage'
  await sendCode({ purpose: 'sign-in', challenge, mobile, address, locale, resent: mobile, words }, deps)
  await inTransaction(deps.database, (trx) =>
    appendAudit(trx, {
      chainId: signInChain(deps.pepper, mobile),
      kind: 'access.code-requested',
      actor: { kind: 'anonymous', address },
      at: request.now,
      body: { mobile: maskMobile(mobile) },
    }),
  )
  return challenge
}
