import { CoreSystemError } from '../core-system.ts'
import type { TicketWire } from './tickets.ts'

const PATH = '/v1/hubext/dbs-support-desk-service/v5/incident'
const PATIENCE_MS = 10_000

/** 4xx says that this request will never be taken; everything else may be better later. */
const failureOf = (status: number) =>
  status >= 400 && status < 500 && status !== 429 ? 'refused' : 'unavailable'

const call = async (url: URL, init: RequestInit): Promise<unknown> => {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await fetch(url, { ...init, redirect: 'error', signal }).catch((error: unknown) => {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new CoreSystemError(isLate ? 'timeout' : 'unavailable', 'the support desk does not answer')
  })
  if (!answer.ok)
    throw new CoreSystemError(failureOf(answer.status), `the support desk answered ${answer.status}`)
  return answer.json().catch(() => {
    throw new CoreSystemError('bad_answer', 'the answer is not JSON')
  })
}

/** A support desk elsewhere (TICKETS_URL): its incident call, and the news of one incident below it. */
export const externalTicketDesk = (baseUrl: string): TicketWire => ({
  raise: (key, incident) =>
    call(new URL(PATH, baseUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(incident),
    }),
  newsOf: (incidentNumber) =>
    call(new URL(`${PATH}/${encodeURIComponent(incidentNumber)}/updates`, baseUrl), { method: 'GET' }),
})
