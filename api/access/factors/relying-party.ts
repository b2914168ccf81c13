import type { FastifyRequest } from 'fastify'
import { normaliseHost } from '../../platform/http/guard/hosts.ts'
import type { AccessDeps } from '../access-deps.ts'
import { originOf } from '../doors/at-the-door.ts'

/** Whom passkeys are made for: the domain that the bank names, else the host that the browser is on. */
export type RelyingParty = { readonly rpID: string; readonly origin: string }

export function relyingPartyOf(
  request: FastifyRequest,
  { passkeyDomain, isProduction }: Pick<AccessDeps, 'passkeyDomain' | 'isProduction'>,
): RelyingParty {
  const rpID = passkeyDomain ?? normaliseHost(request.headers.host) ?? ''
  return { rpID, origin: originOf(request, isProduction) }
}
