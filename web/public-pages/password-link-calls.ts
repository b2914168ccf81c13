import '../client/call/schemas-without-eval.ts'
import type { CallAnswer } from '@kaihu/contract/call.ts'
import { readPasswordLink, usePasswordLink } from '@kaihu/contract/passwords.ts'
import { callApi } from '../client/call/call.ts'
import { CallError } from '../client/call/call-error.ts'
import { type PasswordProblemCode, problemCodeOf } from '../client/password-problem.ts'

export type LinkOwner = CallAnswer<typeof readPasswordLink>

/** Why a password was not taken; key of `access:password.problem`. */
export type PasswordFailure = PasswordProblemCode | 'required'

const options = { loading: 'none', quiet: true, requestType: 'password' } as const

/** Whom a link is for; null when it opens nothing. */
export async function readLink(token: string): Promise<LinkOwner | null> {
  return callApi(readPasswordLink, { body: { token } }, options).catch((error: unknown) => {
    if (error instanceof CallError) return null
    throw error
  })
}

export async function sendPassword(token: string, password: string): Promise<PasswordFailure | null> {
  try {
    await callApi(usePasswordLink, { body: { token, password } }, options)
    return null
  } catch (error) {
    return problemCodeOf(error)
  }
}
