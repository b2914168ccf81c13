import { fromWire } from '../wire/wire-names.ts'
import { NoAnswer, Refusal } from './errors.ts'
import type { WebResponse, WebSignal } from './web-types.ts'

export type SentRequest = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export type Send = (
  address: string,
  request: SentRequest & { readonly signal: WebSignal },
) => Promise<WebResponse>

/** What one try came to; `said` is null for a file, and for what is no JSON. */
export type Heard = { readonly response: WebResponse; readonly said: unknown }

/** How a client sends: one try, over when the time is. The bytes of a file are read by whoever asked for it. */
export type Sender = (target: string, request: SentRequest, isFile?: boolean) => Promise<Heard>

const TIMEOUT_MS = 30_000

export function senderTo(
  address: string,
  { fetch: send = fetch as Send, timeoutMs = TIMEOUT_MS }: { fetch?: Send; timeoutMs?: number },
): Sender {
  const { origin } = new URL(address)
  return async (target, request, isFile = false) => {
    const ending = new AbortController()
    const timer = setTimeout(() => ending.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
    try {
      const response = await send(`${origin}${target}`, { ...request, signal: ending.signal })
      return { response, said: isFile && response.ok ? null : parsed(await response.text()) }
    } catch (cause) {
      throw new NoAnswer(cause instanceof Error ? cause.message : String(cause), { cause })
    } finally {
      clearTimeout(timer)
    }
  }
}

function parsed(text: string): unknown {
  try {
    return fromWire(JSON.parse(text))
  } catch {
    return null
  }
}

export function refusalOf({ response, said }: Heard): Refusal {
  const {
    code = '',
    message = '',
    data = null,
  } = (said ?? {}) as { code?: string; message?: string; data?: unknown }
  const { status, headers } = response
  return new Refusal(status, code, message || `answered ${status}`, data, waitOf(headers.get('retry-after')))
}

/** Seconds, or the moment that they are over. */
function waitOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? 0)
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(retryAfter ?? '') - Date.now()
  return Math.max(0, Number.isFinite(ms) ? ms : 0)
}
