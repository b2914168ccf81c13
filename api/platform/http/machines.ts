import { SCIM_ERROR } from '@kaihu/contract/scim.ts'
import { CODES } from '@kaihu/contract/wire/codes.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type RefusalDetails, refuse } from '../refuse.ts'
import { isSame, sha256 } from '../session/secrets.ts'
import type { Config } from '../start/config.ts'
import { refusalOf } from './answers.ts'
import { say } from './words.ts'

/** Throws notFound where no setting lets such a machine in. */
export type ProveMachine = (machine: 'scim', authorization: string | undefined) => boolean

export const SCIM_JSON = 'application/scim+json; charset=utf-8'

function hashOf(token: string): string {
  return token.startsWith('sha256:') ? token.slice('sha256:'.length) : sha256(token).toString('hex')
}

/** Makes the function that says whether a machine shows one of its tokens; compared in constant time. */
export function proveMachines({ SCIM_TOKEN: tokens }: Pick<Config, 'SCIM_TOKEN'>): ProveMachine {
  const known = tokens?.map(hashOf)
  return (_machine, authorization) => {
    if (!known) throw refuse('notFound')
    const shown = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
    const hash = shown === undefined ? '' : sha256(shown).toString('hex')
    // Every one is compared: which of them it was is told to nobody by the time it takes.
    return known.map((one) => isSame(one, hash)).includes(true)
  }
}

/** What a machine said that cannot be: the protocol has its own word for it. */
type ProtocolError = Error & { readonly status: number; readonly scimType: string }

function isProtocolError(error: Error): error is ProtocolError {
  return 'scimType' in error && 'status' in error && typeof error.status === 'number'
}

/** Every refusal and failure of a machine's call, in the shape of its protocol; a failure of ours says nothing of itself. */
export function answerMachine(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const own = isProtocolError(error) ? error : undefined
  const { codeName, details } = own ? { codeName: undefined, details: {} } : refusalOf(error, request)
  const status = own?.status ?? CODES[codeName ?? 'unexpected'].status
  const { retryAfter } = details as RefusalDetails
  if (own) request.log.info({ status, reason: own.message }, 'refused')
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)))
  const words = { requestId: request.id, seconds: Math.ceil(retryAfter ?? 1) }
  return reply
    .status(status)
    .header('content-type', SCIM_JSON)
    .send({
      schemas: [SCIM_ERROR],
      status: String(status),
      ...(own?.scimType ? { scimType: own.scimType } : {}),
      detail: own?.message ?? say('en-US', `errors:${codeName ?? 'unexpected'}`, words),
    })
}
