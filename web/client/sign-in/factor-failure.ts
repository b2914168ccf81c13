import { WebAuthnError } from '@simplewebauthn/browser'
import { CallError } from '../call/call-error.ts'

/** Why a second factor or passkey was not proved or added; key of `access:factor.failure`. */
export type FactorFailure =
  | 'refused'
  | 'throttled'
  | 'cancelled'
  | 'known'
  | 'unsupported'
  | 'expired'
  | 'failed'

export function failureOf(error: unknown): FactorFailure {
  if (error instanceof WebAuthnError)
    return error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? 'known' : 'cancelled'
  if (error instanceof DOMException) return 'cancelled'
  if (!(error instanceof CallError)) return 'failed'
  if (error.codeName === 'factorRefused') return 'refused'
  if (error.codeName === 'factorThrottled') return 'throttled'
  return error.codeName === 'loginTimeout' ? 'expired' : 'failed'
}
