import { z } from 'zod'
import { askOutside, failureOf, type OutsideEnd, type OutsideRequest, readJson } from '../outbound.ts'
import type { TicketWire } from './tickets.ts'

const PATH = '/v1/hubext/dbs-support-desk-service/v5/incident'
/** A number that no desk gives. */
const NOBODYS = 'INC0'

/** A support desk elsewhere (TICKETS_URL): its incident call, and the news of one incident below it. */
export function externalTicketDesk(desk: OutsideEnd): TicketWire {
  const ask = <T>(request: OutsideRequest, read: (answer: unknown) => T): Promise<T> =>
    askOutside(desk, request, async (answer) => {
      if (!answer.ok) throw failureOf(desk, answer.status)
      return read(await readJson(answer, z.unknown()))
    })
  return {
    raise: (key, incident, read) => ask({ operation: 'incident', path: PATH, key, content: incident }, read),
    newsOf: (incidentNumber, read) => ask(newsRequest(incidentNumber), read),
  }
}

function newsRequest(incidentNumber: string): OutsideRequest {
  const path = `${PATH}/${encodeURIComponent(incidentNumber)}/updates`
  return { operation: 'updates', method: 'GET', path }
}

/** Whether the desk answers us: it is asked for news of an incident that nobody has. */
export function tryTicketDesk(desk: OutsideEnd): Promise<void> {
  return askOutside(desk, { ...newsRequest(NOBODYS), isTrial: true }, async (answer) => {
    if (answer.ok) await readJson(answer, z.object({ code: z.string() }))
    else if (answer.status !== 404) throw failureOf(desk, answer.status)
  })
}
