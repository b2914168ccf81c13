import { CODES, type CodeName } from '@kaihu/contract/wire/codes.ts'
import type { Envelope } from '@kaihu/contract/wire/envelope.ts'
import { toWire } from '@kaihu/contract/wire/wire-names.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseDown, isDatabaseFull, isDatabaseSlow } from '../database/database-errors.ts'
import { StorageAwayError, StorageFullError } from '../objects/blobs.ts'
import { LostContentError } from '../objects/kept-content.ts'
import { KeysAwayError } from '../objects/key-ring.ts'
import { type RefusalDetails, RefusalError } from '../refuse.ts'
import { ApartError } from '../sandbox/last-words.ts'
import { securityEventOf, whoOf } from './guard/security-event.ts'
import { say, sayText, speakCodes } from './words.ts'

export function success(request: FastifyRequest, data: unknown): Envelope<unknown> {
  return {
    code: CODES.success.code,
    message: say(request.locale, 'errors:success'),
    data: toWire(data),
  }
}

function dataOf({ problems, field, data, params }: RefusalDetails, codeName: CodeName): unknown {
  if (problems) return { problems }
  if (field !== undefined)
    return { problems: [{ path: field, code: codeName, ...(params ? { params } : {}) }] }
  return data ?? null
}

/** The values that the words of the code name: a client with words of its own needs them (staff). */
function valuesOf(codeName: CodeName, params: Readonly<Record<string, string | number>>): unknown {
  const text = sayText('zh-CN', `errors:${codeName}`)
  const named = Object.entries(params).filter(([name]) => text.includes(`{{${name}}}`))
  return named.length > 0 ? { params: Object.fromEntries(named) } : null
}

export function answerRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  codeName: CodeName,
  details: RefusalDetails = {},
): FastifyReply {
  const { code, status } = CODES[codeName]
  const { retryAfter } = details
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)))
  const params = {
    requestId: request.id,
    ...(retryAfter === undefined ? {} : { seconds: Math.ceil(retryAfter) }),
    ...details.params,
  }
  const spoken = speakCodes(request.locale, params, details.coded ?? {})
  const message = say(request.locale, details.words ?? `errors:${codeName}`, spoken)
  const data = dataOf(details, codeName) ?? valuesOf(codeName, params)
  return reply.status(status).send({ code, message, data: toWire(data) })
}

const FASTIFY_CODES: Record<string, CodeName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformedRequest',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformedRequest',
  FST_ERR_BAD_URL: 'malformedRequest',
}

type Refusal = { readonly codeName: CodeName; readonly details: RefusalDetails }

function logRefusal(error: RefusalError, request: FastifyRequest): void {
  const said = { refusal: error.codeName, reason: error.message }
  const event = securityEventOf(error)
  if (event === undefined) request.log.info(said, 'refused')
  else request.log.warn({ ...said, event, who: whoOf(request), request: request.id }, 'security event')
}

/** The one place where an exception becomes a refusal; nothing of the exception itself is in it (ASVS 16.5.1). */
export function refusalOf(error: FastifyError | Error, request: FastifyRequest): Refusal {
  if (error instanceof RefusalError) {
    logRefusal(error, request)
    return error
  }
  if (error instanceof StorageFullError || isDatabaseFull(error)) {
    request.log.error({ err: error }, 'storage full')
    return { codeName: 'storageFull', details: { retryAfter: 60 } }
  }
  if (error instanceof StorageAwayError) {
    request.log.error({ err: error }, 'storage of documents away')
    return { codeName: 'serviceUnavailable', details: { retryAfter: 10 } }
  }
  if (error instanceof LostContentError) {
    request.log.error({ err: error }, 'content lost')
    return { codeName: 'contentLost', details: {} }
  }
  if (error instanceof ApartError) {
    request.log.error({ err: error }, 'process kept apart does not start')
    return { codeName: 'serviceUnavailable', details: { retryAfter: 30 } }
  }
  if (error instanceof KeysAwayError) {
    request.log.error({ err: error }, 'key management system away')
    return { codeName: 'serviceUnavailable', details: { retryAfter: 10 } }
  }
  if (isDatabaseDown(error)) {
    request.log.error({ err: error }, 'database down')
    return { codeName: 'serviceUnavailable', details: { retryAfter: 2 } }
  }
  if (isDatabaseSlow(error)) {
    request.log.error({ err: error }, 'database slow')
    return { codeName: 'serviceBusy', details: { retryAfter: 5 } }
  }
  const known = 'code' in error ? FASTIFY_CODES[error.code] : undefined
  if (known) return { codeName: known, details: {} }
  request.log.error({ err: error }, 'unexpected')
  return { codeName: 'unexpected', details: {} }
}

export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { codeName, details } = refusalOf(error, request)
  return answerRefusal(request, reply, codeName, details)
}
