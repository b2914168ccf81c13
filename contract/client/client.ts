import { type Call, needsIdempotencyKey } from '../call.ts'
import { isSuccess } from '../wire/envelope.ts'
import { accessTokens } from './access-tokens.ts'
import type { CallOptions } from './call-options.ts'
import { UnexpectedAnswer } from './errors.ts'
import type { KaihuClient } from './kaihu-client.ts'
import { type Patience, patiently } from './patience.ts'
import { PROGRAM_CALLS } from './program-calls.ts'
import { requestOf } from './request-of.ts'
import { type Heard, refusalOf, type Send, senderTo } from './send.ts'

export type ClientOptions = {
  readonly address: string
  readonly clientId: string
  readonly secret: string
  readonly fetch?: Send
  readonly timeoutMs?: number
} & Partial<Patience>

/**
 * Tries again what may be tried: a call that nobody answered, one too many, a server that is away. @throws
 * each call: Refusal (the bank said no, and will say no again), NoAnswer, UnexpectedAnswer
 */
export function createClient(options: ClientOptions): KaihuClient {
  const send = senderTo(options.address, options)
  const tokens = accessTokens(options, send)
  const callOne = (call: Call, request: object, key: string | undefined): Promise<unknown> => {
    const { target, init } = requestOf(call, request, key)
    const ask = (token: string) => {
      const headers = { ...init.headers, authorization: `Bearer ${token}` }
      return send(target, { ...init, headers }, call.envelope === 'raw')
    }
    const askOnce = async () => {
      const token = await tokens.current()
      const heard = await ask(token)
      return answerOf(call, heard.response.status === 401 ? await ask(await tokens.after(token)) : heard)
    }
    return doesNothingTwice(call, key) ? patiently(askOnce, options) : askOnce()
  }
  const calls = Object.entries<Call>(PROGRAM_CALLS).map(([name, call]) => [
    name,
    (request: object, { idempotencyKey }: CallOptions = {}) =>
      callOne(call, request, needsIdempotencyKey(call) ? (idempotencyKey ?? crypto.randomUUID()) : undefined),
  ])
  return Object.fromEntries(calls) as KaihuClient
}

function doesNothingTwice({ method }: Call, key: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD' || key !== undefined
}

/** @throws Refusal, UnexpectedAnswer */
function answerOf(call: Call, heard: Heard): unknown {
  const { response, said } = heard
  if (!response.ok) throw refusalOf(heard)
  if (call.envelope === 'raw') return response
  if (!isEnvelope(said)) throw new UnexpectedAnswer(`${call.name}: no answer of Kaihu`, said)
  if (!isSuccess(said)) throw refusalOf(heard)
  const { success, data, error } = call.answer.safeParse(said.data)
  if (success) return data
  const places = error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw new UnexpectedAnswer(`${call.name}: not as this version knows it at ${places}`, said.data)
}

function isEnvelope(said: unknown): said is { code: string; message: string; data: unknown } {
  return typeof said === 'object' && said !== null && 'code' in said && 'data' in said
}
