import { HEADERS } from '@kaihu/contract/wire/signing.ts'
import { headersOf, type Seat } from '../../harness/crowd/sessions.ts'
import type { CommandAnswer, Outcome } from './journal.ts'

/** Requests sent and not answered yet, over all clients. */
export type InFlight = { count: number }

const ANSWER_LIMIT_MS = 20_000

async function outcomeOf(response: Response): Promise<Outcome> {
  const { status } = response
  const { code, data } = (await response.json()) as { code: string; data: CommandAnswer | null }
  if (status === 200 && data) return { result: 'ok', status, data }
  // 5xx does not say whether the commit went through; "under way" says that another try is.
  if (status >= 500 || code === '100012') return { result: 'unknown', why: `${status} ${code}` }
  // A refused version comes with the one in force.
  return { result: 'failed', status, code, ...(data?.version === undefined ? {} : { version: data.version }) }
}

/** Sends one signed request of a seat and says what is known of it afterwards. */
export async function send(
  seat: Seat,
  port: number,
  request: { method: string; target: string; body: string; idempotencyKey: string },
  inFlight: InFlight,
): Promise<Outcome> {
  const headers = await headersOf(seat, request)
  delete headers['host']
  inFlight.count += 1
  try {
    const response = await fetch(`http://127.0.0.1:${port}${request.target}`, {
      method: request.method,
      body: request.body,
      headers,
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    })
    const authCode = response.headers.get(HEADERS.authCode)
    if (authCode) seat.opened.grant = { ...seat.opened.grant, authCode }
    return await outcomeOf(response)
  } catch (error) {
    const { message, cause } = error as Error
    return { result: 'unknown', why: `${message} ${(cause as Error | undefined)?.message ?? ''}`.trim() }
  } finally {
    inFlight.count -= 1
  }
}
