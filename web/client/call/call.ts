import type { Call, CallAnswer, CallRequest } from '@kaihu/contract/call.ts'
import { needsIdempotencyKey } from '@kaihu/contract/call.ts'
import { settleSentRequest } from '@kaihu/contract/sent.ts'
import { CODES } from '@kaihu/contract/wire/codes.ts'
import type { Envelope } from '@kaihu/contract/wire/envelope.ts'
import { isSuccess } from '@kaihu/contract/wire/envelope.ts'
import { HEADERS } from '@kaihu/contract/wire/signing.ts'
import { fromWire } from '@kaihu/contract/wire/wire-names.ts'
import type { LoadingKind } from '../../kit/loading/loading-store.ts'
import { whileLoading } from '../../kit/loading/loading-store.ts'
import { rotateAuthCode, userStore } from '../session.ts'
import { askStepUp } from '../sign-in/step-up.ts'
import { CallError, isRefusal } from './call-error.ts'
import { prepareRequest } from './call-request.ts'
import { reportCallError, tellFound } from './report-call-error.ts'
import { createUnanswered } from './unanswered.ts'

export type CallOptions = {
  /** how the running call shows; reads a bar, writes a veil unless told otherwise */
  loading?: LoadingKind | 'none'
  // Its presence keeps transport errors off the screen: the caller tries again by itself, as drafts and
  // uploads do.
  requestType?: string
  quiet?: boolean
  idempotencyKey?: string
  signal?: AbortSignal
  headers?: Readonly<Record<string, string>>
}

/** A browser sends no more than 64 kB on behalf of a page that is gone; a sign may take three bytes. */
const mostLengthAlone = 20_000

/** While an act waits for word of what became of it, the server is asked this often. */
const askAgainMs = 5_000

/**
 * @throws CallError for every refusal and when no answer came; the person was told by the rules of
 * `reportCallError`
 */
export async function callApi<C extends Call>(
  call: C,
  request: CallRequest<C>,
  options: CallOptions = {},
): Promise<CallAnswer<C>> {
  const loading = options.loading ?? (call.method === 'GET' ? 'bar' : 'veil')
  const once = () => whileLoading(loading, () => send(call, request, options))
  try {
    return await once().catch((error: unknown) => againOnceProved(error, once))
  } catch (error) {
    if (error instanceof CallError) reportCallError(error, options)
    throw error
  }
}

/** An act that asks for the second factor goes on once it is proved: nothing that was typed for it is lost. */
async function againOnceProved<T>(error: unknown, again: () => Promise<T>): Promise<T> {
  if (isRefusal(error, 'stepUpNeeded') && (await askStepUp())) return again()
  throw error
}

const unanswered = createUnanswered({
  settle: (key, signal) => sendOnce(settleSentRequest, { body: { key } }, { signal }),
  isOffline: () => navigator.onLine === false,
  onBack: (retry) => {
    window.addEventListener('online', retry)
    const timer = setInterval(retry, askAgainMs)
    return () => {
      window.removeEventListener('online', retry)
      clearInterval(timer)
    }
  },
  onFound: tellFound,
})

/** An act goes out under a key of its own, by which it can be asked what became of it when no answer comes. */
async function send<C extends Call>(
  call: C,
  request: CallRequest<C>,
  options: CallOptions,
): Promise<CallAnswer<C>> {
  if (!needsIdempotencyKey(call) || options.idempotencyKey !== undefined)
    return sendOnce(call, request, options)
  const act = { content: JSON.stringify([call.name, request]), isDraft: options.requestType !== undefined }
  const answer = await unanswered.run(act, (idempotencyKey, limit) => {
    const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
    return sendOnce(call, request, { ...options, idempotencyKey, signal })
  })
  return answer as CallAnswer<C>
}

async function sendOnce<C extends Call>(
  call: C,
  request: CallRequest<C>,
  options: CallOptions,
): Promise<CallAnswer<C>> {
  const response = await fetchOnce(call, request, options)
  const answer = await readAnswer(response)
  if (call.envelope === 'raw') {
    if (response.ok) return answer as CallAnswer<C>
    throw new CallError(String(response.status), response.statusText, response.status, answer)
  }
  if (!isEnvelope(answer)) throw new CallError(CODES.unexpected.code, '', response.status)
  if (isSuccess(answer)) return answer.data as CallAnswer<C>
  throw new CallError(answer.code, answer.message, response.status, answer.data)
}

/**
 * For downloads and event streams: the response unread. @throws CallError 'network'; an AbortError when the
 * caller gave up
 */
export async function fetchCall<C extends Call>(
  call: C,
  request: CallRequest<C>,
  options: CallOptions = {},
): Promise<Response> {
  const response = await fetchOnce(call, request, options)
  if (response.status !== CODES.stepUpNeeded.status) return response
  const answer = await readAnswer(response.clone())
  const isAsking = isEnvelope(answer) && answer.code === CODES.stepUpNeeded.code
  return isAsking && (await askStepUp()) ? fetchOnce(call, request, options) : response
}

async function fetchOnce<C extends Call>(
  call: C,
  request: CallRequest<C>,
  options: CallOptions,
): Promise<Response> {
  const user = userStore.get()
  const { target, init } = await prepareRequest(call, request, user, options)
  try {
    const response = await fetch(target, {
      ...init,
      credentials: 'same-origin',
      // A draft that is on its way arrives though its page is reloaded or closed.
      keepalive: options.requestType === 'draft' && (init.body?.length ?? 0) < mostLengthAlone,
      ...(options.signal && { signal: options.signal }),
    })
    if (user) rotateAuthCode(user.token, response.headers.get(HEADERS.authCode))
    return response
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new CallError('network', error instanceof Error ? error.message : String(error), 0)
  }
}

async function readAnswer(response: Response): Promise<unknown> {
  try {
    return fromWire(await response.json())
  } catch {
    return null
  }
}

function isEnvelope(answer: unknown): answer is Envelope<unknown> {
  return (
    answer !== null &&
    typeof answer === 'object' &&
    'code' in answer &&
    'message' in answer &&
    'data' in answer
  )
}
