import { AuthorizationResponseError, ClientError } from 'openid-client'
import { CoreSystemError } from '../core-system.ts'

function isServerFault(cause: unknown): boolean {
  return cause instanceof Error && cause.cause instanceof Response && cause.cause.status >= 500
}

function isSilence(cause: unknown): boolean {
  return (
    (cause instanceof ClientError && ['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(cause.code ?? '')) ||
    (cause instanceof TypeError && cause.message === 'fetch failed')
  )
}

function isPaused(cause: unknown): boolean {
  return cause instanceof CoreSystemError && ['unavailable', 'timeout'].includes(cause.failure)
}

/** Whether the provider itself said no, could not be asked, or said what cannot be trusted. */
export function whyRefused(cause: unknown): 'refused' | 'unavailable' | 'untrusted' {
  if (cause instanceof AuthorizationResponseError) return 'refused'
  const causes = [cause, cause instanceof Error ? cause.cause : undefined]
  return causes.some((one) => isSilence(one) || isServerFault(one) || isPaused(one))
    ? 'unavailable'
    : 'untrusted'
}
