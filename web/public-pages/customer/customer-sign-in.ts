import '../../client/call/schemas-without-eval.ts'
import { requestVerificationCode, signInCustomer } from '@kaihu/contract/access.ts'
import { z } from 'zod'
import { callApi } from '../../client/call/call.ts'
import { CallError, isRefusal } from '../../client/call/call-error.ts'
import { takeCustomerIn } from './take-customer-in.ts'

/** Why sending or sign-in failed; key of `access:customer`, or 'failed' for anything else. */
export type CustomerFailure =
  | 'mobileInvalid'
  | 'codeRefused'
  | 'throttled'
  | 'sendFailed'
  | 'registrationFailed'
  | 'failed'

export type Mobile = {
  countryCode: string
  mobile: string
}

const options = { loading: 'none', quiet: true, requestType: 'sign-in' } as const

export type SendResult =
  | { sent: true; resendAfterSeconds: number; expiresInSeconds: number }
  | { sent: false; why: CustomerFailure }

const puzzleSchema = z.object({ puzzle: z.string() })

/** Asks for a code once more with the work that was asked for; any other refusal stands. */
async function askWithWork(mobile: Mobile, refused: unknown, onWork: (isWorking: boolean) => void) {
  if (!isRefusal(refused, 'verificationCodeNeedsWork')) throw refused
  onWork(true)
  try {
    const { puzzle } = puzzleSchema.parse(refused.data)
    const { solveWork } = await import('./solve-work.ts')
    const found = await solveWork(puzzle)
    if (found === null) throw refused
    const work = { puzzle, answer: found }
    return await callApi(requestVerificationCode, { body: { ...mobile, work } }, options)
  } finally {
    onWork(false)
  }
}

/** Has a code sent to the number; `onWork` is told while the browser works for it. */
export async function sendCode(mobile: Mobile, onWork: (isWorking: boolean) => void): Promise<SendResult> {
  try {
    const sent = await callApi(requestVerificationCode, { body: mobile }, options).catch((refused: unknown) =>
      askWithWork(mobile, refused, onWork),
    )
    return { sent: true, ...sent }
  } catch (error) {
    const why = customerFailureOf(error)
    return { sent: false, why: why === 'failed' ? 'sendFailed' : why }
  }
}

export type SignInResult = { signedIn: true; registered: boolean } | { signedIn: false; why: CustomerFailure }

export async function signInWithCode(mobile: Mobile, code: string, isShared: boolean): Promise<SignInResult> {
  try {
    const grant = await callApi(signInCustomer, { body: { ...mobile, code } }, options)
    await takeCustomerIn(grant, isShared)
    return { signedIn: true, registered: grant.registered }
  } catch (error) {
    return { signedIn: false, why: customerFailureOf(error) }
  }
}

export function customerFailureOf(error: unknown): CustomerFailure {
  if (!(error instanceof CallError)) return 'failed'
  if (error.codeName === 'mobileNumberInvalid') return 'mobileInvalid'
  if (error.problems.some((problem) => problem.path.endsWith('mobile'))) return 'mobileInvalid'
  if (error.codeName === 'verificationCodeRefused') return 'codeRefused'
  if (error.codeName === 'verificationCodeSendFailed') return 'sendFailed'
  const isThrottled = error.status === 429 || error.codeName === 'verificationCodeNeedsWork'
  return isThrottled ? 'throttled' : 'failed'
}
