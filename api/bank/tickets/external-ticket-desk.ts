import { callOutside } from '../outbound.ts'
import type { TicketWire } from './tickets.ts'

const PATH = '/v1/hubext/dbs-support-desk-service/v5/incident'

/** A support desk elsewhere (TICKETS_URL): its incident call, and the news of one incident below it. */
export function externalTicketDesk(url: string): TicketWire {
  const desk = { name: 'the support desk', url }
  return {
    raise: (key, incident) => callOutside(desk, { path: PATH, key, content: incident }),
    newsOf: (incidentNumber) =>
      callOutside(desk, { method: 'GET', path: `${PATH}/${encodeURIComponent(incidentNumber)}/updates` }),
  }
}
