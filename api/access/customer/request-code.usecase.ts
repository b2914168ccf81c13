import { createHmac, randomBytes } from 'node:crypto'
import { maskMobile } from '@kaihu/domain/access/mask-mobile.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Locale } from '../../platform/routes.ts'
import { sha256 } from '../../platform/session/secrets.ts'
import type { Asker } from './code-lanes.ts'
import { hasWorked, type Work } from './code-work.ts'
import { isKnownDevice } from './customer.store.ts'
import { type SendCodeDeps, sendCode } from './send-code.usecase.ts'

export type CodeRequest = {
  mobile: string
  address: string
  locale: Locale
  now: Date
  device?: string | undefined
  work?: Work | undefined
}

/** Strangers take nothing from a browser that signed in to this number before. */
async function askerOf({ mobile, device, work }: CodeRequest, deps: SendCodeDeps): Promise<Asker> {
  if (device !== undefined && (await isKnownDevice(deps.database, mobile, sha256(device))))
    return { kind: 'known', key: `device:${sha256(device).toString('base64url')}` }
  return { kind: 'stranger', hasWorked: work !== undefined && (await hasWorked(deps, mobile, work)) }
}

/** The chain of what happens at the door of a number; the number itself is no part of its name. */
export function signInChain(pepper: string, mobile: string): string {
  return `sign-in:${createHmac('sha256', pepper).update(`chain|${mobile}`).digest('base64url').slice(0, 22)}`
}

/** Answers the challenge that the same browser has to bring back with the code. Throws like sendCode(). */
export async function requestCode(request: CodeRequest, deps: SendCodeDeps): Promise<string> {
  const { mobile, address, locale } = request
  const challenge = randomBytes(32).toString('base64url')
  const words = 'notices:codes.verificationCodeMessage'
  const asker = await askerOf(request, deps)
  await sendCode({ purpose: 'sign-in', challenge, mobile, address, locale, asker, words }, deps)
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
