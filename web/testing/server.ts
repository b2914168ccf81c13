import type { Call, CallInput, CallReply } from '@kaihu/contract/call.ts'
import { CODES, type CodeName } from '@kaihu/contract/wire/codes.ts'
import { QUERY_HEADER } from '@kaihu/contract/wire/search-words.ts'
import { fromWire, toWire } from '@kaihu/contract/wire/wire-names.ts'
import { vi } from 'vitest'

/** What the server says no to: a name of contract/wire/codes.ts, with what is wrong where it is about the content. */
class Refused {
  readonly name: CodeName
  readonly data: unknown

  constructor(name: CodeName, data: unknown) {
    this.name = name
    this.data = data
  }
}

class NetworkAway extends Error {}

type Reply<C extends Call> = CallReply<C> | Refused | 'network away'
type Handler = (request: CallInput<Call>) => unknown
type Asked = { readonly call: Call; readonly handler: Handler }

let asked: Asked[] = []
let sent: { readonly call: Call; readonly request: CallInput<Call> }[] = []
let unexpected: string[] = []
let running = 0

/** Read by the schemas of the contract, as on the server: a test cannot go on with an impossible answer. */
export function answer<C extends Call>(
  call: C,
  reply: Reply<C> | ((request: CallInput<C>) => Reply<C> | Promise<Reply<C>>),
): void {
  const handler = (typeof reply === 'function' ? reply : () => reply) as Handler
  asked = [{ call, handler }, ...asked.filter((one) => one.call !== call)]
  vi.stubGlobal('fetch', fetchFromTest)
}

export function refusal(name: CodeName, data: unknown = null): Refused {
  return new Refused(name, data)
}

export function sentTo<C extends Call>(call: C): readonly CallInput<C>[] {
  return sent.filter((one) => one.call === call).map(({ request }) => request as CallInput<C>)
}

export function listUnexpected(): readonly string[] {
  return unexpected
}

export function forgetAnswers(): void {
  asked = []
  sent = []
  unexpected = []
}

/** Waits for what a page sends when it is left, as the draft of a form: it is not to meet the next test. */
export async function whenNothingRuns(): Promise<void> {
  const pause = () => new Promise((resolve) => setTimeout(resolve))
  // What is never answered, as a test may want it, is not waited for.
  for (let turns = 0, idle = 0; idle < 3 && turns < 100; turns += 1) {
    await pause()
    idle = running === 0 ? idle + 1 : 0
  }
  running = 0
}

async function fetchFromTest(target: string | URL, init: RequestInit = {}): Promise<Response> {
  running += 1
  try {
    return await answerTo(target, init)
  } finally {
    running = Math.max(0, running - 1)
  }
}

async function answerTo(target: string | URL, init: RequestInit): Promise<Response> {
  const hidden = new Headers(init.headers).get(QUERY_HEADER)
  const url = new URL(hidden === null ? String(target) : `${target}?${hidden}`, 'http://localhost')
  const method = init.method ?? 'GET'
  const found = asked
    .map(({ call, handler }) => ({ call, handler, params: paramsOf(call, method, url.pathname) }))
    .find(({ params }) => params !== null)
  if (!found) {
    // What a page reads beside the matter may stay unknown to a test; what it writes may not.
    if (method !== 'GET') unexpected.push(`${method} ${url.pathname}`)
    return envelope(404, CODES.notFound.code, null)
  }
  try {
    return await replyTo(found, found.params, url, init.body)
  } catch (error) {
    // Else it would look to the page as if the network were away.
    if (!(error instanceof NetworkAway)) unexpected.push(`${found.call.name}: ${String(error)}`)
    throw error
  }
}

async function replyTo(
  { call, handler }: Asked,
  params: unknown,
  url: URL,
  body: unknown,
): Promise<Response> {
  const request = readRequest(call, params, url, body)
  sent.push({ call, request })
  const reply = await handler(request)
  if (reply === 'network away') throw new NetworkAway()
  if (reply instanceof Refused) return envelope(409, CODES[reply.name].code, reply.data)
  const data: unknown = call.answer.parse(reply)
  return call.envelope === 'raw' ? Response.json(data) : envelope(200, CODES.success.code, data)
}

function readRequest(call: Call, params: unknown, url: URL, body: unknown): CallInput<Call> {
  const query: Record<string, unknown> = {}
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name)
    query[name] = values.length > 1 ? values : values[0]
  }
  return {
    params: call.params?.parse(params),
    query: call.query?.parse(fromWire(query)),
    body: call.body?.parse(typeof body === 'string' ? fromWire(JSON.parse(body)) : body),
  } as CallInput<Call>
}

function paramsOf(call: Call, method: string, path: string): Record<string, string> | null {
  if (call.method !== method) return null
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const pattern = new RegExp(`^${call.path.replaceAll(/:\w+/g, '([^/]+)')}$`)
  const match = pattern.exec(path)
  if (!match) return null
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]))
}

function envelope(status: number, code: string, data: unknown): Response {
  return Response.json({ code, message: '', data: toWire(data) }, { status })
}
