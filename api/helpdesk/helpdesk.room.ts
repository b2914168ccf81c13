import { type OutsideSettings, outsideEnd } from '../bank/outside/ends.ts'
import { refuseWaived } from '../bank/outside/waived.ts'
import { externalTicketDesk } from '../bank/tickets/external-ticket-desk.ts'
import { ticketTwin } from '../bank/tickets/ticket-twin.ts'
import { adaptTicketDesk, type TicketDesk } from '../bank/tickets/tickets.ts'
import type { Database } from '../platform/database/connect.ts'
import { defineJob, type JobDefinition } from '../platform/jobs/worker.ts'
import type { MakeRoom, RoomParts } from '../platform/room.ts'
import { type DeskDeps, deliverTicket, findLostTickets } from './deliver-ticket.usecase.ts'
import { followTicket, followTickets } from './follow-tickets.usecase.ts'
import { helpdeskRoutes } from './helpdesk.routes.ts'
import { DELIVER_QUEUE, DELIVER_TRIES, FOLLOW_QUEUE } from './ticket-queues.ts'

function ticketDesk(settings: OutsideSettings, database: Database): TicketDesk {
  const end = outsideEnd('TICKETS', settings, database)
  if (end) return adaptTicketDesk(externalTicketDesk(end))
  const waived = () => refuseWaived('TICKETS')
  return settings.isProduction ? { raise: waived, newsOf: waived } : adaptTicketDesk(ticketTwin(database))
}

export function helpdeskJobs(deps: DeskDeps): readonly JobDefinition[] {
  return [
    defineJob<{ ticketCode: string }>({
      queue: DELIVER_QUEUE,
      settings: { retryLimit: DELIVER_TRIES - 1, retryDelay: 3, retryDelayMax: 300, expireInSeconds: 30 },
      concurrency: 2,
      run: ({ data, isLastTry }) => deliverTicket({ ticketCode: data.ticketCode, isLastTry }, deps),
    }),
    defineJob<{ ticketCode?: string }>({
      queue: FOLLOW_QUEUE,
      cron: '* * * * *',
      settings: { retryLimit: 1, expireInSeconds: 120 },
      run: ({ data }) =>
        data.ticketCode === undefined ? followTickets(deps) : followTicket(data.ticketCode, deps),
    }),
    defineJob({ queue: 'ticket-lost', cron: '*/5 * * * *', run: () => findLostTickets(deps) }),
  ]
}

export const helpdeskRoom: MakeRoom = ({ config, database, clock }: RoomParts) => ({
  routes: helpdeskRoutes,
  jobs: helpdeskJobs({ database, clock, desk: ticketDesk(config, database) }),
})
