import { type Agent, type Dispatcher, fetch, type Response } from 'undici'
import type { z } from 'zod'
import { traceparentNow } from '../platform/watch/trace.ts'
import { type CoreFailure, CoreSystemError, type Trouble } from './core-system.ts'
import { agentOf, type Credentials, type Outgoing, withProof } from './outside/credentials.ts'
import type { Line } from './outside/line.ts'
import { answerOfProxy } from './outside/proxy-refusal.ts'
import { PUBLIC_ONLY, refusePrivateLiteral } from './outside/public-only.ts'
import { readShape } from './outside/shape.ts'
import { silence } from './outside/silence.ts'

export type OutsideEnd = {
  readonly name: string
  readonly url: string
  /** the setting that holds the address, named when nothing answers there */
  readonly urlSetting?: string
  readonly credentials?: Credentials
  /** the setting that holds the credential, named when it is not accepted */
  readonly credentialSetting?: string
  /** the setting that holds the authorities its certificate may be by, named when it is by nobody who is trusted */
  readonly authoritySetting?: string
  readonly patienceMs?: number
  readonly dispatcher?: Dispatcher
  /** the setting that names that proxy: what is said where nobody can be connected to is of it */
  readonly proxySetting?: string
  /** shows who asks in a way of the system's own, in the place of credentials: all headers of the request */
  readonly prove?: (
    outgoing: Outgoing,
  ) => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>
  /** an address that somebody typed: only public ones are connected to, whatever its name resolves to */
  readonly isPublicOnly?: boolean
  /** the setting that opens private ones */
  readonly publicSetting?: string
  /** its calls go through this, are kept there and given a rest there */
  readonly line: Line
}

export type OutsideRequest = {
  /** what is asked, as it is kept: a name, never content */
  readonly operation: string
  readonly path?: string
  readonly method?: 'GET' | 'POST' | 'PUT'
  /** what makes a repeat known as one */
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly content?: object
  /** sent as it is, in the place of content; its type stands in the headers */
  readonly body?: string | Uint8Array<ArrayBuffer>
  /** hosts that the system may send on to; without any a redirection is no answer */
  readonly goesOnTo?: readonly string[] | undefined
  /** somebody wants to know how it stands: asked even while the system is given a rest */
  readonly isTrial?: boolean
}

const PATIENCE_MS = 10_000
const MOST_REDIRECTIONS = 3
const REDIRECTIONS = new Set([301, 302, 303, 307, 308])
const agents = new WeakMap<Credentials, Agent | undefined>()

function dispatcherOf({ credentials, isPublicOnly, url, ...end }: OutsideEnd): { dispatcher?: Dispatcher } {
  if (end.dispatcher) return { dispatcher: end.dispatcher }
  if (isPublicOnly === true) {
    refusePrivateLiteral(url)
    return { dispatcher: PUBLIC_ONLY }
  }
  if (credentials === undefined) return {}
  if (!agents.has(credentials)) agents.set(credentials, agentOf(credentials))
  const dispatcher = agents.get(credentials)
  return dispatcher === undefined ? {} : { dispatcher }
}

