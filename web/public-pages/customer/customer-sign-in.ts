import '../../client/call/schemas-without-eval.ts'
import { requestVerificationCode, signInCustomer } from '@kaihu/contract/access.ts'
import { callApi } from '../../client/call/call.ts'
import { CallError } from '../../client/call/call-error.ts'
import { forgetKeptOfOthers } from '../../client/recording/kept-recordings.ts'
import { keepCustomerGrant } from '../../client/session.ts'
import { forgetIfShared, keepShared } from '../../client/sign-in/shared-computer.ts'

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

/** Has a code sent to the number. */
export async function sendCode(mobile: Mobile): Promise<SendResult> {
  try {
    return { sent: true, ...(await callApi(requestVerificationCode, { body: mobile }, options)) }
  } catch (error) {
    const why = customerFailureOf(error)
    return { sent: false, why: why === 'failed' ? 'sendFailed' : why }
  }
}

export type SignInResult = { signedIn: true; registered: boolean } | { signedIn: false; why: CustomerFailure }

/** Signs in with the code; the first time registers the customer. */
export async function signInWithCode(mobile: Mobile, code: string, isShared: boolean): Promise<SignInResult> {
  try {
    const grant = await callApi(signInCustomer, { body: { ...mobile, code } }, options)
    await keepCustomerGrant(grant)
    await forgetIfShared()
    await forgetKeptOfOthers(grant.customer.customerId)
    keepShared(isShared)
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
  return error.status === 429 ? 'throttled' : 'failed'
}
