import '../../client/call/schemas-without-eval.ts'
import { openStaffSession } from '@kaihu/contract/access.ts'
import { authenticateStaff } from '@kaihu/contract/directory.ts'
import { openArrival } from '@kaihu/contract/doors.ts'
import { callApi } from '../../client/call/call.ts'
import { CallError } from '../../client/call/call-error.ts'
import { keepStaffGrant } from '../../client/session.ts'

/** Why a staff sign-in failed; failureWords() has the words. */
export type LoginFailure =
  | 'refused'
  | 'throttled'
  | 'unavailable'
  | 'noRole'
  | 'disabled'
  | 'identity'
  | 'closed'
  | 'expired'
  | 'failed'

const options = { loading: 'none', quiet: true, requestType: 'sign-in' } as const

export async function signInStaff(username: string, password: string): Promise<LoginFailure | null> {
  try {
    const directory = await callApi(
      authenticateStaff,
      { query: { realm: 'staff', service: 'kaihu' }, body: { username, password } },
      options,
    )
    if (!('tokenId' in directory)) return 'refused'
    await keepStaffGrant(await callApi(openStaffSession, { body: { tokenId: directory.tokenId } }, options))
    return null
  } catch (error) {
    return failureOf(error)
  }
}

/** Opens the session of whoever just came back from the identity provider. Answers why it failed, null if not. */
export async function signInArrived(): Promise<LoginFailure | null> {
  try {
    await keepStaffGrant(await callApi(openArrival, {}, options))
    return null
  } catch (error) {
    const isOver = error instanceof CallError && error.codeName === 'loginTimeout'
    return isOver ? 'expired' : failureOf(error)
  }
}

/** The words for a refusal: raw answers of the directory are told by their HTTP status, others by their code. */
export function failureOf(error: unknown): LoginFailure {
  if (!(error instanceof CallError)) return 'failed'
  if (error.codeName === 'noRole') return 'noRole'
  if (error.codeName === 'accountDisabled') return 'disabled'
  if (error.codeName === 'identityRefused') return 'identity'
  if (error.codeName === 'passwordSignInClosed') return 'closed'
  if (error.codeName === 'signInRefused' || error.status === 401) return 'refused'
  if (error.codeName === 'signInThrottled' || error.status === 429) return 'throttled'
  return error.isNetwork || error.status === 503 ? 'unavailable' : 'failed'
}
