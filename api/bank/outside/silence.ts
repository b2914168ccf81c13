import type { CallCause } from '@kaihu/contract/connections.ts'
import { type CoreFailure, CoreSystemError } from '../core-system.ts'

/** The codes that Node, OpenSSL and the system name for a connection that did not come about. */
const CAUSE_OF: Readonly<Record<string, CallCause>> = {
  ENOTFOUND: 'address_unknown',
  EAI_AGAIN: 'address_unknown',
  EDNS: 'address_unknown',
  ENOENT: 'address_unknown',
  ECONNREFUSED: 'connection_refused',
  EACCES: 'connection_refused',
  ETIMEDOUT: 'no_answer',
  UND_ERR_CONNECT_TIMEOUT: 'no_answer',
  UND_ERR_HEADERS_TIMEOUT: 'no_answer',
  UND_ERR_BODY_TIMEOUT: 'no_answer',
  CERT_HAS_EXPIRED: 'certificate_expired',
  CERT_NOT_YET_VALID: 'certificate_expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_of_another',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate_untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate_untrusted',
  EPROTO: 'tls_failed',
  EPRIVATE: 'private_address',
}

/** What is said where a library puts a code of its own over the one above. */
const SAID: readonly (readonly [RegExp, CallCause])[] = [
  [/ECONNREFUSED/, 'connection_refused'],
  [/ENOTFOUND|EAI_AGAIN/, 'address_unknown'],
  [/certificate has expired|not yet valid/, 'certificate_expired'],
  [/altnames/, 'certificate_of_another'],
  [/self-signed certificate|unable to (get|verify)/, 'certificate_untrusted'],
  [/SSL routines|wrong version number|SSL connection/, 'tls_failed'],
]

const WORDS: Partial<Record<CallCause, string>> = {
  address_unknown: 'its address is not known',
  connection_refused: 'nothing listens at its address',
  no_answer: 'it does not answer in time',
  credentials_missing: 'no credentials for it are found',
  certificate_expired: 'its certificate is not valid at this date',
  certificate_of_another: 'its certificate is for another name',
  certificate_untrusted: 'its certificate is by nobody who is trusted here',
  private_address: 'its address lies in a private network',
  tls_failed: 'no TLS connection comes about',
}

export function* chainOf(error: unknown): Generator<Error> {
  for (let one = error; one instanceof Error; one = one.cause) {
    yield one
    if (one instanceof AggregateError) yield* one.errors.filter((inner) => inner instanceof Error)
  }
}

function causeOf(error: unknown): CallCause {
  for (const one of chainOf(error)) {
    if (one.name === 'TimeoutError' || one.name === 'AbortError') return 'no_answer'
    if (one.name === 'CredentialsProviderError') return 'credentials_missing'
    const code = 'code' in one ? String(one.code) : ''
    const known = CAUSE_OF[code] ?? (/^ERR_SSL_|^ERR_TLS_/.test(code) ? 'tls_failed' : undefined)
    const said = known ?? SAID.find(([pattern]) => pattern.test(one.message))?.[1]
    if (said) return said
  }
  return 'connection_lost'
}

/** Nothing was answered: what was in the way, and the setting that leads there. */
export function silence(name: string, error: unknown, setting: string | undefined): CoreSystemError {
  const cause = causeOf(error)
  const failure: CoreFailure = cause === 'no_answer' ? 'timeout' : 'unavailable'
  const words = WORDS[cause] ?? 'the connection was lost'
  const look = setting === undefined ? '' : ` (${setting})`
  return new CoreSystemError(failure, `${name} does not answer: ${words}${look}`, {
    cause,
    ...(setting === undefined ? {} : { setting }),
  })
}
