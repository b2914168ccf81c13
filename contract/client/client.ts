import { type Call, type CallAnswer, type CallRequest, needsIdempotencyKey } from '../call.ts'
import { isSuccess } from '../envelope.ts'
import { fromWire } from '../wire-names.ts'
import { accessTokens } from './access-tokens.ts'
import { type Patience, patiently, type Send } from './patience.ts'
import { PROGRAM_CALLS } from './program-calls.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import { requestOf } from './request-of.ts'

/** How a program reaches Kaihu, as a service account that two administrators released. */
export type ClientOptions = {
  /** The address of a host of the staff: `https://kaihu.bank.example`. */
  readonly address: string
  readonly clientId: string
  readonly secret: string
  readonly fetch?: Send
} & Partial<Patience>

type CallOptions = {
  /** One for each thing that is to happen once (16 to 64 letters, digits, - and _): whoever starts anew sends the same. */
  readonly idempotencyKey?: string
}

type Calls = typeof PROGRAM_CALLS
/** Files are handed over as they come; everything else as the contract says. */
type Answer<C extends Call> = C extends { envelope: 'raw' } ? Response : CallAnswer<C>

/** The calls of the contract that are open to programs, by name, with what they are sent and what they answer. */
export type KaihuClient = {
  readonly [Name in keyof Calls]: (
    request: CallRequest<Calls[Name]>,
    options?: CallOptions,
  ) => Promise<Answer<Calls[Name]>>
}

/**
 * A client of the interface for programs. It gets its token and a new one in time, gives every writing call a key, and
 * tries again what may be tried: a call that nobody answered, one that was too many, a server that is away.
 * @throws Refusal of each call: the bank said no, and will say no again
 */
export function createClient(options: ClientOptions): KaihuClient {
  const send = options.fetch ?? fetch
  const tokens = accessTokens(options, send)
  const callOne = async (call: Call, request: object, key: string | undefined): Promise<unknown> => {
    const { target, init } = requestOf(call, request, key)
    const ask = (token: string) =>
      send(`${options.address}${target}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${token}` },
      })
    const response = await patiently(async () => {
      const token = await tokens.current()
      const answer = await ask(token)
      return answer.status === 401 ? ask(await tokens.after(token)) : answer
    }, options)
    return answerOf(call, response)
  }
  const calls = Object.entries<Call>(PROGRAM_CALLS).map(([name, call]) => [
    name,
    (request: object, { idempotencyKey }: CallOptions = {}) =>
      callOne(call, request, needsIdempotencyKey(call) ? (idempotencyKey ?? crypto.randomUUID()) : undefined),
  ])
  return Object.fromEntries(calls) as KaihuClient
}

/** @throws Refusal */
async function answerOf(call: Call, response: Response): Promise<unknown> {
  if (call.envelope === 'raw' && response.ok) return response
  const said: unknown = await response.json().catch(() => null)
  if (response.ok && isEnvelope(said) && isSuccess(said)) return call.answer.parse(fromWire(said.data))
  throw refusalOf(response.status, said) satisfies Refusal
}

function isEnvelope(said: unknown): said is { code: string; message: string; data: unknown } {
  return typeof said === 'object' && said !== null && 'code' in said && 'data' in said
}