function headersOf({ key, headers, content }: OutsideRequest, requestId: string): Record<string, string> {
  const traceparent = traceparentNow()
  return {
    accept: 'application/json',
    ...(content === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    'x-request-id': requestId,
    ...(traceparent === undefined ? {} : { traceparent }),
    ...headers,
  }
}

/** Where it sends on to, if that may be gone to: a host that an operator named, and never out of TLS. */
function onwardOf(answer: Response, from: URL, { goesOnTo = [] }: OutsideRequest): URL | undefined {
  const to = URL.parse(answer.headers.get('location') ?? '', from.href)
  const isNamed = to !== null && (to.hostname === from.hostname || goesOnTo.includes(to.hostname))
  return goesOnTo.length > 0 && isNamed && to.protocol === from.protocol && to.port === from.port
    ? to
    : undefined
}

/** What is sent on is asked for without any proof of who asks. */
async function follow(
  first: Response,
  from: URL,
  end: OutsideEnd,
  request: OutsideRequest,
): Promise<Response> {
  let [answer, url] = [first, from]
  for (let times = 0; REDIRECTIONS.has(answer.status); times++) {
    const to = times < MOST_REDIRECTIONS ? onwardOf(answer, url, request) : undefined
    await letGo(answer)
    if (to === undefined) throw failureOf(end, answer.status)
    url = to
    answer = await fetch(url, {
      method: 'GET',
      ...(request.headers === undefined ? {} : { headers: { ...request.headers } }),
      redirect: 'manual',
      signal: AbortSignal.timeout(end.patienceMs ?? PATIENCE_MS),
      ...dispatcherOf({ ...end, url: url.href }),
    })
  }
  return answer
}

async function send(end: OutsideEnd, request: OutsideRequest, requestId: string): Promise<Response> {
  const url = request.path === undefined ? new URL(end.url) : new URL(request.path, end.url)
  const method = request.method ?? 'POST'
  const body = request.body ?? (request.content === undefined ? undefined : JSON.stringify(request.content))
  // Whoever signs requests signs texts; bytes go where nothing is signed.
  const signed = typeof body === 'string' ? body : undefined
  const outgoing = { method, url, headers: headersOf(request, requestId), body: signed }
  const answer = await fetch(url, {
    method,
    headers: end.prove
      ? { ...(await end.prove(outgoing)) }
      : await withProof(outgoing, end.credentials ?? {}),
    ...(body === undefined ? {} : { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(end.patienceMs ?? PATIENCE_MS),
    ...dispatcherOf(end),
  })
  return follow(answer, url, end, request)
}

/** 4xx says that this request will never be taken; everything else may be better later. */
function classOf(status: number): CoreFailure {
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'refused' : 'unavailable'
}

function causeOf(status: number): Trouble['cause'] {
  if ([401, 403, 407].includes(status)) return 'credentials_refused'
  if (status === 429) return 'too_many_requests'
  if (status === 408) return 'no_answer'
  if (status < 400) return 'redirected'
  return status < 500 ? 'request_refused' : 'system_failed'
}

export function failureOf(
  end: Pick<OutsideEnd, 'name' | 'urlSetting' | 'credentialSetting'>,
  status: number,
): CoreSystemError {
  const cause = causeOf(status)
  const setting = cause === 'credentials_refused' ? end.credentialSetting : end.urlSetting
  const hint = cause === 'credentials_refused' && setting !== undefined ? `: check ${setting}` : ''
  return new CoreSystemError(classOf(status), `${end.name} answered ${status}${hint}`, {
    cause,
    status,
    ...(setting === undefined ? {} : { setting }),
  })
}

async function letGo(answer: Response): Promise<void> {
  await answer.body?.cancel().catch(() => undefined)
}

function named(error: CoreSystemError, { urlSetting: setting }: OutsideEnd): CoreSystemError {
  if (setting === undefined || error.trouble.setting !== undefined) return error
  return new CoreSystemError(error.failure, error.message, { ...error.trouble, setting })
}

function settingOf(setting: string | undefined) {
  return setting === undefined ? {} : { urlSetting: setting, credentialSetting: setting }
}

/** Nothing was answered. Through a proxy it is the proxy alone that one connects to. */
function noAnswer(end: OutsideEnd, error: unknown): CoreSystemError {
  const { name, urlSetting, proxySetting } = end
  const said = proxySetting === undefined ? undefined : answerOfProxy(error)
  if (said) return failureOf({ name, ...settingOf(said.isAboutUs ? proxySetting : urlSetting) }, said.status)
  const failure = silence(name, error, urlSetting)
  const special = { certificate_untrusted: end.authoritySetting, private_address: end.publicSetting } as const
  const { cause } = failure.trouble
  if (cause === 'certificate_untrusted' || cause === 'private_address')
    return silence(name, error, special[cause] ?? urlSetting)
  const isOfConnecting = ['connection_refused', 'address_unknown'].includes(failure.trouble.cause)
  return isOfConnecting && proxySetting !== undefined ? silence(name, error, proxySetting) : failure
}

/** Throws a CoreSystemError when nothing is answered, or what `read` throws. A redirection is no answer. */
export function askOutside<T>(
  end: OutsideEnd,
  request: OutsideRequest,
  read: (answer: Response) => Promise<T> | T,
): Promise<T> {
  const work = async (requestId: string): Promise<T> => {
    try {
      const answer = await send(end, request, requestId)
      const value = await read(answer)
      if (!answer.bodyUsed) await letGo(answer)
      return value
    } catch (error) {
      throw error instanceof CoreSystemError ? named(error, end) : noAnswer(end, error)
    }
  }
  return request.isTrial ? end.line.tried(request.operation, work) : end.line.through(request.operation, work)
}

/** Sends and is content with any 2xx. Throws a CoreSystemError. */
export function sendOutside(end: OutsideEnd, request: OutsideRequest): Promise<void> {
  return askOutside(end, request, (answer) => {
    if (!answer.ok) throw failureOf(end, answer.status)
  })
}

/** The JSON of an answer in the agreed shape. Throws a CoreSystemError. */
export async function readJson<T>(answer: Response, shape: z.ZodType<T>): Promise<T> {
  const text = await answer.text()
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new CoreSystemError('bad_answer', 'the answer is not JSON', { cause: 'not_json' })
  }
  return readShape(shape, content)
}

/** Throws a CoreSystemError. */
export function callOutside<T>(end: OutsideEnd, request: OutsideRequest, shape: z.ZodType<T>): Promise<T> {
  return askOutside(end, request, (answer) => {
    if (!answer.ok) throw failureOf(end, answer.status)
    return readJson(answer, shape)
  })
}
